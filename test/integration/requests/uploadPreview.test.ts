import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UploadPreviewResource } from '#contract/http/uploadPreview';
import { uploadPreviewSchema } from '#contract/http/uploadPreview';
import { company, creditsOf, fieldsOf } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import { fillMirror, mirroredCompany } from '../../support/mirroredCompanies.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { textRows, workbook } from '../../support/tables/workbook.ts';
import { newUpload, sentUpload } from '../../support/uploadCalls.ts';

const platform = useTestPlatform();
let organization: TestOrganization;
let key: string;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 1_000 });
  ({ key } = organization);
});

const ask = (id: number, body: unknown, as = key): Promise<TestAnswer> =>
  platform.current.call(`/api/uploads/${id}/preview`, { key: as, method: 'POST', body });

/** The preview of a file, which must be one. */
async function previewOf(
  file: string | Uint8Array,
  body: Readonly<Record<string, unknown>>,
  name?: string,
): Promise<UploadPreviewResource> {
  const content = typeof file === 'string' ? file : new Uint8Array(file);
  const { id } = await sentUpload(platform.current, key, content, name);
  const answer = await ask(id, body);
  expect([answer.status, uploadPreviewSchema.safeParse(answer.body['data']).error?.issues]).toEqual([200, undefined]);
  return answer.body['data'] as unknown as UploadPreviewResource;
}

describe('the preview of an upload', () => {
  it('tells its columns, its first rows, what is likely to be what, and what would be rejected', async () => {
    const file =
      'Firmenname;PLZ;Amtsgericht\r\n"Müller; Söhne";01067;Berlin\r\nX;10115;\r\nMüller AG;;Bonn\r\nMüller AG;;\r\n';

    const preview = await previewOf(file, { type: 'search_companies' }, 'Kunden äöü.csv');

    expect(preview).toMatchObject({
      file_name: 'Kunden äöü.csv',
      type: 'search_companies',
      columns: [
        { name: 'Firmenname', used_as: 'query' },
        { name: 'PLZ', used_as: null },
        { name: 'Amtsgericht', used_as: null },
      ],
      sample: [
        ['Müller; Söhne', '01067', 'Berlin'],
        ['X', '10115', ''],
        ['Müller AG', '', 'Bonn'],
        ['Müller AG', '', ''],
      ],
      mapping: { Firmenname: 'query' },
      suggested_mapping: { Firmenname: 'query' },
      problems: {},
      total: 4,
      rejected: { total: 1, rows: [{ row: 1, errors: { query: ['Enter at least 2 characters.'] } }] },
      duplicates: { total: 1, rows: [{ row: 3, same_as: 2 }] },
      estimate: {
        credits: 2,
        credits_if_cancelled: 0,
        available_credits: 1_000,
        mirror: 0,
        repeated: 0,
        not_in_mirror: 0,
      },
    });
  });

  it('costs, starts and changes nothing, and can be asked for again', async () => {
    const { id } = await sentUpload(platform.current, key, 'company_id\nDE-HRB-F1103-1\n');

    const answers = [await ask(id, { type: 'get_company' }), await ask(id, { type: 'get_company' })];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await creditsOf(platform.current, key)).toMatchObject({ available: 1_000, reserved: 0 });
    expect((await platform.current.call('/api/batches', { key })).body['data']).toEqual([]);
  });

  it('is of the mapping that is given, and says what is wrong with the file by it', async () => {
    const file = 'Nummer,Kunde\nDE-HRB-F1103-1,crm-1\n';

    const preview = await previewOf(file, { type: 'get_company', mapping: { Kunde: 'custom_vars.external_id' } });

    expect(preview).toMatchObject({
      columns: [
        { name: 'Nummer', used_as: null },
        { name: 'Kunde', used_as: 'custom_vars.external_id' },
      ],
      suggested_mapping: { Nummer: 'company_id' },
      problems: {
        file: [
          'The file has no column for company_id or euid: name one in mapping. Its columns are: “Nummer”, “Kunde”.',
        ],
      },
      total: 1,
      rejected: { total: 0, rows: [] },
      estimate: { credits: 0 },
    });
    const wrong = await previewOf(file, {
      type: 'get_company',
      mapping: { Nummer: 'company_id', Ort: 'custom_vars.a' },
    });
    expect(wrong.problems).toEqual({ 'mapping.Ort': [expect.stringContaining('The file has no column “Ort”.')] });
  });

  it('counts what the mirror answers, what repeats enrichments, and what lacks what it needs', async () => {
    await fillMirror(platform.current.foundation, 2);
    const [asked, known] = [mirroredCompany(0), mirroredCompany(1)];
    await startBatch(platform.current, key, [{ company_id: asked }]);
    const file = `company_id\n${[asked, known, company(1).company_id].join('\n')}\n`;

    expect((await previewOf(file, { type: 'get_company' })).estimate).toMatchObject({
      credits: 6,
      credits_if_cancelled: 2,
      mirror: 1,
      repeated: 1,
      not_in_mirror: 0,
    });
    expect((await previewOf(file, { type: 'list_company_publications' })).estimate).toMatchObject({
      credits: 3,
      mirror: 0,
      not_in_mirror: 1,
    });
  });

  it('shows the beginning of what is long, and never a cell whole', async () => {
    const row = ['a@b.de', 'x'.repeat(32_767), 'ä😀'.repeat(100)];
    const rows = textRows([['email', 'long', 'signs'], ...Array.from({ length: 30 }, () => row)]);

    const { sample, total, duplicates } = await previewOf(workbook({ rows }), { type: 'verify_email' });

    expect([sample.length, total, duplicates.total, duplicates.rows.length]).toEqual([20, 30, 29, 20]);
    expect(sample[0]?.[1]).toBe(`${'x'.repeat(99)}…`);
    expect(sample.flat().every((cell) => cell.length <= 100 && cell.isWellFormed())).toBe(true);
  });

  it('tells why a file is none', async () => {
    const { id } = await sentUpload(platform.current, key, '%PDF-1.7');
    const answer = await ask(id, { type: 'verify_email' });
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { file: ['The file is a PDF document, not a table. Save the table as .xlsx or CSV.'] },
    ]);
  });

  it.each<[unknown, string]>([
    [{}, 'type'],
    [{ type: 'unknown' }, 'type'],
    [{ type: 'get_company', mapping: { a: 'company' } }, 'mapping.a'],
    [{ type: 'get_company', mapping: { a: 1 } }, 'mapping.a'],
    [{ type: 'get_company', rows: [] }, 'rows'],
  ])('refuses %j by the name of %s', async (body, field) => {
    const { id } = await sentUpload(platform.current, key, 'company_id\nDE-HRB-F1103-1\n');
    const answer = await ask(id, body);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it('is not there for an upload without its file, for others, and not allowed for types that are not enabled', async () => {
    const { id: empty } = await newUpload(platform.current, key);
    const { id } = await sentUpload(platform.current, key, 'company_id\nDE-HRB-F1103-1\n');
    const stranger = await platform.current.organization({ germanRegistry: false });
    const { id: theirs } = await sentUpload(platform.current, stranger.key, 'company_id\nDE-HRB-F1103-1\n');

    const body = { type: 'get_company' };
    expect((await ask(empty, body)).status).toBe(404);
    expect((await ask(id, {}, stranger.key)).status).toBe(404);
    const refused = await ask(theirs, body, stranger.key);
    expect([refused.status, refused.body['code']]).toEqual([403, 'registry_not_enabled']);
  });
});
