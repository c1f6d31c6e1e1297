import { beforeAll, describe, expect, it } from '@jest/globals';
import { company, everyPage, fieldsOf, type Page } from '../../support/apiCalls.ts';
import { BAD_ROW, type BatchPage, startBatch, untilAdmitted } from '../../support/batchCalls.ts';
import { hoursAgo } from '../../support/hoursAgo.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform({ ENRICH_NEW_BATCHES_PER_MINUTE: '1000' });
let organization: TestOrganization;
/** Oldest first; the first has ended, the second is cancelled, the others run. */
let ids: readonly number[];
beforeAll(async () => {
  organization = await platform.current.organization({ credits: 10_000 });
  const { key } = organization;
  const started: number[] = [];
  for (const row of [BAD_ROW, company(1), company(2), company(3), company(4)]) {
    started.push((await startBatch(platform.current, key, [row, BAD_ROW])).id);
  }
  ids = started;
  await platform.current.call(`/api/batches/${ids[1]}/cancel`, { key, method: 'POST' });
  await untilAdmitted(platform.current, key, ids);
});

const list = (query = '', key = organization.key): Promise<TestAnswer> =>
  platform.current.call(`/api/batches${query}`, { key });
const idsOf = (answer: TestAnswer): readonly number[] =>
  (answer.body as unknown as Page<BatchPage>).data.map(({ id }) => id);

describe('the list of batches', () => {
  it('shows the newest first, as a poll shows them but without rejected rows and results', async () => {
    const answer = await list();

    expect([answer.status, idsOf(answer)]).toEqual([200, ids.toReversed()]);
    const polled = await platform.current.call(`/api/batches/${ids[4]}`, { key: organization.key });
    const { rejected, results, pagination, ...summary } = polled.body['data'] as unknown as BatchPage;
    expect((answer.body as unknown as Page<unknown>).data[0]).toEqual(summary);
    expect([rejected.length, results.length, pagination.total]).toEqual([1, 2, 2]);
  });

  it.each([1, 2, 5])('shows every batch exactly once, page by page of %i', async (limit) => {
    const all = await everyPage<BatchPage>(platform.current, organization.key, '/api/batches', limit);

    expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('is filtered by state and type', async () => {
    expect(idsOf(await list('?status=completed'))).toEqual([ids[0]]);
    expect(idsOf(await list('?status=cancelled'))).toEqual([ids[1]]);
    expect(idsOf(await list('?status=processing&limit=2'))).toEqual([ids[4], ids[3]]);
    expect(idsOf(await list('?type=get_company&limit=1'))).toEqual([ids[4]]);
    expect(idsOf(await list('?type=verify_email'))).toEqual([]);
  });

  it('is filtered by age, the instant itself left out', async () => {
    const instants = [5, 4, 3, 2, 1].map(hoursAgo);
    await Promise.all(
      ids.map((id, index) =>
        platform.current.foundation.database.hot.query('update batches set created_at = $2 where id = $1', [
          id,
          instants[index],
        ]),
      ),
    );

    expect(idsOf(await list(`?created_after=${instants[3]?.toISOString()}`))).toEqual([ids[4]]);
    expect(idsOf(await list(`?created_before=${instants[1]?.toISOString()}`))).toEqual([ids[0]]);
  });

  it.each([
    ['limit', '?limit=0'],
    ['limit', '?limit=201'],
    ['cursor', '?cursor=nonsense'],
    ['status', '?status=queued'],
    ['type', '?type=%00'],
    ['created_after', '?created_after=yesterday'],
    ['page', '?page=2'],
  ])('refuses a query by the name of %s: %s', async (field, query) => {
    const answer = await list(query);

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it('shows an organization only its own', async () => {
    const other = await platform.current.organization();

    expect((await list('', other.key)).body).toEqual({ data: [], next_cursor: null });
    expect(idsOf(await list('', organization.memberKey))).toHaveLength(ids.length);
  });
});
