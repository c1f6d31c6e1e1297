import { describe, expect, it } from '@jest/globals';
import { company, createGate, start, useWork } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { callTool, useMcpCustomer } from '../../support/mcpCalls.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

/** Tools wait three seconds here instead of fifty. */
const platform = useTestPlatform({ ENRICH_SYNC_TIMEOUT: '3' });
const work = useWork(platform);
const customer = useMcpCustomer(platform);

describe('the tools that wait', () => {
  it('tell the progress of a long enrichment, and how to get its result once they have waited enough', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const other = await start(platform.current, customer.organization.key, company(1));
    await eventually('the worker takes work', () => gate.started.includes(other));
    const progress: unknown[] = [];

    const early = await callTool(customer.client, 'get_company', company(3), {
      onprogress: (one) => progress.push(one),
    });
    const id = early.data['id'] as number;
    const waiting = callTool(customer.client, 'get_enrichment', { id, wait: true });
    gate.open();

    expect(early.isError).toBe(false);
    expect(early.data['status']).toBe('processing');
    expect(early.texts[0]).toContain(`Call get_enrichment with {"id": ${id}, "wait": true}`);
    expect(progress).toEqual([{ progress: 0, total: 3, message: `Waiting for number ${id}` }]);
    expect((await waiting).data).toMatchObject({ id, status: 'completed' });
  });

  it('leave polls of an enrichment free while the tool that started it waits', async () => {
    const { id: organizationId, key } = customer.organization;
    const calling = callTool(customer.client, 'get_company_historical_owners', company(7));
    const ofType = { type: 'get_company_historical_owners' };
    const newest = () => platform.current.foundation.reader.list(organizationId, ofType, { beforeId: null, limit: 1 });
    await eventually('the enrichment is accepted', async () => (await newest()).length === 1);
    const id = (await newest())[0]?.id;

    const poll = await platform.current.call(`/api/enrichments/${id}?wait=true&wait_time=1`, { key });

    expect(poll.status).toBe(202);
    expect((await calling).data).toMatchObject({ id, status: 'queued' });
  });

  it('answer with an ended batch while others ask for it', async () => {
    const { id } = await startBatch(platform.current, customer.organization.key, [{ company_id: 'no company' }]);

    const answers = await Promise.all([1, 2, 3].map(() => callTool(customer.client, 'get_batch', { id, wait: true })));

    expect(answers.map(({ data }) => data['status'])).toEqual(['completed', 'completed', 'completed']);
  });

  it('let one call at a time wait for an enrichment, like polls', async () => {
    const id = await start(platform.current, customer.organization.key, company(5));

    const answers = await Promise.all(
      [1, 2].map(() => callTool(customer.client, 'get_enrichment', { id, wait: true })),
    );

    expect(answers.map(({ data }) => data['code'] ?? data['status']).sort()).toEqual(['poll_already_active', 'queued']);
  });
});
