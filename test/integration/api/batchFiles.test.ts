import { beforeEach, describe, expect, it } from '@jest/globals';
import { RemoteFileError, type RemoteFiles } from '#ports/remoteFiles';
import { answering, company, creditsOf, useWork } from '../../support/apiCalls.ts';
import {
  batchOf,
  companies,
  endedBatch,
  postBatch,
  readBatch,
  resultsCsv,
  startBatch,
} from '../../support/batchCalls.ts';
import { textFile } from '../../support/batchScene.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { inline, textRows, workbook } from '../../support/tables/workbook.ts';
import { newUpload, put } from '../../support/uploadCalls.ts';

/** The public network: what a test puts there, and what was asked for. */
const network: { open: RemoteFiles['open']; readonly asked: string[] } = {
  open: () => Promise.reject(new Error('No file is expected')),
  asked: [],
};
const platform = useTestPlatform(
  {},
  {
    remoteFiles: {
      open: (url, maxBytes, signal) => {
        network.asked.push(url);
        return network.open(url, maxBytes, signal);
      },
    },
  },
);
const work = useWork(platform);
const URL_ELSEWHERE = 'https://example.com/rows.csv';

let organization: TestOrganization;
let key: string;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10_000 });
  ({ key } = organization);
  network.asked.splice(0);
});

/** The csv_url of a file that the organization has sent. */
async function uploaded(content: string, ownerKey = key): Promise<string> {
  const links = await newUpload(platform.current, ownerKey);
  expect((await put(links.upload_url, content)).status).toBe(200);
  return links.csv_url;
}

const post = (body: unknown): Promise<TestAnswer> => postBatch(platform.current, key, body);

/** What is wrong, by field. */
async function problemsOf(body: unknown): Promise<unknown> {
  const answer = await post(body);
  expect([answer.status, answer.body['code']]).toEqual([422, 'validation_failed']);
  expect(await creditsOf(platform.current, key)).toMatchObject({ reserved: 0 });
  return answer.body['errors'];
}

describe('a batch of an uploaded file', () => {
  it('has a row for each line, whose inputs and custom_vars are its columns', async () => {
    const url = await uploaded(
      'Firma;company_id;custom_vars.external_id\r\n"Müller; Söhne";DE-HRB-F1103-1;crm-1\r\nx;wrong;crm-2\r\ny;;\r\n',
    );

    const answer = await post({ csv_url: url, custom_vars: { list: 'leads' } });

    expect([answer.status, batchOf(answer).counts]).toMatchObject([202, { total: 3, rejected: 2 }]);
    const { results } = await readBatch(platform.current, key, batchOf(answer).id);
    expect(results.map(({ input, custom_vars: vars }) => [input, vars])).toEqual([
      [company(1), { external_id: 'crm-1' }],
      [{ company_id: 'wrong' }, { external_id: 'crm-2' }],
      [{}, { list: 'leads' }],
    ]);
    expect(batchOf(answer).rejected.at(-1)?.error.errors).toEqual({
      company_id: ['This field is required, or euid in its place.'],
    });
    expect(network.asked).toEqual([]);
  });

  it('may be a workbook', async () => {
    const links = await newUpload(platform.current, key);
    const rows = textRows([
      ['company_id', 'custom_vars.n'],
      ['DE-HRB-F1103-1', '007'],
    ]);
    await put(links.upload_url, new Uint8Array(workbook({ rows })), { 'content-type': 'application/octet-stream' });

    const answer = await post({ csv_url: links.csv_url });

    const { results } = await readBatch(platform.current, key, batchOf(answer).id);
    expect(results).toMatchObject([{ input: company(1), custom_vars: { n: '007' } }]);
  });

  it('that is a workbook has the rows whose cells cannot be used among the rejected ones, at their places', async () => {
    const links = await newUpload(platform.current, key);
    const cells = ['#N/A', '#REF!'].map((error) => `<c t="e"><v>${error}</v></c>`);
    const text = (column: string, content: string): string => inline(`${column}1`, content);
    const rows = [
      text('A', 'company_id') + text('B', 'custom_vars.n') + text('C', 'note'),
      text('A', 'DE-HRB-F1103-1'),
      cells[0],
      `${text('A', 'DE-HRB-F1103-2')}${cells[1]}`,
      text('A', 'DE-HRB-F1103-_x0000_3'),
      '',
      `${text('A', 'DE-HRB-F1103-4')}<c><v>1E400</v></c>`,
      '<c/><c/><c t="e"><v>#NAME?</v></c>',
      text('A', 'DE-HRB-F1103-5') + text('B', '_x0000_'),
      `${text('A', 'DE-HRB-F1103-6')}<c/>${cells[0]}`,
    ];
    const sheet = rows.map((row) => `<row>${row}</row>`).join('');
    await put(links.upload_url, new Uint8Array(workbook({ rows: sheet })));

    const answer = await post({ csv_url: links.csv_url, custom_vars: { list: 'leads' } });

    const { counts, rejected, id } = batchOf(answer);
    expect([answer.status, counts]).toMatchObject([202, { total: 8, rejected: 6 }]);
    const unfit = 'Leave out U+0000 and halves of surrogate pairs, which are no characters.';
    expect(rejected.map(({ row, error }) => [row, error.errors])).toEqual([
      [1, { company_id: ['The cell has #N/A in place of a value.'] }],
      [2, { 'custom_vars.n': ['The cell has #REF! in place of a value.'] }],
      [3, { company_id: [unfit] }],
      [4, { 'custom_vars.n': ['The cell has 1E400, which is no number that can be used.'] }],
      [5, { company_id: ['This field is required, or euid in its place.'] }],
      [6, { custom_vars: [expect.any(String)] }],
    ]);
    expect(rejected[0]?.error.message).toContain('company_id: The cell has #N/A in place of a value.');
    expect(rejected.map(({ custom_vars: vars }) => vars)).toEqual([
      { list: 'leads' },
      {},
      { list: 'leads' },
      {},
      { list: 'leads' },
      {},
    ]);
    const { results } = await readBatch(platform.current, key, id);
    expect(results.map(({ input }) => input)).toEqual([
      company(1),
      {},
      company(2),
      null,
      company(4),
      {},
      company(5),
      company(6),
    ]);
  });

  it('is read whatever the scheme of its address is', async () => {
    const url = await uploaded('company_id\nDE-HRB-F1103-1\n');

    expect((await post({ csv_url: url.replace('http:', 'https:') })).status).toBe(202);
    expect(network.asked).toEqual([]);
  });

  it('may name its columns differently', async () => {
    const url = await uploaded('Nummer,Kunde\nDE-HRB-F1103-1,crm-1\n');

    const answer = await post({ csv_url: url, mapping: { Nummer: 'company_id', Kunde: 'custom_vars.external_id' } });

    const { results } = await readBatch(platform.current, key, batchOf(answer).id);
    expect(results).toMatchObject([{ input: company(1), custom_vars: { external_id: 'crm-1' } }]);
  });

  it('may have 1,000 rows, and not one more', async () => {
    const file = (count: number): string =>
      ['company_id', ...companies(1, count).map((row) => row.company_id)].join('\n');

    const answer = await post({ csv_url: await uploaded(file(1_000)) });
    expect([answer.status, batchOf(answer).counts.total]).toEqual([202, 1_000]);
    await platform.current.call(`/api/batches/${batchOf(answer).id}/cancel`, { key, method: 'POST' });
    expect(await problemsOf({ csv_url: await uploaded(file(1_001)) })).toEqual({
      csv_url: ['The file has more than 1,000 rows below its header. Split it into several files.'],
    });
  });

  it('may be what results.csv has written before', async () => {
    work({ get_company: answering() });
    const vars = { external_id: 'crm-1', deep: { er: 'ü' } };
    const rows = [{ ...company(1), custom_vars: vars }, { company_id: '=1+1' }, company(3)];
    const first = await startBatch(platform.current, key, rows);
    await endedBatch(platform.current, key, first.id);

    const answer = await post({ csv_url: await uploaded((await resultsCsv(platform.current, key, first.id)).text) });

    const { results } = await readBatch(platform.current, key, batchOf(answer).id);
    expect(results.map(({ input, custom_vars: echoed }) => [input, echoed])).toEqual([
      [company(1), vars],
      [{ company_id: "'=1+1" }, {}],
      [company(3), {}],
    ]);
  });
});

describe('a csv_url', () => {
  it('is refused where it is an upload of another organization, changed or empty', async () => {
    const other = await platform.current.organization();
    const foreign =
      'This is not an upload of your organization. Use the csv_url exactly as POST /api/uploads returned it.';
    const theirs = await uploaded('company_id\nDE-HRB-F1103-1\n', other.key);
    const mine = await uploaded('company_id\nDE-HRB-F1103-1\n');
    const { csv_url: empty } = await newUpload(platform.current, key);
    const signature = /signature=([^&]+)/.exec(mine)?.[1] ?? '';

    expect(await problemsOf({ csv_url: theirs })).toEqual({ csv_url: [foreign] });
    expect(await problemsOf({ csv_url: mine.replace(signature, 'A'.repeat(signature.length)) })).toEqual({
      csv_url: [foreign],
    });
    expect(await problemsOf({ csv_url: empty })).toEqual({
      csv_url: ['No file was sent to this upload yet. PUT it to the upload_url first.'],
    });
    expect(network.asked).toEqual([]);
  });

  it('may be anywhere in public, and is fetched once', async () => {
    network.open = () => Promise.resolve(textFile('company_id\nDE-HRB-F1103-1\nDE-HRB-F1103-2\n'));

    const answer = await post({ csv_url: URL_ELSEWHERE });

    expect([answer.status, batchOf(answer).counts.total, network.asked]).toEqual([202, 2, [URL_ELSEWHERE]]);
  });

  it.each<[string, RemoteFiles['open'], string]>([
    [
      'it cannot be fetched',
      () => Promise.resolve({ kind: 'refused', problem: 'There is no such host.' }),
      'There is no such host.',
    ],
    ['it breaks off', () => Promise.reject(new RemoteFileError('The file broke off.')), 'The file broke off.'],
    ['it is empty', () => Promise.resolve(textFile('')), 'The file is empty. Its first row must name the columns.'],
    ['it has no rows', () => Promise.resolve(textFile('company_id\n')), 'The file has a header but no rows below it.'],
    [
      'it has none of the columns',
      () => Promise.resolve(textFile('Firma\nMuster\n')),
      'The file has no column for company_id or euid: name one in mapping. Its columns are: “Firma”.',
    ],
    [
      'it is no table',
      () => Promise.resolve(textFile('<!doctype html><html></html>')),
      'The file is a web page or XML, not a table. Save the table as .xlsx or CSV.',
    ],
  ])('is refused with a sentence that helps where %s', async (_what, open, problem) => {
    network.open = open;

    expect(await problemsOf({ csv_url: URL_ELSEWHERE })).toEqual({ csv_url: [problem] });
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['mapping.Ort', { Nummer: 'company_id', Ort: 'custom_vars.city' }],
    ['mapping.Kunde', { Nummer: 'company_id', Kunde: 'company_id' }],
    ['mapping.Kunde', { Nummer: 'company_id', Kunde: 'email' }],
  ])('is refused by the name of %s where the mapping does not fit', async (field, mapping) => {
    network.open = () => Promise.resolve(textFile('Nummer,Kunde\nDE-HRB-F1103-1,x\n'));

    expect(Object.keys((await problemsOf({ csv_url: URL_ELSEWHERE, mapping })) as object)).toEqual([field]);
  });

  it('of this machine or a plain http address is refused by the real network', async () => {
    network.open = (...call) => platform.current.foundation.remoteFiles.open(...call);
    for (const url of [
      'http://example.com/rows.csv',
      'https://127.0.0.1/rows.csv',
      'https://localhost/x',
      'x',
      'ftp://a/',
    ]) {
      expect(await problemsOf({ csv_url: url })).toEqual({ csv_url: [expect.stringMatching(/\.$/)] });
    }
  });
});
