import { randomBytes } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { getCompanyOutput } from '#contract/types/get_company/getCompany';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { companyMirrorKey } from '#domain/mirrorKey';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { company, start, waitFor } from './apiCalls.ts';
import { postBatch } from './batchCalls.ts';
import { eventually } from './eventually.ts';
import { addLiveProspect, createCampaign, photographing } from './prospectCalls.ts';
import type { TestOrganization, TestPlatform } from './testPlatform.ts';
import { sentUpload } from './uploadCalls.ts';

/** Who is put everywhere, in the spellings of registers and customers. */
export const SOUGHT = ['--name', 'Jördis Vößmann', '--birth-date', '23.12.1967', '--email', 'j.voss@mail.test'];
/** All that may be left of no spelling of the name, the day and the address. */
export const TRACES = [
  /jo(?:e|\u0308)?rdis|jördis/iu,
  /v(?:oe|o|ö)(?:ss|ß)mann/iu,
  /j\.voss@/iu,
  /1967-12-23|23\.12\.1967/u,
];

const EXAMPLE = getCompanyOutput.parse(getCompanyExample.output);
const PERSON = {
  ...EXAMPLE.representation.persons[0],
  name: 'Jördis Vößmann',
  first_name: 'Jördis',
  last_name: 'Vößmann',
  birth_date: '1967-12-23',
  city: 'Traunreut',
};
const OTHER = EXAMPLE.representation.persons[1];

/** A company that the person acts for and gave her name to. */
export function outputWithPerson(companyId: string) {
  const { _registry_meta: meta, ...record } = EXAMPLE;
  return {
    record: {
      ...record,
      company_id: companyId,
      name: 'Jördis Vößmann e.K.',
      representation: { rule: null, persons: [PERSON, OTHER] },
    },
    meta,
  };
}

/** Handlers as the register would answer, and one that fails with a message about the person. */
export function workWithPerson(platform: TestPlatform): Readonly<Record<string, Partial<EnrichmentHandler>>> {
  const cite = (key: string, text: string) =>
    ({
      pointer: `/representation/persons/0/${key}`,
      text,
      place: { kind: 'line', page: 1, line: 1 },
      proof: 'single_reading',
    }) as const;
  const citations = [cite('name', 'VOESSMANN, Jördis'), cite('birth_date', '23.12.1967'), cite('city', 'Traunreut')];
  return {
    ...photographing(platform),
    get_company: {
      fromSource: (work) => {
        const { company_id: id } = work.input as { readonly company_id: string };
        const { record, meta } = outputWithPerson(id);
        return Promise.resolve({
          output: { ...record, _registry_meta: meta },
          cost: null,
          mirror: {
            records: [{ key: companyMirrorKey(id), record }],
            publications: [
              {
                publicationId: `${id}-1`,
                companyId: id,
                source: 'bundesanzeiger',
                entry: { title: 'Vößmann Jördis e.K.' },
              },
            ],
          },
          explanation: {
            kind: 'read',
            provenance: [{ sha256: 'a', mediaType: 'text/html', document: 'printout', citations }],
          },
        });
      },
    },
    verify_email: {
      fromSource: (work) => {
        const { email } = work.input as { readonly email: string };
        const output = { email, normalized: email, status: 'unknown', reason: 'timeout' };
        return Promise.resolve({ output, cost: null, mirror: null });
      },
    },
  };
}

/** Has the product store the person in everything that it stores. */
export async function storeEverywhere(
  platform: TestPlatform,
  organization: TestOrganization,
  callbackUrl: string,
): Promise<void> {
  // What the mirror knows of another test is not read again.
  const number = 100 * organization.id;
  const { key } = organization;
  const vars = {
    contact: 'Frau Dr. Jördis Vößmann',
    row: { Vorname: 'JÖRDIS', Nachname: 'Voessmann', Telefon: '0221' },
  };
  const body = {
    ...company(number + 1),
    custom_vars: vars,
    callback_url: `${callbackUrl}?for=J%C3%B6rdis%20V%C3%B6%C3%9Fmann`,
  };
  await platform.call('/api/enrichments/get_company', {
    key,
    body: { ...body, async: true },
    headers: { 'idempotency-key': 'joerdis-vossmann-1' },
  });
  await waitFor(platform, key, await start(platform, key, { ...company(number + 2), custom_vars: vars }));
  await platform.call('/api/enrichments/verify_email', { key, body: { email: 'J.Voss@mail.test' } });
  await storeBatches(platform, organization, number);
  await storeProspect(platform, organization);
  await storeFiles(platform);
  await storeRemarks(platform, organization);
  await eventually(
    'deliveries have ended',
    async () => (await count(platform, `deliveries where status = 'pending'`)) === 0,
  );
}

async function storeBatches(platform: TestPlatform, { key }: TestOrganization, number: number): Promise<void> {
  const csv = [
    'Vorname;Nachname;Geburtsdatum;company_id;Umsatz',
    `Jördis;Vößmann;23.12.1967;DE-HRB-F1103-${number + 11};100`,
    `Nele;Öztürk;09.02.1979;DE-HRB-F1103-${number + 12};200`,
    'Joerdis;VÖẞMANN;;wrong;300',
  ].join('\n');
  const { csv_url: url } = await sentUpload(platform, key, csv, 'Kunden von Jördis Vößmann.csv');
  const mapping = { company_id: 'company_id', Nachname: 'custom_vars.last', Vorname: 'custom_vars.first' };
  const answer = await postBatch(platform, key, { csv_url: url, mapping });
  if (answer.status !== 202) {
    throw new Error(`The batch was not accepted: ${answer.text}`);
  }
  await eventually(
    'the batch has ended',
    async () => (await count(platform, 'batches where completed_at is null')) === 0,
  );
}

async function storeProspect(platform: TestPlatform, { id, key }: TestOrganization): Promise<void> {
  const campaignId = await createCampaign(platform, id, { headline: 'For Jördis Vößmann' });
  const prospect = await addLiveProspect(platform, key, campaignId, 'Jördis Vößmann');
  await platform.foundation.database.hot.query(`select record_prospect_event($1, 'page_viewed', $2, now())`, [
    prospect.id,
    JSON.stringify({ referrer: 'https://x.test/?q=Vößmann, Jördis' }),
  ]);
}

/** As workers keep pages and documents. */
async function storeFiles({ foundation }: TestPlatform): Promise<void> {
  const savedAt = new Date();
  const page = { enrichmentId: 1, source: 'handelsregister', address: null, truncated: false, savedAt } as const;
  const limit = { most: 100, since: new Date(0) };
  const html = '<html><td>V&ouml;&szlig;mann</td><td>Jördis</td><td>*23.12.1967</td></html>';
  const pdf = await pdfWith('Gesellschafterin: Jördis Vößmann, geb. 23.12.1967, Traunreut');
  for (const [mediaType, content] of [
    ['text/html', Buffer.from(html)],
    ['application/pdf', pdf],
  ] as const) {
    await foundation.savedPages.save({ ...page, reason: 'Columns are unclear.', mediaType, content }, limit);
  }
  await foundation.savedPages.save(
    { ...page, reason: 'No row for Voßmann, Joerdis.', mediaType: 'text/html', content: Buffer.from('<html></html>') },
    limit,
  );
  await foundation.documentCache.put({ companyId: 'DE-HRB-F1103-1', treePrint: 'a', rowKey: '1' }, pdf, savedAt);
}

async function pdfWith(text: string): Promise<Uint8Array> {
  const document = new PDFDocument();
  document.text(text);
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** What has no call of the API that would store it, or one that takes a portal. */
async function storeRemarks({ foundation }: TestPlatform, { id }: TestOrganization): Promise<void> {
  const { hot } = foundation.database;
  const failed = `insert into enrichments (organization_id, created_at, completed_at, credits_reserved, status, type, lane, dedup_key,
    input, error_code, error_message, resumption) values ($1, now(), now(), 0, 'failed', 'search_companies', 'mirror', $2,
    $3, 'permanent', $4, $5)`;
  await hot.query(failed, [
    id,
    randomBytes(32),
    JSON.stringify({ query: 'Vößmann Jördis' }),
    'The register has nothing about Vößmann, Jördis.',
    JSON.stringify({ answer: { name: 'Jördis Vößmann' } }),
  ]);
  await hot.query(
    `insert into audit_log (organization_id, created_at, action, actor_kind, actor_name, subject_kind, subject_id, subject_name, details)
     values ($1, now(), 'webhook_created', 'key', 'Jördis Vößmann', 'webhook', 1, 'to j.voss@mail.test', '{"by":"Voessmann, Jördis"}')`,
    [id],
  );
  await hot.query(
    `insert into acceptances (nonce, created_at, outcomes, ids, response_bodies, available, lanes, outbox_ids)
     values (gen_random_uuid(), now(), '{accepted}', '{1}', $1, '{1}', '{mirror}', '{1}')`,
    [[JSON.stringify({ data: { input: { name: 'Jördis Vößmann' } } })]],
  );
  await hot.query(
    `insert into bulks (organization_id, action, filter, total, created_at, completed_at) values ($1, 'retry', $2, 0, now(), now())`,
    [id, JSON.stringify({ text: 'Jördis Vößmann' })],
  );
}

async function count({ foundation }: TestPlatform, what: string): Promise<number> {
  const { rows } = await foundation.database.hot.query<{ count: number }>(`select count(*)::int from ${what}`);
  return rows[0]?.count ?? 0;
}
