import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { createPartitions } from '#adapters/postgres/partitions';
import { answering, company, start, waitFor } from '../../support/apiCalls.ts';
import { endedBatch, resultsCsv, startBatch } from '../../support/batchCalls.ts';
import { dataOf, useDashboardScene } from '../../support/dashboardScene.ts';
import { callTool, openMcpClient } from '../../support/mcpCalls.ts';

const NEXT = 100_000_000;
const REMOVED = new Date('2026-06-01T12:00:00.000Z');
const EXPIRED = { status: 'completed', output: null, output_expired_at: REMOVED.toISOString() };

const scene = useDashboardScene();
let id: number;
let batchId: number;
beforeAll(async () => {
  const { current } = scene.platform;
  const { key } = scene.organization;
  const worker = current.work({ get_company: answering() });
  id = await start(current, key, company());
  await waitFor(current, key, id);
  const { id: batch } = await startBatch(current, key, [company(2)]);
  batchId = batch;
  await endedBatch(current, key, batchId);
  await worker.stop();
  const partitions = createPartitions(current.foundation.database);
  await partitions.read(REMOVED);
  await partitions.make('enrichments', NEXT, 2 * NEXT);
  await partitions.roll('enrichments', NEXT, REMOVED);
  expect(await partitions.removeOutputs(0, REMOVED)).toBe('done');
});

test('programs read when the output was removed: of an enrichment, in lists, in results and files of batches', async () => {
  const { current } = scene.platform;
  const { key } = scene.organization;
  expect(dataOf(await scene.api(`/api/enrichments/${id}`))).toMatchObject({ ...EXPIRED, credits_cost: 2 });
  const list = await scene.api('/api/enrichments');
  expect(list.body['data']).toEqual([expect.objectContaining(EXPIRED), expect.objectContaining(EXPIRED)]);
  expect(dataOf(await scene.api(`/api/batches/${batchId}`))['results']).toEqual([expect.objectContaining(EXPIRED)]);
  const [header, row] = parse((await resultsCsv(current, key, batchId)).text) as [string[], string[]];
  expect([header.at(-1), row.at(-1)]).toEqual(['output_expired_at', REMOVED.toISOString()]);
  const excel = await scene.api(`/api/batches/${batchId}/results.csv?for=excel`);
  const [headings, cells] = parse(excel.text, { delimiter: ';', bom: true }) as [string[], string[]];
  expect([headings.at(-1), cells.at(-1)]).toEqual(['Result removed', '2026-06-01']);
});

test('models read the same', async () => {
  const client = await openMcpClient(scene.platform.current.baseUrl, scene.organization.key);
  const answer = await callTool(client, 'get_enrichment', { id });
  await client.close();
  expect(answer.data).toMatchObject(EXPIRED);
});

test('people read it in plain words on the page of the enrichment, in lists and among the rows of a batch', async () => {
  const page = await scene.admin.get(`/enrichments/${id}`);
  expect(page.text).toMatch(/The result was removed <time datetime="2026-06-01T12:00:00.000Z"/u);
  for (const path of ['/enrichments', `/batches/${batchId}`]) {
    expect((await scene.admin.get(path)).text).toContain('Result removed');
  }
});

test('an equal request after the window does new work', async () => {
  const { current } = scene.platform;
  const { key } = scene.organization;
  await current.foundation.maintenance.forgetOld(new Date(), new Date());
  const again = await start(current, key, company());
  expect(again).toBeGreaterThanOrEqual(NEXT);
  const queued = dataOf(await scene.api(`/api/enrichments/${again}`));
  expect(queued).toMatchObject({ status: 'queued', output: null });
  expect(queued).not.toHaveProperty('output_expired_at');
});
