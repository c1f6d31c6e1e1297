import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { OPERATIONS } from '#contract/operations/operations';
import { company, fieldsOf, start } from '../../support/apiCalls.ts';
import { companies, startBatch } from '../../support/batchCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import {
  CAMPAIGNS,
  createCampaign,
  createWebhook,
  DELIVERIES,
  ORG_WEBHOOKS,
  webhooksOf,
} from '../../support/webhookCalls.ts';

const CONFIG = '/api/reach/webhook-config';

const platform = useTestPlatform();
let organization: TestOrganization;
/** The path of each list with the cursor of its second page. */
const cursors = new Map<string, string>();

beforeAll(async () => {
  organization = await platform.current.organization({ credits: 1_000 });
  const { key } = organization;
  const { id } = await createCampaign(platform.current, key);
  await createCampaign(platform.current, key);
  const prospects = `${CAMPAIGNS}/${id}/prospects`;
  await post(prospects, { prospects: [{ name: 'Anna Berger' }, { name: 'Bert Anders' }] });
  for (const path of [ORG_WEBHOOKS, webhooksOf(id)]) {
    await createWebhook(platform.current, key, path);
    const { id: webhook } = await createWebhook(platform.current, key, path, { url: 'https://example.com/others' });
    await post(`/api/webhooks/${webhook}/test`, {});
  }
  for (const row of [1, 2]) {
    await start(platform.current, key, company(row));
    await startBatch(platform.current, key, companies(10 * row, 10 * row + 1));
  }
  for (const origin of ['https://one.example.com', 'https://other.example.com']) {
    await post('/api/pauses', { target: { kind: 'endpoint', origin } });
    await post('/api/monitors', { what: 'email', every: '365d', email: 'anna@post.test' });
  }
  for (const type of ['get_company', 'verify_email']) {
    await post('/api/bulk', { action: 'cancel', filter: { type } });
  }
  const { body } = await platform.current.call('/api/bulk', { key });
  const [, first] = body['data'] as unknown as readonly { readonly id: number }[];
  const lists = [
    '/api/bulk',
    `/api/bulk/${first?.id}/items`,
    await twoChecks(),
    '/api/enrichments',
    '/api/pauses',
    '/api/monitors',
    '/api/batches',
    '/api/credits/entries',
    '/api/audit-log',
    DELIVERIES,
    CONFIG,
  ];
  for (const path of [...lists, CAMPAIGNS, prospects, ORG_WEBHOOKS, webhooksOf(id)]) {
    cursors.set(path, nextCursor(await list(path)));
  }
});

/** The list of the checks of a monitor, as two that have ended left it. */
async function twoChecks(): Promise<string> {
  const { rows } = await platform.current.foundation.database.hot.query<{ readonly id: number }>(
    `insert into monitor_checks (monitor_id, subject_id, enrichment_id, credits, planned_at, completed_at)
     select s.monitor_id, s.id, n, 0, now(), now() from monitor_subjects s, generate_series(1, 2) n
     where s.id = (select max(id) from monitor_subjects)
     returning monitor_id as id`,
  );
  return `/api/monitors/${String(rows[0]?.id)}/checks`;
}

const post = async (path: string, body: object): Promise<void> => {
  expect((await platform.current.call(path, { key: organization.key, body })).status).toBeLessThan(300);
};
const list = (path: string, cursor?: string): Promise<TestAnswer> =>
  platform.current.call(`${path}?limit=1${cursor === undefined ? '' : `&cursor=${cursor}`}`, { key: organization.key });

/** Of a page, or of the overview that has one. */
function nextCursor({ text }: TestAnswer): string {
  const { next_cursor: own, data } = JSON.parse(text) as Paged & { readonly data: { readonly pagination?: Paged } };
  const cursor = own ?? data.pagination?.next_cursor;
  expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,40}$/u);
  return String(cursor);
}

interface Paged {
  readonly next_cursor?: string;
}

describe('a cursor', () => {
  it('is looked at for every list that the contract has', () => {
    const lists = Object.values(OPERATIONS).filter(({ method, ...operation }) => {
      const input = 'input' in operation ? operation.input(() => true) : null;
      return method === 'GET' && input instanceof z.ZodObject && 'cursor' in input.shape;
    });
    expect(cursors.size).toBe(lists.length);
  });

  it('is taken by its own list and refused by all others, which say so', async () => {
    for (const path of cursors.keys()) {
      const answers = await Promise.all(
        [...cursors].map(async ([from, cursor]) => {
          const answer = await list(path, cursor);
          return [from, answer.status, fieldsOf(answer)];
        }),
      );
      const refusals = [...cursors.keys()].map((from) => (from === path ? [from, 200, []] : [from, 422, ['cursor']]));
      expect([path, answers]).toEqual([path, refusals]);
    }
  });

  it('of the release before, which told no list, is refused in a sentence that says what to do', async () => {
    const answer = await list('/api/enrichments', Buffer.from('after:1').toString('base64url'));

    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { cursor: ['The cursor is not one of this list. Start again without it.'] },
    ]);
  });
});
