import { expect, test } from '@jest/globals';
import { HolderTexts } from '../../../../workers/registries/handelsregister/shareholderList/reading/holderTexts.ts';
import { collectHoldings } from '../../../../workers/registries/handelsregister/shareholderList/reading/holdings.ts';
import type { TableRow } from '../../../../workers/registries/handelsregister/shareholderList/table/tableRow.ts';

const row = (holder: string | null, overrides: Partial<TableRow> = {}): TableRow => ({
  holder,
  numbers: '',
  nominal: '100,00 EUR',
  nominalTotal: '',
  percent: '',
  percentTotal: '',
  count: '',
  details: '',
  change: '',
  isTotal: false,
  printed: () => [],
  ...overrides,
});
const collect = (...rows: readonly TableRow[]) =>
  collectHoldings(rows, { company: null, nameOrder: null }, new HolderTexts());

const EVA = 'Eva Müller, geb. 01.01.1980, Köln';
const MAX = 'Max Meyer, geb. 02.02.1970, Bonn';

test('what is doubtful on any row of a holder is doubtful of the holder', () => {
  const { holdings } = collect(row(EVA), row(`v.d.H.\n${EVA}`));
  expect(holdings).toMatchObject([{ holder: { name: 'Eva Müller' }, doubts: ['left_over'] }]);
});

test.each([
  ['am Main Gesamt', 1],
  [`c) ${MAX} Gesamt`, 1],
  ['Gesamt', 0],
  ['2', 0],
])('a sum of the whole list beside "%s" leaves %i rows incomplete', (text, incompleteRows) => {
  const total = row(text, { nominal: '200,00 EUR', isTotal: true });
  expect(collect(row(EVA), row(MAX), total)).toMatchObject({ incompleteRows });
});

test('a holder who is told in short first stays one holder, however often the rest follows', () => {
  const short = 'Kranich Grundbesitz GmbH, Essen';
  const full = 'Kranich Grundbesitz GmbH, Essen, HRB 12345, Amtsgericht Essen';
  const { holdings } = collect(row(short), row(full), row(full));
  expect(holdings).toMatchObject([{ holder: { register: { number: '12345' } }, doubts: [] }]);
  expect(holdings[0]?.rows).toHaveLength(3);
});

test('an amount counts only with its currency where another one in its cell has it', () => {
  const { holdings } = collect(row(EVA, { nominal: '7 50,00 EUR', numbers: '7' }));
  expect(holdings[0]?.entries).toMatchObject([{ eachCents: 5_000, count: 1 }]);
});
