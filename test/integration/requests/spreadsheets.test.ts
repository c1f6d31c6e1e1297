import { beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { batchColumns } from '#contract/http/batchColumns';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { getCompanyOutput } from '#contract/types/get_company/getCompany';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { heading } from '../../../api/sheets/heading.ts';
import { answering, company, fieldsOf, useWork } from '../../support/apiCalls.ts';
import { batchOf, endedBatch, postBatch, readBatch, resultsCsv, startBatch } from '../../support/batchCalls.ts';
import { textFile } from '../../support/batchScene.ts';
import { downloaded } from '../../support/spreadsheetCalls.ts';
import { inChunks } from '../../support/tables/inChunks.ts';
import { tableOf } from '../../support/tables/tableOf.ts';
import { inline, workbook } from '../../support/tables/workbook.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';
import { sentUpload } from '../../support/uploadCalls.ts';

const URL_ELSEWHERE = 'https://example.com/lists/Kunden%20%C3%A4.csv?x=1';
const network = { file: 'company_id\nDE-HRB-F1103-1\n' };
const platform = useTestPlatform({}, { remoteFiles: { open: () => Promise.resolve(textFile(network.file)) } });
const work = useWork(platform);
let key: string;
beforeEach(async () => {
  ({ key } = await platform.current.organization({ credits: 10_000 }));
});

/** Headings of ours for a batch of get_company. */
const OURS = [
  'Status',
  'Error',
  'Credits',
  ...batchColumns(enrichmentTypeByName('get_company') as EnrichmentType).output.map((path) =>
    path.join() === 'status' ? 'Output status' : heading(path),
  ),
];

/** A batch of an uploaded file that has ended. */
async function batchOfFile(
  file: string | Uint8Array,
  mapping: Readonly<Record<string, string>> = {},
  name?: string,
): Promise<number> {
  work({ get_company: answering({ ...getCompanyExample.output }) });
  const { csv_url: url } = await sentUpload(platform.current, key, file as string, name);
  const answer = await postBatch(platform.current, key, { csv_url: url, mapping });
  expect(answer.status).toBe(202);
  const { id } = batchOf(answer);
  await endedBatch(platform.current, key, id);
  return id;
}

/** The rows of the CSV file for Excel, its header the first. */
async function excelRows(id: number): Promise<readonly (readonly string[])[]> {
  const { bytes } = await downloaded(platform.current, key, id, 'results.csv?for=excel');
  return parse(Buffer.from(bytes), { bom: true, delimiter: ';', record_delimiter: '\r\n' });
}

/** The rows of the workbook, its header the first. */
async function xlsxRows(id: number): Promise<readonly (readonly unknown[])[]> {
  const { bytes } = await downloaded(platform.current, key, id, 'results.xlsx');
  const table = await tableOf(inChunks(bytes));
  return table.kind === 'refused' ? [[table.problem]] : [table.header, ...table.rows];
}

describe('the downloads for spreadsheets', () => {
  it('are named files of their kinds', async () => {
    const { id } = await startBatch(platform.current, key, [company(1)]);

    const [csv, xlsx] = await Promise.all(
      ['results.csv?for=excel', 'results.xlsx'].map((file) => downloaded(platform.current, key, id, file)),
    );

    expect([csv?.status, csv?.headers.get('content-type'), csv?.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      `attachment; filename="batch-${id}-results-excel.csv"`,
    ]);
    expect([...(csv?.bytes.subarray(0, 3) ?? [])]).toEqual([0xef, 0xbb, 0xbf]);
    expect([xlsx?.status, xlsx?.headers.get('content-type'), xlsx?.headers.get('content-disposition')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `attachment; filename="batch-${id}-results.xlsx"`,
    ]);
  });

  it('have all columns of the file first, in their order and as they stood in it, also those of no use', async () => {
    const lines = [
      'Firma;Nummer;PLZ;;Umsatz;Seit;Telefon',
      '"Müller; ""Söhne""";DE-HRB-F1103-1;01067;x;1234,50;31.12.2024;+49 30 1',
      '',
      '=1+1;falsch;10115;;-2,00;01.02.1999;030 2',
    ];

    const id = await batchOfFile(lines.join('\r\n'), { Nummer: 'company_id' });

    const [header, ...rows] = await excelRows(id);
    expect(header).toEqual(['Firma', 'Nummer', 'PLZ', '', 'Umsatz', 'Seit', 'Telefon', ...OURS]);
    expect(rows.map((row) => row.slice(0, 10))).toEqual([
      [
        'Müller; "Söhne"',
        'DE-HRB-F1103-1',
        '="01067"',
        'x',
        '1234,5',
        '2024-12-31',
        '="+49 30 1"',
        'completed',
        '',
        '2',
      ],
      ["'=1+1", '="falsch"', '="10115"', '', '-2', '1999-02-01', '="030 2"', 'rejected', expect.any(String), '0'],
    ]);
    const [xlsxHeader, ...xlsx] = await xlsxRows(id);
    // A reader of tables knows no columns without a name.
    expect(xlsxHeader).toEqual(['Firma', 'Nummer', 'PLZ', 'Umsatz', 'Seit', 'Telefon', ...OURS]);
    expect(xlsx.map((row) => row.slice(0, 9))).toEqual([
      ['Müller; "Söhne"', 'DE-HRB-F1103-1', '01067', '1234.5', '2024-12-31', '+49 30 1', 'completed', '', '2'],
      ['=1+1', 'falsch', '10115', '-2', '1999-02-01', '030 2', 'rejected', expect.any(String), '0'],
    ]);
  });

  it('have the cells of a workbook as what they were', async () => {
    const header = ['company_id', 'Betrag', 'Tag', 'Nr'].map((name, at) => inline(`${'ABCD'[at]}1`, name)).join('');
    const cells = `${inline('A2', 'DE-HRB-F1103-1')}<c r="B2"><v>12.5</v></c><c r="C2" s="1"><v>45351</v></c>${inline('D2', '4711')}`;
    const rows = `<row r="1">${header}</row><row r="2">${cells}</row>`;

    const id = await batchOfFile(new Uint8Array(workbook({ rows, formats: [0, 14] })));

    expect((await excelRows(id))[1]?.slice(0, 4)).toEqual(['DE-HRB-F1103-1', '12,5', '2024-02-29', '="4711"']);
    expect((await xlsxRows(id))[1]?.slice(0, 4)).toEqual(['DE-HRB-F1103-1', '12.5', '2024-02-29', '4711']);
  });

  it('have the fields and custom_vars of rows that were sent, which need no file', async () => {
    work({ get_company: answering({ ...getCompanyExample.output }) });
    const sent = [
      { ...company(1), custom_vars: { external_id: '007', deep: { er: 1 } } },
      { company_id: 7, note: 'x' },
    ];
    const { id } = await startBatch(platform.current, key, sent);
    await endedBatch(platform.current, key, id);

    const [header, ...rows] = await excelRows(id);
    expect(header).toEqual(['company_id', 'custom_vars.deep.er', 'custom_vars.external_id', ...OURS]);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      [company(1).company_id, '1', '="007"', 'completed'],
      ['7', '', '', 'rejected'],
    ]);
  });

  it('tell of each row what became of it, its output typed and its lists as lines', async () => {
    const id = await batchOfFile('company_id\nDE-HRB-F1103-1\n');
    const output = getCompanyOutput.parse(getCompanyExample.output);

    const [header = [], row = []] = await xlsxRows(id);
    const cell = (name: string): unknown => row[header.indexOf(name)];
    expect([cell('Name'), cell('Articles date'), cell('Capital amount'), cell('Register court name')]).toEqual([
      output.name,
      output.articles_date,
      String(output.capital?.amount),
      output.register.court.name,
    ]);
    expect(cell('Documents')).toBe(output.documents.join('; '));
    expect(cell('Representation persons')).toContain(`Role: ${output.representation.persons[0]?.role}; `);
  });

  it('have no heading twice, and can be sent again', async () => {
    const id = await batchOfFile('company_id;Name;Status;Credits\nDE-HRB-F1103-1;Müller;neu;5\n');
    const [header] = await excelRows(id);
    expect(header?.slice(0, 7)).toEqual([
      'company_id',
      'Name',
      'Status',
      'Credits',
      'Status (result)',
      'Error',
      'Credits (result)',
    ]);

    const { bytes } = await downloaded(platform.current, key, id, 'results.xlsx');
    const again = await batchOfFile(bytes);

    const { results } = await readBatch(platform.current, key, again);
    expect(results.map(({ input }) => input)).toEqual([company(1)]);
    expect((await excelRows(again))[0]?.slice(0, 4)).toEqual(['company_id', 'Name', 'Status', 'Credits']);
  });

  it('have a column for EUIDs where a row has one, and none where all rows have the company id', async () => {
    const both = await startBatch(platform.current, key, [company(1), { euid: 'DEK1101R.HRB116737' }]);
    const ids = await startBatch(platform.current, key, [company(1)]);
    expect((await excelRows(both.id))[0]?.slice(0, 3)).toEqual(['company_id', 'euid', 'Status']);
    expect((await excelRows(ids.id))[0]?.slice(0, 2)).toEqual(['company_id', 'Status']);
    const head = (await resultsCsv(platform.current, key, both.id)).text.split('\r\n')[0] ?? '';
    expect(head.split(',').slice(0, 3)).toEqual(['company_id', 'euid', 'output.company_id']);
  });

  it('of a batch that runs show what is there', async () => {
    const { id } = await startBatch(platform.current, key, [company(1)]);
    expect((await excelRows(id))[1]?.slice(0, 4)).toEqual([
      company(1).company_id,
      expect.stringMatching(/pending|queued/),
      '',
      '0',
    ]);
  });

  it('leave nothing out of hostile cells that a cell can hold, and no formula in', async () => {
    const cells = [
      "=cmd|' /C calc'!A0",
      '@SUM(1)',
      '-1+1',
      '"',
      'a\nb',
      'ü'.repeat(32_767),
      '\u0001\u0007x',
      '😀\u202eabc',
      "'=1",
      'a;=1,+1',
    ];
    const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
    const file = `company_id,${cells.map((_, at) => `c${at}`).join()}\nDE-HRB-F1103-1,${cells.map(quoted).join()}\n`;

    const id = await batchOfFile(file);

    expect((await xlsxRows(id))[1]?.slice(1, cells.length + 1)).toEqual(cells);
    expect((await excelRows(id))[1]?.slice(1, cells.length + 1)).toEqual([
      "'=cmd|' /C calc'!A0",
      "'@SUM(1)",
      "'-1+1",
      '"',
      'a\nb',
      'ü'.repeat(32_767),
      'x',
      '😀\u202eabc',
      "''=1",
      "a;'=1,'+1",
    ]);
  });
});

describe('results.csv for programs', () => {
  it('knows nothing of the columns of the file', async () => {
    const id = await batchOfFile('company_id,Firma\nDE-HRB-F1103-1,Müller\n');

    const { text } = await resultsCsv(platform.current, key, id);
    expect(text.split('\r\n')[0]?.split(',').slice(0, 3)).toEqual(['company_id', 'output.company_id', 'output.euid']);
    expect((await platform.current.call(`/api/batches/${id}/results.csv?cache=1`, { key })).text).toBe(text);
  });

  it.each(['for=word', 'for=', 'for=excel&for=excel'])('is refused for %s', async (query) => {
    const { id } = await startBatch(platform.current, key, [company(1)]);
    const answer = await platform.current.call(`/api/batches/${id}/results.csv?${query}`, { key });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['for']]);
  });
});

describe('the name of a file', () => {
  it('is shown with its batch', async () => {
    const id = await batchOfFile('company_id\nDE-HRB-F1103-1\n', {}, 'Kunden “2025” äöü.xlsx');

    expect((await readBatch(platform.current, key, id)).file_name).toBe('Kunden “2025” äöü.xlsx');
    const listed = await platform.current.call('/api/batches', { key });
    expect(listed.body['data']).toMatchObject([{ id, file_name: 'Kunden “2025” äöü.xlsx' }]);
  });

  it('is the end of a public address', async () => {
    const answer = await postBatch(platform.current, key, { csv_url: URL_ELSEWHERE });
    expect(batchOf(answer).file_name).toBe('Kunden ä.csv');
  });

  it('is null where rows were sent, or the file was given none', async () => {
    expect((await startBatch(platform.current, key, [company(1)])).file_name).toBeNull();
    const id = await batchOfFile('company_id\nDE-HRB-F1103-1\n');
    expect((await readBatch(platform.current, key, id)).file_name).toBeNull();
  });

  it.each(['', 'a/b.csv', 'a\\b.csv', 'a\nb', 'a\u0000', 'x'.repeat(256), 7])(
    'is refused where it is %j',
    async (name) => {
      const answer = await platform.current.call('/api/uploads', { key, method: 'POST', body: { file_name: name } });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['file_name']]);
    },
  );
});

describe('the template of a type', () => {
  it.each(ENRICHMENT_TYPES.map(({ name }) => name))('of %s is a batch of one valid row as it stands', async (type) => {
    const answer = await platform.current.call(`/api/enrichment-types/${type}/template.csv`, { key });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${type}-template.csv"`,
    ]);

    const { csv_url: url } = await sentUpload(platform.current, key, answer.text);
    const started = await platform.current.call(`/api/enrichments/${type}/batch`, { key, body: { csv_url: url } });

    expect([started.status, batchOf(started).counts]).toMatchObject([202, { total: 1, rejected: 0 }]);
    const { results } = await readBatch(platform.current, key, batchOf(started).id);
    expect(results).toMatchObject([{ custom_vars: { external_id: 'crm-4711' } }]);
  });

  it('is not found where there is no such type', async () => {
    expect((await platform.current.call('/api/enrichment-types/unknown/template.csv', { key })).status).toBe(404);
  });
});
