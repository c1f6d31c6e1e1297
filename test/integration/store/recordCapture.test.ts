import { describe, expect, test } from '@jest/globals';
import { migrate } from '#adapters/postgres/migrate';
import { createPersonalFiles } from '#adapters/postgres/personalFiles';
import { publishRecords } from '../../../controller/records/publishRecords.ts';
import { useRecordScene } from '../../support/recordScene.ts';
import { RecordTopic } from '../../support/recordTopic.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

describe('the capture of records', () => {
  const scene = useRecordScene(database);
  const { harness, batches, capture, ask } = scene;

  const waiting = async () => (await ask('select from records_outbox')).rowCount;

  test('costs nothing and notes nothing where it is off, and begins with all there is where it is on', async () => {
    expect(await capture(false)).toMatchObject({ records: 'off' });
    expect(await capture(false)).toMatchObject({ records: null });
    const triggers = await ask(`select from pg_trigger where tgname like 'capture%'`);
    expect([triggers.rowCount, await waiting()]).toEqual([0, 0]);

    const old = await harness.current.acceptNew();
    const { id: oldBatch } = await batches.acceptNew({ rows: 1 });
    expect(await waiting()).toBe(0);
    expect(await capture(true)).toMatchObject({ records: 'on' });
    expect(await capture(true)).toMatchObject({ records: null });
    const young = await harness.current.acceptNew();

    const [topic, batchTopic] = [new RecordTopic(scene.recordOutbox), new RecordTopic(scene.recordOutbox, 'batch')];
    await topic.publish();
    await batchTopic.publish();
    expect([old, young].map((id) => topic.last(id)?.data['status'])).toEqual(['queued', 'queued']);
    expect(batchTopic.last(oldBatch)?.data['status']).toBe('processing');
    const { rowCount } = await ask(`select from enrichments where type <> 'render_prospect'`);
    expect(new Set(topic.written.map(({ key }) => key)).size).toBe(rowCount);
    expect(topic.written).toHaveLength(rowCount ?? 0);
    expect(await topic.publish()).toBe(0);
  });

  test.each([
    ['an early', 0],
    ['the last', 1],
  ])('publishes everything anew though %s page of the snapshot before is confirmed only then', async (_, pagesRead) => {
    await capture(false);
    const ids = await Promise.all(Array.from({ length: 3 }, () => harness.current.acceptNew()));
    await capture(true);
    const topic = new RecordTopic(scene.recordOutbox);
    const settings = { baseUrl: 'https://api.example.com', outputBytesMax: 1_000_000 };
    for (let read = 0; read < pagesRead; read += 1) {
      await publishRecords(scene.recordOutbox, settings, 'enrichment', topic);
    }
    await harness.current.acceptNew();
    topic.write = async () => {
      await capture(false);
      await ask(`update enrichments set error_message = 'while it was off' where id = any($1)`, [ids]);
      await capture(true);
    };
    await publishRecords(scene.recordOutbox, settings, 'enrichment', topic);

    const after = new RecordTopic(scene.recordOutbox);
    await after.publish();
    expect(ids.map((id) => after.last(id)?.data['error_message'])).toEqual(ids.map(() => 'while it was off'));
  });

  test.each([
    ['is named anew', '{"file_name":"[person removed].csv","columns":null}', '[person removed].csv'],
    ['is removed', null, null],
  ])('publishes a batch whose file %s', async (_, about, expected) => {
    const { id } = await batches.acceptNew({ rows: 1 });
    const named = `insert into batch_files (batch_id, file_name, created_at) values ($1, 'Jane Doe.csv', now()) returning id`;
    const key = (await ask(named, [id])).rows.map((row: { readonly id: number }) => String(row.id));
    await ask('update batches set rejected = rejected where id = $1', [id]);
    const topic = new RecordTopic(scene.recordOutbox, 'batch');
    await topic.publish();
    expect(topic.last(id)?.data['file_name']).toBe('Jane Doe.csv');

    const files = createPersonalFiles(scene.database);
    await (about === null ? files.remove('batch_files', key) : files.replaceBatchFile(key, [Buffer.from('a')], about));
    await topic.publish();
    expect(topic.last(id)?.data['file_name']).toBe(expected);
  });

  test('is left as it is by a migration that is not told', async () => {
    expect(await migrate(database.connectionString)).toMatchObject({ records: null });
    const before = (await waiting()) ?? 0;
    await harness.current.acceptNew();
    expect(await waiting()).toBe(before + 1);
  });

  test('tells how much waits, and for how long', async () => {
    await new RecordTopic(scene.recordOutbox).publish();
    expect(await scene.recordOutbox.backlog('enrichment')).toEqual({ changes: 0, oldestSeconds: 0 });
    await harness.current.acceptNew();
    await harness.current.acceptNew();
    await ask(`update records_outbox set changed_at = now() - interval '1 minute' where kind = 'enrichment'`);
    const backlog = await scene.recordOutbox.backlog('enrichment');
    expect(backlog.changes).toBe(2);
    expect(backlog.oldestSeconds).toBeGreaterThanOrEqual(60);
  });
});
