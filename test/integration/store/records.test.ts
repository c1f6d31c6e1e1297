import { beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { batchRecordSchema, enrichmentRecordSchema } from '#contract/records/recordSchemas';
import { toBatchResource } from '#contract/http/toBatchResource';
import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import { refusedRow } from '../../support/batchHarness.ts';
import { useRecordScene } from '../../support/recordScene.ts';
import { RecordTopic } from '../../support/recordTopic.ts';
import type { StoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

async function resource({ ports, organizationId }: StoreHarness, id: number) {
  const found = await ports.reader.find(organizationId, id);
  return found === null ? null : toEnrichmentResource(found);
}

async function complete(harness: StoreHarness, id: number, output: unknown): Promise<void> {
  const lease = await harness.claimOne();
  expect(lease.id).toBe(id);
  await harness.ports.ledger.settle({ kind: 'completed', lease, output, cost: 2, mirror: null });
}

/** Runs a statement in a transaction that ends after the job. */
async function inOpenTransaction(statement: string, values: readonly unknown[], job: () => Promise<void>) {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement, [...values]);
    await job();
    await client.query('commit');
  } finally {
    await client.end();
  }
}

describe('records', () => {
  const scene = useRecordScene(database);
  const { harness, batches, ask } = scene;

  describe('the records of enrichments', () => {
    let topic: RecordTopic;
    beforeEach(async () => {
      topic = new RecordTopic(scene.recordOutbox);
      await topic.publish();
      topic.written.length = 0;
    });

    test('show what the API shows, after its acceptance, its claim and its end', async () => {
      const customVars = { crm: '4711' };
      const id = await harness.current.acceptNew({ customVars: customVars });
      const seen = [];
      for (const step of [
        () => Promise.resolve(),
        () => complete(harness.current, id, { legal_name: 'Muster GmbH' }),
      ]) {
        await step();
        expect(await topic.publish()).toBe(1);
        const record = enrichmentRecordSchema.parse(topic.last(id));
        expect(record.data).toEqual(await resource(harness.current, id));
        expect(record).toMatchObject({ subject: String(id), organization: String(harness.current.organizationId) });
        seen.push(record);
      }
      expect(seen.map(({ data }) => data.status)).toEqual(['queued', 'completed']);
      expect(seen[1]?.data).toMatchObject({ output: { legal_name: 'Muster GmbH' }, custom_vars: customVars });
      expect(String(seen[1]?.sequence) > String(seen[0]?.sequence)).toBe(true);
    });

    test('are one where several changes come together', async () => {
      const id = await harness.current.acceptNew();
      await complete(harness.current, id, {});
      expect(await topic.publish()).toBe(1);
      expect(topic.last(id)?.data['status']).toBe('completed');
    });

    test('do not change where nothing changes that the API shows', async () => {
      const lease = await harness.current.acceptAndClaim();
      await topic.publish();
      await ask(`update enrichments set lease_until = now() + interval '1 hour', turn = now() where id = $1`, [
        lease.id,
      ]);
      expect(await topic.publish()).toBe(0);
    });

    test('are written again where they could not be published', async () => {
      const id = await harness.current.acceptNew();
      const broken = new RecordTopic(scene.recordOutbox);
      broken.write = () => Promise.reject(new Error('Kafka is away'));
      await expect(broken.publish()).rejects.toThrow('Kafka is away');
      expect(await topic.publish()).toBe(1);
      expect(topic.last(id)?.data['status']).toBe('queued');
    });

    test('miss no change whose transaction ended after that of a later one', async () => {
      const [slow, quick] = [await harness.current.acceptNew(), await harness.current.acceptNew()];
      await topic.publish();
      await inOpenTransaction(`update enrichments set error_message = 'slow' where id = $1`, [slow], async () => {
        await ask(`update enrichments set error_message = 'quick' where id = $1`, [quick]);
        expect(await topic.publish()).toBe(1);
      });
      expect(await topic.publish()).toBe(1);
      expect([slow, quick].map((id) => topic.last(id)?.data['error_message'])).toEqual(['slow', 'quick']);
    });

    test('show a callback address without its query', async () => {
      const id = await harness.current.acceptNew({ callbackUrl: 'https://example.com/done?token=s3cret#x' });
      await topic.publish();
      expect(topic.last(id)?.data['callback_url']).toBe('https://example.com/done');
      expect(topic.written.map(({ value }) => value).join('')).not.toContain('s3cret');
    });

    test('say that an output is left out because it is too large, or because outputs are not to be there', async () => {
      const id = await harness.current.acceptNew();
      await complete(harness.current, id, { text: 'x'.repeat(2_000_000) });
      await topic.publish();
      const left = enrichmentRecordSchema.parse(topic.last(id));
      expect(left).toMatchObject({ omitted: 'output', data: { status: 'completed', output: null } });

      const other = await harness.current.acceptNew();
      await complete(harness.current, other, { text: 'short' });
      const without = new RecordTopic(scene.recordOutbox, 'enrichment', { outputBytesMax: -1 });
      await without.publish();
      expect(without.last(other)).toMatchObject({ omitted: 'output', data: { status: 'completed', output: null } });
      await ask('update enrichments set error_message = null where id = $1', [other]);
    });

    test('follow an output that is rewritten, and that of its duplicates', async () => {
      const subject = 'rewritten';
      const id = await harness.current.acceptNew({ subject });
      const duplicate = await harness.current.accept({ subject });
      await complete(harness.current, id, { name: 'before' });
      await topic.publish();
      await ask(`update outputs set output = '{"name": "after"}' where enrichment_id = $1`, [id]);
      expect(await topic.publish()).toBe(2);
      const copy = 'id' in duplicate ? duplicate.id : 0;
      expect([id, copy].map((one) => topic.last(one)?.data['output'])).toEqual([{ name: 'after' }, { name: 'after' }]);
    });

    test('end with a tombstone where the enrichment is deleted', async () => {
      const id = await harness.current.acceptNew();
      await complete(harness.current, id, {});
      await topic.publish();
      await ask('delete from enrichments where id = $1', [id]);
      expect(await topic.publish()).toBe(1);
      expect(topic.last(id)).toBeNull();
    });

    test('hold no landing pages, which the API does not show as enrichments', async () => {
      const id = await harness.current.acceptNew({ type: 'render_prospect', price: 0 });
      expect(await topic.publish()).toBe(0);
      expect(topic.last(id)).toBeUndefined();
      await harness.current.clear();
      expect(await topic.publish()).toBe(0);
    });
  });

  describe('the records of batches', () => {
    let topic: RecordTopic;
    const shown = async (id: number) => toBatchResource('https://api.example.com', await batches.find(id));
    beforeEach(async () => {
      topic = new RecordTopic(scene.recordOutbox, 'batch');
      await topic.publish();
    });

    test('count their rows as the API does, from acceptance to the end', async () => {
      const { id } = await batches.acceptNew({ rows: 3, rejected: [refusedRow(1)] });
      await topic.publish();
      const accepted = batchRecordSchema.parse(topic.last(id));
      expect(accepted.data).toEqual(await shown(id));
      expect(accepted.data.rejected).toHaveLength(1);

      await batches.admit();
      await batches.complete(await harness.current.source().claim(2), {});
      await topic.publish();
      expect(topic.last(id)?.data).toEqual(await shown(id));
      expect(topic.last(id)?.data['counts']).toMatchObject({ completed: 2, queued: 1 });

      await batches.complete(await harness.current.source().claim(1), {});
      await harness.current.ports.batchAdmission.complete();
      await topic.publish();
      expect(topic.last(id)?.data).toEqual(await shown(id));
      expect(topic.last(id)?.data['status']).toBe('completed');
    });

    test('are known to the records of their rows', async () => {
      const { id } = await batches.acceptNew({ rows: 2 });
      const rows = new RecordTopic(scene.recordOutbox);
      await rows.publish();
      const own = rows.written.map(({ value }) => enrichmentRecordSchema.parse(JSON.parse(value ?? '')));
      const places = own.filter(({ batch }) => batch === String(id)).map(({ batchrow }) => batchrow);
      expect(places.toSorted()).toEqual([0, 1]);
    });

    test('leave their rejected rows out where these are too large for a message', async () => {
      const errors = { note: ['x'.repeat(500_000)] };
      const huge = [0, 1, 2].map((row) => ({ ...refusedRow(row), error: { ...refusedRow(row).error, errors } }));
      const { id } = await batches.acceptNew({ rows: 1, rejected: huge });
      await topic.publish();
      const record = batchRecordSchema.parse(topic.last(id));
      expect(record).toMatchObject({ omitted: 'rejected', data: { rejected: [], counts: { rejected: 3 } } });
    });
  });
});
