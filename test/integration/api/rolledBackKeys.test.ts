import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { company } from '../../support/apiCalls.ts';
import { COMPANY_BATCH } from '../../support/batchCalls.ts';
import { createCampaign } from '../../support/prospectCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { newUpload, put } from '../../support/uploadCalls.ts';

const platform = useTestPlatform();

let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 1_000 });
});

async function csvUrl(): Promise<string> {
  const { upload_url: uploadUrl, csv_url: url } = await newUpload(platform.current, organization.key);
  await put(uploadUrl, `company_id\n${company(1).company_id}\n`);
  return url;
}

const ENRICHMENT = '/api/enrichments/get_company';
const campaignPath = async (): Promise<string> =>
  `/api/video-campaigns/${await createCampaign(platform.current, organization.id)}/prospects`;

interface Request {
  readonly path: string;
  readonly body: unknown;
}

/** What takes a key, with the table that it cannot be stored without. */
const REQUESTS: readonly (readonly [string, string, () => Request | Promise<Request>])[] = [
  ['an enrichment', 'enrichments', () => ({ path: ENRICHMENT, body: { ...company(1), async: true } })],
  ['a batch', 'batches', () => ({ path: COMPANY_BATCH, body: { rows: [company(1), company(2)] } })],
  ['a batch of a file', 'batches', async () => ({ path: COMPANY_BATCH, body: { csv_url: await csvUrl() } })],
  ['prospects', 'prospects', async () => ({ path: await campaignPath(), body: { prospects: [{ name: 'Ada' }] } })],
];

/** Waits for the controller, which makes the next partitions meanwhile. */
async function alter(table: string, change: string): Promise<void> {
  const { hot } = platform.current.foundation.database;
  await hot.query(`begin; set local lock_timeout = '10s'; alter table ${table} ${change}; commit`);
}

/** Lets Postgres refuse every new row of a table meanwhile. */
async function whileRefused<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await alter(table, 'add constraint none_today check (organization_id < 0) not valid');
  try {
    return await run();
  } finally {
    await alter(table, 'drop constraint none_today');
  }
}

test.each(REQUESTS)('the key of %s that was rolled back is free at once', async (_what, table, request) => {
  const { path, body } = await request();
  const headers = { 'idempotency-key': randomUUID() };
  const send = (): Promise<TestAnswer> => platform.current.call(path, { key: organization.key, body, headers });

  const failed = await whileRefused(table, send);
  const again = await send();
  const replayed = await send();
  expect([failed.status, again.status < 300, replayed.status]).toEqual([500, true, again.status]);
  expect(replayed.text).toBe(again.text);
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');
});
