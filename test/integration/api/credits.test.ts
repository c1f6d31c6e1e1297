import { describe, expect, it } from '@jest/globals';
import type { CreditEntryResource } from '#contract/http/credits';
import {
  GET_COMPANY,
  NOTHING_STORED,
  answering,
  company,
  creditsOf,
  everyPage,
  fieldsOf,
  start,
  storedRows,
  useWork,
  waitFor,
} from '../../support/apiCalls.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const ENTRIES = '/api/credits/entries';

const platform = useTestPlatform();
const work = useWork(platform);
const entriesOf = (key: string, limit = 200): Promise<readonly CreditEntryResource[]> =>
  everyPage(platform.current, key, ENTRIES, limit);
const sumOf = (entries: readonly CreditEntryResource[], account?: string): number =>
  entries
    .filter((entry) => account === undefined || entry.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);

describe('the balance', () => {
  it('is 0 for an organization that was granted nothing', async () => {
    const { key } = await platform.current.organization({ credits: 0 });

    expect(await creditsOf(platform.current, key)).toEqual({ balance: 0, reserved: 0, available: 0 });
    expect(await entriesOf(key)).toEqual([]);
  });

  it('is the same for every key of the organization and no other', async () => {
    const one = await platform.current.organization({ credits: 7 });
    const other = await platform.current.organization({ credits: 9 });

    expect(await creditsOf(platform.current, one.memberKey)).toEqual({ balance: 7, reserved: 0, available: 7 });
    expect(await creditsOf(platform.current, other.key)).toEqual({ balance: 9, reserved: 0, available: 9 });
  });
});

describe('the ledger', () => {
  it('shows each movement of a paid enrichment as two entries, newest first', async () => {
    work({ get_company: { fromSource: () => Promise.resolve({ output: {}, cost: 1, mirror: null }) } });
    const { key } = await platform.current.organization({ credits: 10 });
    const id = await start(platform.current, key);
    await waitFor(platform.current, key, id);

    const entries = await entriesOf(key);

    expect(entries.map((entry) => [entry.kind, entry.account, entry.amount, entry.enrichment_id])).toEqual([
      ['release', 'available', 1, id],
      ['release', 'reserved', -1, id],
      ['settle', 'spent', 1, id],
      ['settle', 'reserved', -1, id],
      ['reserve', 'reserved', 2, id],
      ['reserve', 'available', -2, id],
      ['grant', 'available', 10, null],
      ['grant', 'issued', -10, null],
    ]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  });

  it('adds up to 0 over all pages, and to the balance in each account', async () => {
    const { key } = await platform.current.organization({ credits: 100 });
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => start(platform.current, key, company(number))));
    for (const id of ids.slice(0, 2)) {
      await platform.current.call(`/api/enrichments/${id}/cancel`, { key, method: 'POST' });
    }
    const worker = work({ get_company: answering() });
    await Promise.all(ids.slice(2, 6).map((id) => waitFor(platform.current, key, id)));
    await worker.stop();
    await start(platform.current, key, company(7));

    for (const limit of [1, 3, 7, 200]) {
      const entries = await entriesOf(key, limit);

      expect(entries).toHaveLength(2 * (1 + 6 + 2 + 4 + 1));
      expect([
        sumOf(entries),
        sumOf(entries, 'available'),
        sumOf(entries, 'reserved'),
        sumOf(entries, 'spent'),
      ]).toEqual([0, 90, 2, 8]);
    }
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 92, reserved: 2, available: 90 });
  });

  it('shows an organization only its own entries', async () => {
    const one = await platform.current.organization({ credits: 5 });
    const other = await platform.current.organization({ credits: 3 });

    expect((await entriesOf(one.key)).map(({ amount }) => amount)).toEqual([5, -5]);
    expect((await entriesOf(other.key)).map(({ amount }) => amount)).toEqual([3, -3]);
  });

  it.each([
    ['limit', '?limit=0'],
    ['limit', '?limit=201'],
    ['cursor', '?cursor=nonsense'],
    ['kind', '?kind=grant'],
    ['status', '?status=completed'],
  ])('refuses a query by the name of %s: %s', async (field, query) => {
    const { key } = await platform.current.organization();

    const answer = await platform.current.call(`${ENTRIES}${query}`, { key });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});

describe('the last credits', () => {
  it('go to exactly one of two that race for them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { key } = await platform.current.organization({ credits: 3 });

      const statuses = await Promise.all(
        [1, 2].map(
          async (number) =>
            (await platform.current.call(GET_COMPANY, { key, body: { ...company(number), async: true } })).status,
        ),
      );

      expect(statuses.toSorted()).toEqual([202, 402]);
      expect(await creditsOf(platform.current, key)).toEqual({ balance: 3, reserved: 2, available: 1 });
    }
  });

  it('are never overdrawn by a crowd, and whoever is refused left nothing', async () => {
    const { id, key } = await platform.current.organization({ credits: 21 });

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        platform.current.call(GET_COMPANY, {
          key,
          body: { ...company(index), async: true },
          headers: { 'idempotency-key': `crowd-${index}` },
        }),
      ),
    );

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(50);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 21, reserved: 20, available: 1 });
    expect(await storedRows(platform.current, id)).toEqual({
      enrichments: 10,
      idempotency_keys: 10,
      deduplication: 10,
      reservations: 10,
    });
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  it.each<[string, (index: number) => Readonly<Record<string, string>>]>([
    ['without keys', () => ({})],
    ['with one key', () => ({ 'idempotency-key': 'crowd' })],
    ['with a key each', (index) => ({ 'idempotency-key': `crowd-${index}` })],
  ])('do not do for a crowd of equal requests: each one is told so, %s', async (_what, headers) => {
    const { id, key } = await platform.current.organization({ credits: 1 });

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        platform.current.call(GET_COMPANY, { key, body: { ...company(), async: true }, headers: headers(index) }),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([402]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ required: 2, available: 1 });
    expect(await storedRows(platform.current, id)).toEqual(NOTHING_STORED);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 1, reserved: 0, available: 1 });
  });
});
