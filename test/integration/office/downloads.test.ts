import { beforeAll, describe, expect, it } from '@jest/globals';
import { getCompanyOutput } from '#contract/types/get_company/getCompany';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { useWork } from '../../support/apiCalls.ts';
import { batchOf, endedBatch, postBatch } from '../../support/batchCalls.ts';
import { result } from '../../support/apiCalls.ts';
import { type FoundCell, hasOffice, openedByOffice } from '../../support/office.ts';
import { downloaded } from '../../support/spreadsheetCalls.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';
import { sentUpload } from '../../support/uploadCalls.ts';

/** As much as a cell holds. */
const LONG = `${'ü'.repeat(32_765)}😀`;

const LINES = [
  'Firma;company_id;PLZ;Umsatz;Kunde seit;Kundennummer;Telefon;Lange Nummer;Notiz;Text',
  `"Müller & Söhne ""Größe""";DE-HRB-F1103-1;01067;1234,50;31.12.2024;4711;+49 30 123;12345678901234567890;=1+1;${LONG}`,
  'Łódź 東京 😀;DE-HRB-F1103-2;10115;-0,25;29.02.2024;42;030/1;1;"a\n  b;c";a\u0001\u0007b',
  '@SUM(A1);falsch;80331;12,00;01.01.1999;7;0151;2;\u202eabc;_x0041_',
];
const OWN = LINES[0]?.split(';') ?? [];
const output = getCompanyOutput.parse(getCompanyExample.output);

/** What a person sees of the own columns and of what became of each row; control characters are not seen. */
function rowsWith(beforeFormulas: string): unknown[][] {
  const day = (date: string): FoundCell => ({ date });
  return [
    [
      ...['Müller & Söhne "Größe"', 'DE-HRB-F1103-1', '01067', 1234.5, day('2024-12-31'), 4711, '+49 30 123'],
      ...['12345678901234567890', `${beforeFormulas}=1+1`, LONG, 'completed', null, 2],
    ],
    [
      ...['Łódź 東京 😀', 'DE-HRB-F1103-2', '10115', -0.25, day('2024-02-29'), 42, '030/1'],
      ...['1', 'a\n  b;c', 'ab', 'completed', null, 2],
    ],
    [
      ...[`${beforeFormulas}@SUM(A1)`, 'falsch', '80331', 12, day('1999-01-01'), 7, '0151'],
      ...['2', '\u202eabc', '_x0041_', 'rejected', expect.stringContaining('company_id'), 0],
    ],
  ];
}

const suite = hasOffice() ? describe : describe.skip;

suite('LibreOffice opens', () => {
  const platform = useTestPlatform();
  const work = useWork(platform);
  let key: string;
  let id: number;
  beforeAll(async () => {
    ({ key } = await platform.current.organization({ credits: 100 }));
    const file = await sentUpload(platform.current, key, LINES.join('\r\n'));
    work({ get_company: { fromSource: () => Promise.resolve(result({ ...output, name: 'Größe “Ä” GmbH' })) } });
    ({ id } = batchOf(await postBatch(platform.current, key, { csv_url: file.csv_url })));
    await endedBatch(platform.current, key, id);
  });

  const opened = async (file: 'results.csv' | 'results.xlsx', query = ''): Promise<FoundCell[][]> =>
    openedByOffice(file, (await downloaded(platform.current, key, id, `${file}${query}`)).bytes);

  /** The cells of a row below a heading of ours. */
  const below = (rows: readonly FoundCell[][], row: number, name: string): FoundCell =>
    rows[row]?.[rows[0]?.indexOf(name) ?? -1] ?? null;

  const expectOutput = (rows: readonly FoundCell[][]): void => {
    expect(rows).toHaveLength(LINES.length);
    expect(
      ['Name', 'Capital amount', 'Articles date', 'Registry meta cache hit'].map((name) => below(rows, 1, name)),
    ).toEqual([
      'Größe “Ä” GmbH',
      output.capital?.amount,
      { date: output.articles_date },
      output._registry_meta.cache_hit,
    ]);
  };

  it('results.xlsx with every umlaut, number, day and text as it was', async () => {
    const rows = await opened('results.xlsx');

    expect(rows[0]?.slice(0, OWN.length + 4)).toEqual([...OWN, 'Status', 'Error', 'Credits', 'Company ID']);
    expect(rows.slice(1).map((row) => row.slice(0, OWN.length + 3))).toEqual(rowsWith(''));
    expectOutput(rows);
  });

  it('results.csv for Excel, with a quote before what would be a formula and nothing else changed', async () => {
    const rows = await opened('results.csv', '?for=excel');

    expect(rows[0]?.slice(0, OWN.length + 4)).toEqual([...OWN, 'Status', 'Error', 'Credits', 'Company ID']);
    expect(rows.slice(1).map((row) => row.slice(0, OWN.length + 3))).toEqual(rowsWith("'"));
    expectOutput(rows);
  });
});
