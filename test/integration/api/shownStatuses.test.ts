import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BatchResultRowResource } from '#contract/http/batchResource';
import { fieldsOf, pageOf, read, resourceOf } from '../../support/apiCalls.ts';
import { companies, readBatch, startBatch } from '../../support/batchCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

describe('a row of a batch that waits for a slot', () => {
  const platform = useTestPlatform({ ENRICH_BATCH_CONCURRENCY: '1' });
  let organization: TestOrganization;
  let rows: readonly BatchResultRowResource[];
  let waiting: number;
  beforeAll(async () => {
    organization = await platform.current.organization();
    const { id } = await startBatch(platform.current, organization.key, companies(1, 3));
    await eventually('a row has the only slot', async () => {
      const { counts } = await readBatch(platform.current, organization.key, id);
      return counts.queued === 1;
    });
    rows = (await readBatch(platform.current, organization.key, id)).results;
    waiting = Number(rows[2]?.enrichment_id);
  });

  it('is pending in the batch and queued as an enrichment', async () => {
    expect(rows.map(({ status }) => status)).toEqual(['queued', 'pending', 'pending']);
    expect(await read(platform.current, organization.key, waiting)).toMatchObject({
      status: 'queued',
      queued_at: null,
    });
  });

  it('is among those that are queued in the list, by pages too', async () => {
    const { key } = organization;
    const all = await platform.current.call('/api/enrichments?status=queued', { key });
    const first = await platform.current.call('/api/enrichments?status=queued&limit=2', { key });
    const cursor = pageOf(first).next_cursor ?? '';
    const second = await platform.current.call(`/api/enrichments?status=queued&limit=2&cursor=${cursor}`, { key });

    expect(pageOf(all).data.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
    expect([...pageOf(first).data, ...pageOf(second).data]).toEqual(pageOf(all).data);
    expect(pageOf(await platform.current.call('/api/enrichments?status=processing', { key })).data).toEqual([]);
  });

  it.each(['pending', 'timeout'])('is not found by %s, which is no state of an enrichment', async (status) => {
    const answer = await platform.current.call(`/api/enrichments?status=${status}`, { key: organization.key });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['status']]);
  });

  it('can be cancelled', async () => {
    const answer = await platform.current.call(`/api/enrichments/${waiting}/cancel`, {
      key: organization.key,
      method: 'POST',
    });

    expect([answer.status, resourceOf(answer)]).toMatchObject([200, { status: 'failed', error_code: 'cancelled' }]);
  });
});
