import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readAccountsOutput } from '#contract/types/read_accounts/readAccounts';
import { readShareholderListOutput } from '#contract/types/read_shareholder_list/readShareholderList';
import { sha256Of } from '../../../workers/registries/documentProvenance.ts';
import { parsePublication } from '../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { parseShareholderList } from '../../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';
import { publications } from '../../accuracy/publications.ts';
import { creditsOf, resourceOf, useWork, waitFor } from '../../support/apiCalls.ts';
import { batchOf, endedBatch } from '../../support/batchCalls.ts';
import { heldHandlers, type HeldType, readHeld, readUploaded } from '../../support/heldScene.ts';
import { simulatedFiles } from '../../support/shareholderLists/simulatedFiles.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { codeOf, newUpload, put, sentUpload } from '../../support/uploadCalls.ts';

const platform = useTestPlatform();
const work = useWork(platform);
const COMPANY = 'DE-HRB-F1103-261904';
/** By the generator of `make accuracy`: accounts with all that they have. */
const PAGE = Buffer.from(publications(seededRandom('held accounts')).bytes);

let organization: TestOrganization;
let key: string;
beforeEach(async () => {
  // Nothing of the registers is asked, so none of them need be enabled.
  organization = await platform.current.organization({ credits: 10, germanRegistry: false });
  ({ key } = organization);
});
afterEach(async () => {
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
});

async function listFile(): Promise<Buffer> {
  const [pdf = Buffer.alloc(0)] = (await simulatedFiles('owners_one_list')).pdfs;
  return pdf;
}

async function storedRows(): Promise<unknown> {
  const { rows } = await platform.current.foundation.database.hot.query(
    'select (select count(*)::int from mirror_records) as mirrored, (select count(*)::int from kept_documents) as kept',
  );
  return rows[0];
}

describe('a document that a customer holds', () => {
  test('is read as accounts for a credit, with the place of each value, and kept nowhere', async () => {
    work(heldHandlers(platform.current));
    const done = await readUploaded(platform.current, key, 'read_accounts', PAGE, { company_id: COMPANY });
    expect(done).toMatchObject({ status: 'completed', credits_cost: 1 });
    const output = readAccountsOutput.parse(done.output);
    expect(output).toMatchObject({
      ...parsePublication(PAGE, null),
      company_id: COMPANY,
      warnings: expect.arrayContaining(['identity_unverified']),
      document: { file_name: 'document', sha256: sha256Of(PAGE), bytes: PAGE.byteLength },
    });
    const explained = await platform.current.call(`/api/enrichments/${done.id}?explain=true`, { key });
    expect(explained.body['data']).toMatchObject({
      provenance: {
        '/company_name': [{ document_sha256: sha256Of(PAGE), text: output.company_name }],
        '/indicators/total_assets/current': expect.any(Array),
      },
    });
    expect(await storedRows()).toEqual({ mirrored: 0, kept: 0 });
    expect(await creditsOf(platform.current, key)).toMatchObject({ available: 9, reserved: 0 });
  });

  test('is read as a shareholder list, with the place of each value', async () => {
    work(heldHandlers(platform.current));
    const pdf = await listFile();
    const done = await readUploaded(platform.current, key, 'read_shareholder_list', pdf);
    expect(done).toMatchObject({ status: 'completed', credits_cost: 1 });
    const { owners, share_capital: capital } = await parseShareholderList(pdf);
    expect(readShareholderListOutput.parse(done.output)).toMatchObject({
      company_id: null,
      identity: 'not_asked',
      owners,
      list: { source_document_id: sha256Of(pdf), share_capital: capital, owner_count: owners.length },
    });
    const explained = await platform.current.call(`/api/enrichments/${done.id}?explain=true`, { key });
    expect(explained.text).toContain('/owners/0/name');
    expect(explained.text).toContain('/list/document_date');
    expect(await storedRows()).toEqual({ mirrored: 0, kept: 0 });
  });

  test('is told from that of another company', async () => {
    work(heldHandlers(platform.current));
    const done = await readUploaded(platform.current, key, 'read_shareholder_list', await listFile(), {
      company_id: COMPANY,
    });
    expect(done.output).toMatchObject({ company_id: COMPANY, identity: 'contradicted' });
  });

  test('is read once where it is asked for again, by the number and by its text', async () => {
    work(heldHandlers(platform.current));
    const { id } = await sentUpload(platform.current, key, PAGE);
    const first = await readHeld(platform.current, key, 'read_accounts', { upload_id: id });
    const again = await readHeld(platform.current, key, 'read_accounts', { upload_id: String(id) });
    expect([first.credits_cost, again.credits_cost]).toEqual([1, 0]);
    expect(again.output).toEqual(first.output);
  });
});

describe('an upload that is not there', () => {
  test.each<HeldType>(['read_accounts', 'read_shareholder_list'])(
    'fails %s and costs nothing, whether it is of another organization, of nobody or empty',
    async (type) => {
      work(heldHandlers(platform.current));
      const other = await platform.current.organization({ credits: 10 });
      const foreign = await sentUpload(platform.current, other.key, PAGE);
      const empty = await newUpload(platform.current, key);
      for (const id of [foreign.id, empty.id, 999_999_999_999]) {
        const answer = await platform.current.call(`/api/enrichments/${type}`, { key, body: { upload_id: id } });
        expect(answer.status).toBe(422);
        expect(resourceOf(answer)).toMatchObject({
          status: 'failed',
          error_code: 'upload_not_found',
          error_message: `Your organization has no upload ${id} whose file was sent and is still kept. Upload the file again.`,
          output: null,
          credits_cost: 0,
        });
      }
      expect(await creditsOf(platform.current, key)).toMatchObject({ available: 10, reserved: 0 });
    },
  );

  test('fails what waited longer than the upload was kept, and costs nothing', async () => {
    const { id } = await sentUpload(platform.current, key, PAGE);
    const accepted = await platform.current.call('/api/enrichments/read_accounts', {
      key,
      body: { upload_id: id, async: true },
    });
    const { foundation } = platform.current;
    const later = new Date(foundation.now().getTime() + 60_000);
    await foundation.uploads.forget(later, later);
    work(heldHandlers(platform.current));
    const ended = resourceOf(await waitFor(platform.current, key, resourceOf(accepted).id));
    expect(ended).toMatchObject({ status: 'failed', error_code: 'upload_not_found', credits_cost: 0 });
    expect(await creditsOf(platform.current, key)).toMatchObject({ available: 10, reserved: 0 });
  });

  test.each([0, -1, '017', 'x', 1.5, null, 1_000_000_000_000])('is refused as %j', async (id) => {
    const answer = await platform.current.call('/api/enrichments/read_accounts', { key, body: { upload_id: id } });
    expect(codeOf(answer)).toEqual([422, 'validation_failed']);
  });
});

describe('a file that is no such document', () => {
  test.each<[string, HeldType, Buffer, string, string]>([
    ['a table', 'read_accounts', Buffer.from('Firma;Ort\nA;B\n'), 'document_unsupported', 'a table or plain text'],
    ['a table', 'read_shareholder_list', Buffer.from('Firma;Ort\nA;B\n'), 'document_unsupported', 'a table or plain'],
    ['a page', 'read_shareholder_list', PAGE, 'document_unsupported', 'a web page or XML'],
    ['a broken PDF', 'read_shareholder_list', Buffer.from('%PDF-1.7\n1 0 obj'), 'document_unreadable', 'breaks off'],
    ['another page', 'read_accounts', Buffer.from('<html><p>x</p></html>'), 'wrong_document', 'shows no publication'],
  ])('fails with what it is: %s for %s', async (_name, type, bytes, code, words) => {
    work(heldHandlers(platform.current));
    const failed = await readUploaded(platform.current, key, type, bytes);
    expect(failed).toMatchObject({ status: 'failed', error_code: code, output: null, credits_cost: 0 });
    expect(failed.error_message).toContain(words);
    expect(await creditsOf(platform.current, key)).toMatchObject({ available: 10, reserved: 0 });
  });

  test('that was cut off is not read short', async () => {
    work(heldHandlers(platform.current));
    const pdf = await listFile();
    const failed = await readUploaded(platform.current, key, 'read_shareholder_list', pdf.subarray(0, -2_000));
    expect(failed).toMatchObject({ status: 'failed', error_code: 'document_unreadable', credits_cost: 0 });
  });

  test('is refused as the rows of a batch in words', async () => {
    const { csv_url: url } = await sentUpload(platform.current, key, PAGE);
    const answer = await platform.current.call('/api/enrichments/verify_email/batch', { key, body: { csv_url: url } });
    expect(answer.body['errors']).toEqual({
      csv_url: ['The file is a web page or XML, not a table. Save the table as .xlsx or CSV.'],
    });
  });
});

describe('the link that a document is sent to', () => {
  test.each(['application/pdf', 'text/html', 'application/xhtml+xml', 'application/xml', 'application/zip'])(
    'takes %s and hands it out as a download',
    async (type) => {
      const links = await newUpload(platform.current, key);
      expect(await put(links.upload_url, PAGE, { 'content-type': type })).toMatchObject({
        status: 200,
        body: { data: { content_type: type } },
      });
      const { headers } = await fetch(links.csv_url);
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, 'attachment']);
    },
  );

  test('takes no pictures', async () => {
    const links = await newUpload(platform.current, key);
    const refused = await put(links.upload_url, PAGE, { 'content-type': 'image/tiff' });
    expect(codeOf(refused)).toEqual([415, 'unsupported_media_type']);
  });
});

test('a batch reads one upload a row, as its cells name them, and pays for those that are read', async () => {
  work(heldHandlers(platform.current));
  const other = await platform.current.organization({ credits: 10 });
  const [own, foreign] = [
    await sentUpload(platform.current, key, PAGE),
    await sentUpload(platform.current, other.key, PAGE),
  ];
  const rows = await sentUpload(
    platform.current,
    key,
    `upload_id;company_id\n${own.id};${COMPANY}\n${foreign.id};\nx;\n`,
  );
  const started = await platform.current.call('/api/enrichments/read_accounts/batch', {
    key,
    body: { csv_url: rows.csv_url },
  });

  const batch = await endedBatch(platform.current, key, batchOf(started).id);
  expect(batch.counts).toMatchObject({ total: 3, completed: 1, failed: 1, rejected: 1 });
  expect(await creditsOf(platform.current, key)).toMatchObject({ available: 9, reserved: 0 });
});
