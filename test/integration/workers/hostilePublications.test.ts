import { expect, test } from '@jest/globals';
import { parsePublication } from '../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { publicationHtml, section, tableHtml } from '../../support/publicationMarkup.ts';

/** The most that a hostile page may take. */
const LIMIT_MS = 10_000;

function outcome(page: Uint8Array): { readonly error: unknown; readonly milliseconds: number } {
  const startedAt = performance.now();
  let error: unknown = null;
  try {
    parsePublication(page, null);
  } catch (thrown) {
    error = thrown;
  }
  return { error, milliseconds: performance.now() - startedAt };
}

const COLUMNS = ['|31.12.2021 EUR'];
const PAGE = publicationHtml(section('Bilanz') + tableHtml(['|31.12.2021 EUR'], ['A. Umlaufvermögen|1,00']));

function balanceSheet(body: string): Uint8Array {
  return publicationHtml(section('Bilanz zum 31.12.2021') + body);
}

test.each<[string, () => Uint8Array]>([
  ['nothing', () => new Uint8Array()],
  ['200 MB', () => Buffer.alloc(200 * 1024 * 1024, '<td>')],
  ['a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
  ['two million open elements', () => publicationHtml('<div>'.repeat(1_900_000))],
  ['a page without a publication', () => Buffer.from('<html><body><form></form></body></html>')],
  ['a page that is cut off before its publication', () => PAGE.subarray(0, 300)],
  [
    'a number of a million digits',
    () => balanceSheet(tableHtml(COLUMNS, [`A. Umlaufvermögen|${'9'.repeat(1_000_000)}`])),
  ],
  ['a label of a million characters', () => balanceSheet(tableHtml(COLUMNS, [`${'davo '.repeat(200_000)}|1,00`]))],
  [
    'a sentence of a million words',
    () => balanceSheet(`<p>durchschnittlich Arbeitnehmer ${'Zahl der Arbeit '.repeat(60_000)}</p>`),
  ],
])('%s is refused in time with a reason', (_name, page) => {
  const { error, milliseconds } = outcome(page());
  expect(error).toBeInstanceOf(UnreadableDocument);
  expect(milliseconds).toBeLessThan(LIMIT_MS);
});

test.each<[string, string]>([
  [
    'cells that claim a million columns and rows',
    `<table class="std_table">${'<tr><td colspan="999999" rowspan="999999">1</td></tr>'.repeat(2_000)}</table>`,
  ],
  [
    'a table of 20,000 sums that nothing comes to',
    tableHtml(
      ['|31.12.2021 EUR|31.12.2020 EUR'],
      [
        'A. Umlaufvermögen||',
        ...Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? '1. Waren|1,00|1,00' : '|9,00|7,00')),
      ],
    ),
  ],
  [
    'a table of 20,000 rows',
    tableHtml(
      ['|31.12.2021 EUR|31.12.2020 EUR'],
      Array.from({ length: 20_000 }, (_, at) => `${at % 9}. Umlaufvermögen|1,00|1,00`),
    ),
  ],
])('%s is read in time', (_name, body) => {
  const { error, milliseconds } = outcome(balanceSheet(body));
  expect(error).toBeNull();
  expect(milliseconds).toBeLessThan(LIMIT_MS);
});

test('a page that is cut off within its tables gives no number that the whole page does not give', () => {
  for (let end = 600; end < PAGE.byteLength; end += 7) {
    const { error } = outcome(PAGE.subarray(0, end));
    expect(error === null || error instanceof UnreadableDocument).toBe(true);
  }
});
