import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { company, storedRows } from '../../support/apiCalls.ts';
import { COMPANY_BATCH } from '../../support/batchCalls.ts';
import { useLossyPlatform } from '../../support/lossyPlatform.ts';
import { createCampaign } from '../../support/prospectCalls.ts';
import type { TestAnswer, TestOrganization } from '../../support/testPlatform.ts';

const scene = useLossyPlatform();

const ENRICHMENT = '/api/enrichments/get_company';

async function prospectsPath({ id }: TestOrganization): Promise<string> {
  return `/api/video-campaigns/${await createCampaign(scene.platform, id)}/prospects`;
}

interface Request {
  readonly path: string;
  readonly body: unknown;
  /** Enrichments that it stores. */
  readonly makes: number;
}
const REQUESTS: readonly (readonly [string, (owner: TestOrganization) => Request | Promise<Request>])[] = [
  ['an enrichment', () => ({ path: ENRICHMENT, body: { ...company(1), async: true }, makes: 1 })],
  ['a batch', () => ({ path: COMPANY_BATCH, body: { rows: [company(1), company(2)] }, makes: 2 })],
  [
    'prospects',
    async (owner) => ({ path: await prospectsPath(owner), body: { prospects: [{ name: 'Ada' }] }, makes: 1 }),
  ],
];

function send({ path, body }: Request, { key }: TestOrganization, headers = {}): Promise<TestAnswer> {
  return scene.platform.call(path, { key, body, headers });
}

/** What stores requests, by the names of their statements; transactions of other parts commit meanwhile, too. */
const STORES = ['accept', 'commit'];
/** By what it is found out what became of it. */
const FINDS = ['told_acceptance', 'transaction_status'];

test.each(REQUESTS)('%s without a key whose answer is lost is accepted once, and told so', async (_what, request) => {
  const asked = await request(scene.organization);
  let left = 1;
  scene.proxy.lose(({ statement }) => STORES.includes(statement) && (left -= 1) >= 0);
  const answer = await send(asked, scene.organization);
  expect([answer.status < 300, left < 1]).toEqual([true, true]);
  expect(await storedRows(scene.platform, scene.organization.id)).toMatchObject({ enrichments: asked.makes });
});

test('each of which nothing can be found out is answered 503, and by its key with what was stored', async () => {
  // All at once, since seconds are spent on finding out.
  const asked = await Promise.all(
    REQUESTS.map(async ([what, request]) => {
      const owner = await scene.platform.organization({ credits: 1_000 });
      const made = await request(owner);
      const headers = { 'idempotency-key': randomUUID() };
      return { what, owner, makes: made.makes, sendIt: () => send(made, owner, headers) };
    }),
  );
  scene.proxy.lose(({ statement }) => [...STORES, ...FINDS].includes(statement));
  const failed = await Promise.all(asked.map(({ sendIt }) => sendIt()));
  scene.proxy.mend();
  expect(failed.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    asked.map(() => [503, '2']),
  );
  for (const { what, owner, makes, sendIt } of asked) {
    const again = await sendIt();
    expect([what, again.status < 300, again.headers.get('idempotent-replayed')]).toEqual([what, true, 'true']);
    expect(await storedRows(scene.platform, owner.id)).toMatchObject({ enrichments: makes });
  }
});
