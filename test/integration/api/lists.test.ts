import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import {
  answering,
  company,
  everyPage,
  fieldsOf,
  pageOf,
  resourceOf,
  start,
  useWork,
  waitFor,
} from '../../support/apiCalls.ts';
import { hoursAgo } from '../../support/hoursAgo.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
const list = (key: string, query = ''): Promise<TestAnswer> =>
  platform.current.call(`/api/enrichments${query}`, { key });
const idsOf = (answer: TestAnswer): readonly number[] => pageOf(answer).data.map(({ id }) => id);
const descending = (ids: readonly number[]): readonly number[] => ids.toSorted((one, other) => other - one);

describe('the list of enrichments', () => {
  let organization: TestOrganization;
  let ids: readonly number[];
  beforeAll(async () => {
    organization = await platform.current.organization({ credits: 10_000 });
    ids = await startMany(organization.key, 1, 205);
  });

  it('shows the newest first, 50 on a page, as a poll shows them', async () => {
    const answer = await list(organization.key);

    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual(descending(ids).slice(0, 50));
    const [newest] = pageOf(answer).data;
    const polled = await platform.current.call(`/api/enrichments/${newest?.id}`, { key: organization.key });
    expect(polled.body['data']).toEqual(newest);
  });

  it.each([
    [1, 1],
    [50, 50],
    [200, 200],
  ])('shows %i on a page where that is the limit', async (limit, count) => {
    const answer = await list(organization.key, `?limit=${limit}`);

    expect(idsOf(answer)).toEqual(descending(ids).slice(0, count));
    expect(pageOf(answer).next_cursor).toEqual(expect.any(String));
  });

  it.each([1, 7, 41, 200])('shows every item exactly once, page by page of %i', async (limit) => {
    const all = await everyPage<EnrichmentResource>(platform.current, organization.key, '/api/enrichments', limit);

    expect(all.map(({ id }) => id)).toEqual(descending(ids));
  });

  it('has no cursor on its last page, also when the page is full', async () => {
    const small = await platform.current.organization();
    expect((await list(small.key)).body).toEqual({ data: [], next_cursor: null });
    await startMany(small.key, 1, 2);

    expect(pageOf(await list(small.key, '?limit=2')).next_cursor).toBeNull();
    expect(pageOf(await list(small.key, '?limit=3')).next_cursor).toBeNull();
  });

  it.each([
    ['limit', '?limit=0'],
    ['limit', '?limit=201'],
    ['limit', '?limit=-1'],
    ['limit', '?limit=ten'],
    ['limit', '?limit='],
    ['limit', '?limit=1&limit=2'],
    ['cursor', '?cursor=nonsense'],
    ['cursor', '?cursor='],
    ['cursor', `?cursor=${Buffer.from('after:-1').toString('base64url')}`],
    ['cursor', `?cursor=${Buffer.from("after:1' or 1=1").toString('base64url')}`],
    ['cursor', `?cursor=${Buffer.from(`after:${'9'.repeat(40)}`).toString('base64url')}`],
    ['status', '?status=done'],
    ['status', '?status=timeout'],
    ['status', '?status='],
    ['type', '?type=%00'],
    ['type', '?type=nope'],
    ['type', '?type=get_company&type=get_company'],
    ['type', `?type=${'a'.repeat(101)}`],
    ['created_after', '?created_after=yesterday'],
    ['created_after', '?created_after=2026-02-30T00:00:00Z'],
    ['created_before', '?created_before=2026-01-01'],
    ['created_before', '?created_before=1767225600'],
    ['page', '?page=2'],
    ['organization_id', '?organization_id=1'],
    ['__proto__', '?__proto__=1'],
  ])('refuses a query by the name of %s: %s', async (field, query) => {
    const answer = await list(organization.key, query);

    expect([answer.status, answer.body['code'], fieldsOf(answer)]).toEqual([422, 'validation_failed', [field]]);
  });

  it('shows an organization only its own', async () => {
    const other = await platform.current.organization();
    const [theirs] = await startMany(other.key, 1, 1);

    expect(idsOf(await list(other.key))).toEqual([theirs]);
    expect(idsOf(await list(other.memberKey))).toEqual([theirs]);
    // A cursor is only a place: it opens nothing.
    const { next_cursor: cursor } = pageOf(await list(organization.key, '?limit=1'));
    expect(idsOf(await list(other.key, `?cursor=${cursor}`))).toEqual([]);
  });
});

describe('a walk through the pages', () => {
  it('sees every item once while new ones arrive', async () => {
    const { key } = await platform.current.organization({ credits: 10_000 });
    const before = await startMany(key, 1, 30);
    const seen: number[] = [];
    let query = '?limit=4';
    let number = 100;
    for (let more = true; more;) {
      const answer = await list(key, query);
      seen.push(...idsOf(answer));
      number += 3;
      await startMany(key, number, number + 2);
      const { next_cursor: cursor } = pageOf(answer);
      more = cursor !== null;
      query = `?limit=4&cursor=${cursor}`;
    }

    expect(seen).toEqual(descending(before));
  });
});

describe('a filtered list', () => {
  const work = useWork(platform);
  let key: string;
  beforeEach(async () => {
    ({ key } = await platform.current.organization());
  });

  it('shows those in a state', async () => {
    const [completed] = await startMany(key, 1, 1);
    const worker = work({ get_company: answering() });
    await waitFor(platform.current, key, completed ?? 0);
    await worker.stop();
    const [cancelled, queued] = await startMany(key, 2, 3);
    await platform.current.call(`/api/enrichments/${cancelled}/cancel`, { key, method: 'POST' });

    expect(idsOf(await list(key, '?status=completed'))).toEqual([completed]);
    expect(idsOf(await list(key, '?status=failed'))).toEqual([cancelled]);
    expect(idsOf(await list(key, '?status=queued'))).toEqual([queued]);
    expect(idsOf(await list(key, '?status=processing'))).toEqual([]);
  });

  it('shows those of a type', async () => {
    const [one] = await startMany(key, 1, 1);
    const search = await platform.current.call('/api/enrichments/search_companies', {
      key,
      body: { query: 'Muster', async: true },
    });

    expect(idsOf(await list(key, '?type=get_company'))).toEqual([one]);
    expect(idsOf(await list(key, '?type=search_companies'))).toEqual([resourceOf(search).id]);
  });

  it('shows those created after and before an instant, the instant itself left out', async () => {
    const ids = await startMany(key, 1, 3);
    const instants = [hoursAgo(3), hoursAgo(2), hoursAgo(1)] as const;
    // Ids are in the order of time, whosever they are.
    await platform.current.foundation.database.hot.query(
      'update enrichments set created_at = least(created_at, $2) where id < $1',
      [ids[0], hoursAgo(4)],
    );
    await Promise.all(
      ids.map((id, index) =>
        platform.current.foundation.database.hot.query('update enrichments set created_at = $2 where id = $1', [
          id,
          instants[index],
        ]),
      ),
    );
    const [first, second, third] = ids;
    const [early, middle, late] = instants.map((instant) => instant.toISOString());
    const justBefore = new Date(instants[1].getTime() - 1_000 + 3_600_000).toISOString().replace('.000Z', '%2B01:00');

    expect(idsOf(await list(key, `?created_after=${middle?.replace('.000', '')}`))).toEqual([third]);
    expect(idsOf(await list(key, `?created_before=${middle}`))).toEqual([first]);
    expect(idsOf(await list(key, `?created_after=${justBefore}`))).toEqual([third, second]);
    expect(idsOf(await list(key, `?created_after=${early}&created_before=${late}&status=queued`))).toEqual([second]);
    expect(idsOf(await list(key, '?created_before=0001-01-01T00:00:00Z'))).toEqual([]);
    expect(idsOf(await list(key, '?created_after=9999-12-31T23:59:59.999Z'))).toEqual([]);
  });

  it('keeps its filter from page to page', async () => {
    const ids = await startMany(key, 1, 4);
    await platform.current.call(`/api/enrichments/${ids[2]}/cancel`, { key, method: 'POST' });

    const first = await list(key, '?status=queued&limit=2');
    const second = await list(key, `?status=queued&limit=2&cursor=${pageOf(first).next_cursor}`);

    expect([...idsOf(first), ...idsOf(second)]).toEqual([ids[3], ids[1], ids[0]]);
  });
});

/** One enrichment for each company from one number to another, oldest first. */
async function startMany(key: string, from: number, to: number): Promise<readonly number[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const ids = await Promise.all(numbers.map((number) => start(platform.current, key, company(number))));
  return ids.toSorted((one, other) => one - other);
}
