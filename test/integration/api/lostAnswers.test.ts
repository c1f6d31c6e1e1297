import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { company, storedRows } from '../../support/apiCalls.ts';
import { COMPANY_BATCH } from '../../support/batchCalls.ts';
import { useLossyPlatform } from '../../support/lossyPlatform.ts';
import { createCampaign } from '../../support/prospectCalls.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';

const scene = useLossyPlatform();

const ENRICHMENT = '/api/enrichments/get_company';

async function prospectsPath(): Promise<string> {
  return `/api/video-campaigns/${await createCampaign(scene.platform, scene.organization.id)}/prospects`;
}

interface Request {
  readonly path: string;
  readonly body: unknown;
  /** Enrichments that it stores. */
  readonly makes: number;
}
const REQUESTS: readonly (readonly [string, () => Request | Promise<Request>])[] = [
  ['an enrichment', () => ({ path: ENRICHMENT, body: { ...company(1), async: true }, makes: 1 })],
  ['a batch', () => ({ path: COMPANY_BATCH, body: { rows: [company(1), company(2)] }, makes: 2 })],
  ['prospects', async () => ({ path: await prospectsPath(), body: { prospects: [{ name: 'Ada' }] }, makes: 1 })],
];

function send({ path, body }: Request, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
  return scene.platform.call(path, { key: scene.organization.key, body, headers });
}

/** What stores requests, by the names of their statements; transactions of other parts commit meanwhile, too. */
const STORES = ['accept', 'commit'];
/** By what it is found out what became of it. */
const FINDS = ['told_acceptance', 'transaction_status'];

test.each(REQUESTS)('%s without a key whose answer is lost is accepted once, and told so', async (_what, request) => {
  const asked = await request();
  let left = 1;
  scene.proxy.lose(({ statement }) => STORES.includes(statement) && (left -= 1) >= 0);
  const answer = await send(asked);
  expect([answer.status < 300, left < 1]).toEqual([true, true]);
  expect(await storedRows(scene.platform, scene.organization.id)).toMatchObject({ enrichments: asked.makes });
});

test.each(REQUESTS)(
  '%s of which nothing can be found out is answered 503, and by its key with what was stored',
  async (_what, request) => {
    const asked = await request();
    const headers = { 'idempotency-key': randomUUID() };
    scene.proxy.lose(({ statement }) => [...STORES, ...FINDS].includes(statement));
    const failed = await send(asked, headers);
    scene.proxy.mend();
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '2']);

    const again = await send(asked, headers);
    expect([again.status < 300, again.headers.get('idempotent-replayed')]).toEqual([true, 'true']);
    expect(await storedRows(scene.platform, scene.organization.id)).toMatchObject({ enrichments: asked.makes });
  },
);
