import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { companies, startBatch } from '../../support/batchCalls.ts';
import { addFailedProspect } from '../../support/prospectCalls.ts';
import { useLossyPlatform } from '../../support/lossyPlatform.ts';
import type { TestAnswer, TestOrganization } from '../../support/testPlatform.ts';
import {
  CAMPAIGNS,
  createCampaign,
  createWebhook,
  dataOf,
  DELIVERIES,
  endDelivery,
  endedTest,
  NEW_CAMPAIGN,
  NEW_WEBHOOK,
  ORG_WEBHOOKS,
  SECRET,
  webhooksOf,
} from '../../support/webhookCalls.ts';

const scene = useLossyPlatform();

interface Write {
  readonly path: string;
  readonly body?: unknown;
  /** What it leaves, counted in the rows of an organization. */
  readonly leaves: string;
}

const ROTATIONS = `audit_log where action = 'webhook_secret_rotated' and organization_id =`;

const RENDERS = `enrichments where type = 'render_prospect' and status = 'queued' and organization_id =`;

const WRITES: readonly (readonly [string, (owner: TestOrganization) => Write | Promise<Write>])[] = [
  ['a campaign', () => ({ path: CAMPAIGNS, body: NEW_CAMPAIGN, leaves: 'video_campaigns where organization_id =' })],
  [
    'a webhook of the organization',
    () => ({ path: ORG_WEBHOOKS, body: NEW_WEBHOOK, leaves: 'webhook_subscriptions where organization_id =' }),
  ],
  [
    'a webhook of a campaign',
    async ({ key }) => ({
      path: webhooksOf((await createCampaign(scene.platform, key)).id),
      body: NEW_WEBHOOK,
      leaves: 'webhook_subscriptions where organization_id =',
    }),
  ],
  ['an upload', () => ({ path: '/api/uploads', leaves: 'uploads where organization_id =' })],
  [
    'a test of a webhook',
    async ({ key }) => ({
      path: `/api/webhooks/${(await createWebhook(scene.platform, key)).id}/test`,
      leaves: 'deliveries where organization_id =',
    }),
  ],
  [
    'a redelivery',
    async ({ key }) => ({
      path: `${DELIVERIES}/${await endedTest(scene.platform, key)}/redeliver`,
      leaves: `deliveries where status = 'pending' and organization_id =`,
    }),
  ],
  [
    'a redelivery of many',
    async ({ key }) => {
      await endedTest(scene.platform, key);
      return {
        path: '/api/bulk',
        body: { action: 'redeliver', filter: { status: 'failed' } },
        leaves: 'bulks where organization_id =',
      };
    },
  ],
  [
    'a cancellation of many',
    async ({ key }) => {
      await startBatch(scene.platform, key, companies(1, 2));
      return { path: '/api/bulk', body: { action: 'cancel', filter: {} }, leaves: 'bulks where organization_id =' };
    },
  ],
  [
    'a render of what has failed',
    async ({ key }) => {
      const { id: campaignId } = await createCampaign(scene.platform, key);
      const { id } = await addFailedProspect(scene.platform, key, campaignId);
      return { path: `/api/prospects/${id}/render`, leaves: RENDERS };
    },
  ],
  [
    'a render of all that has failed',
    async ({ key }) => {
      const { id } = await createCampaign(scene.platform, key);
      await addFailedProspect(scene.platform, key, id);
      return { path: `${CAMPAIGNS}/${id}/prospects/render`, leaves: RENDERS };
    },
  ],
  [
    'a monitor',
    () => ({
      path: '/api/monitors',
      body: { what: 'email', every: '365d', email: 'anna@post.test' },
      leaves: 'monitors where organization_id =',
    }),
  ],
  [
    'a pause',
    () => ({
      path: '/api/pauses',
      body: { target: { kind: 'endpoint', origin: 'https://example.com' } },
      leaves: 'pauses where organization_id =',
    }),
  ],
  [
    'a rotation of the secret of the organization',
    () => ({ path: '/reach/webhooks/rotate-org-secret', leaves: ROTATIONS }),
  ],
  [
    'a rotation of the secret of a campaign',
    async ({ key }) => ({
      path: `/reach/campaigns/${(await createCampaign(scene.platform, key)).id}/rotate-webhook-secret`,
      leaves: ROTATIONS,
    }),
  ],
];

function send({ path, body }: Write, idempotencyKey?: string, key = scene.organization.key): Promise<TestAnswer> {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  return scene.platform.call(path, { key, method: 'POST', headers, ...(body === undefined ? {} : { body }) });
}

async function left({ leaves }: Write, { id } = scene.organization): Promise<number> {
  const { rows } = await scene.platform.foundation.database.hot.query<{ count: number }>(
    `select count(*) from ${leaves} $1`,
    [id],
  );
  return rows[0]?.count ?? Number.NaN;
}

async function storedAnswers(): Promise<string> {
  const { rows } = await scene.platform.foundation.database.hot.query<{ answer: string }>(
    'select response_body as answer from idempotency_keys where organization_id = $1',
    [scene.organization.id],
  );
  return rows.map(({ answer }) => answer).join('\n');
}

function problemOf({ text }: TestAnswer) {
  return JSON.parse(text) as { readonly code: string; readonly errors: Readonly<Record<string, unknown>> };
}

const isReplay = (answer: TestAnswer): boolean => answer.headers.get('idempotent-replayed') === 'true';

test.each(WRITES.filter(([what]) => what.includes('rotation')))(
  '%s is repeated with the secret that is valid, and no key is stored with a secret',
  async (_what, makeWrite) => {
    const write = await makeWrite(scene.organization);
    const key = randomUUID();
    const first = dataOf<{ readonly secret: string; readonly rotated_at: string }>(await send(write, key));
    const next = dataOf<{ readonly secret: string }>(await send(write));
    const again = dataOf<{ readonly secret: string; readonly rotated_at: string }>(await send(write, key));
    expect([again.secret, again.rotated_at]).toEqual([next.secret, first.rotated_at]);
    expect(first.secret).toMatch(SECRET);
    expect(await storedAnswers()).not.toContain('whsec_');
    expect((await send(write, key, scene.organization.memberKey)).status).toBe(409);
  },
);

test('no key is stored with the links of an upload', async () => {
  await send({ path: '/api/uploads', leaves: '' }, randomUUID());
  expect(await storedAnswers()).not.toContain('signature');
});

test('a redelivery of what has ended again is carried out under another key only', async () => {
  const id = await endedTest(scene.platform, scene.organization.key);
  const write = {
    path: `${DELIVERIES}/${id}/redeliver`,
    leaves: `deliveries where status = 'pending' and organization_id =`,
  };
  const key = randomUUID();
  const first = await send(write, key);
  await endDelivery(scene.platform, id, 'failed');
  expect((await send(write, key)).text).toBe(first.text);
  expect(await left(write)).toBe(0);
  expect((await send(write, randomUUID())).status).toBe(202);
  expect(await left(write)).toBe(1);
});

test('a refused write leaves its key free', async () => {
  const path = `${DELIVERIES}/${await endedTest(scene.platform, scene.organization.key)}/redeliver`;
  const write = { path, leaves: '' };
  await send(write);
  const key = randomUUID();
  const refused = await send(write, key);
  await endDelivery(scene.platform, Number(path.split('/')[3]), 'failed');
  const accepted = await send(write, key);
  expect([refused.body['code'], accepted.status, isReplay(accepted)]).toEqual(['delivery_pending', 202, false]);
});

test('a key that is none is a problem of the field', async () => {
  const answer = await send({ path: '/api/uploads', leaves: '' }, 'two words');
  expect([answer.status, Object.keys(problemOf(answer).errors)]).toEqual([422, ['Idempotency-Key']]);
});

test('each is answered 503 where nothing can be found out, and by its key with what was stored', async () => {
  // All at once, since seconds are spent on finding out.
  const asked = await Promise.all(
    WRITES.map(async ([what, makeWrite]) => {
      const owner = await scene.platform.organization();
      const write = await makeWrite(owner);
      const key = randomUUID();
      return { what, sendIt: () => send(write, key, owner.key), countLeft: () => left(write, owner) };
    }),
  );
  scene.proxy.lose(({ statement }) => statement.toLowerCase() === 'commit' || statement.includes('pg_xact_status'));
  const failed = await Promise.all(asked.map(async ({ what, sendIt }) => [what, (await sendIt()).status]));
  scene.proxy.mend();
  expect(failed).toEqual(asked.map(({ what }) => [what, 503]));
  for (const { what, sendIt, countLeft } of asked) {
    const again = await sendIt();
    expect([what, again.status < 300, isReplay(again), await countLeft()]).toEqual([what, true, true, 1]);
  }
});

describe.each(WRITES)('%s with an Idempotency-Key', (_what, makeWrite) => {
  test('is made once, and repeated byte for byte', async () => {
    const write = await makeWrite(scene.organization);
    const key = randomUUID();
    const first = await send(write, key);
    const again = await send(write, key);
    expect([first.status < 300, isReplay(first), again.status, isReplay(again)]).toEqual([
      true,
      false,
      first.status,
      true,
    ]);
    expect(again.text).toBe(first.text);
    expect(await left(write)).toBe(1);
  });

  test('is made once, however many come at once', async () => {
    const write = await makeWrite(scene.organization);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(write, key)));
    const made = answers.filter(({ status }) => status < 300);
    expect(made.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    const others = answers.filter(({ status }) => status >= 300);
    expect(others.filter((answer) => problemOf(answer).code !== 'idempotency_key_in_flight')).toEqual([]);
    expect(await left(write)).toBe(1);
  });

  test('is made once where the answer to its commit is lost', async () => {
    const write = await makeWrite(scene.organization);
    const key = randomUUID();
    scene.proxy.loseNext('commit');
    const first = await send(write, key);
    scene.proxy.mend();
    const again = await send(write, key);
    expect([scene.proxy.lost.at(-1)?.statement.toLowerCase(), first.status < 300, again.text]).toEqual([
      'commit',
      true,
      first.text,
    ]);
    expect(await left(write)).toBe(1);
  });

  test('is another request under the key of another organization, and refused under that of another request', async () => {
    const write = await makeWrite(scene.organization);
    const key = randomUUID();
    await send(write, key);
    const other = await scene.platform.call('/api/video-campaigns', {
      key: scene.organization.key,
      body: { ...NEW_CAMPAIGN, name: 'Another' },
      headers: { 'idempotency-key': key },
    });
    expect([other.status, other.body['code']]).toEqual([409, 'idempotency_key_reused']);
    const stranger = await scene.platform.organization();
    const theirs = await send({ path: CAMPAIGNS, body: NEW_CAMPAIGN, leaves: '' }, key, stranger.key);
    expect([theirs.status, isReplay(theirs)]).toEqual([201, false]);
  });
});
