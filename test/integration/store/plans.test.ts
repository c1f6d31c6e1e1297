import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { TestClock } from '../../support/testClock.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

/** Those that hold a row for every enrichment there ever was. */
const TALL = ['enrichments', 'outputs', 'deduplication', 'idempotency_keys', 'mirror_records', 'credit_transfers'];

const READ_WHOLE = 'select relname as table from pg_stat_user_tables where relname = any($1) and seq_scan > 0';

describe('the statements of the hot paths', () => {
  test('read no tall table whole, though all of their plans are from when the tables were small', async () => {
    const clock = new TestClock();
    const ports = await openPostgresPorts(database.connectionString, clock.now);
    const harness = new StoreHarness(ports, clock);
    harness.organizationId = await harness.organization();
    const mirror = { records: [{ key: 'company:m', record: 1 }], publications: [] };
    // More often than the five times in which Postgres may still plan for the values at hand.
    for (let turn = 1; turn <= 12; turn += 1) {
      const idempotency = { key: `key ${turn}`, fingerprint: 'aa', answer: null };
      const original = await harness.acceptAndClaim({ subject: `of ${turn}`, idempotency });
      await harness.accept({ subject: `of ${turn}` });
      await harness.accept({ subject: `of ${turn}`, idempotency });
      await harness.accept({
        answeredBy: { key: 'company:m', since: clock.in(-60) },
        requires: 'company:m',
        answer: '1',
      });
      await ports.ledger.renew([original], clock.in(60));
      await ports.ledger.settle({ kind: 'completed', lease: original, output: turn, cost: 1, mirror });
      await ports.mirror.read('company:m', 1);
      await ports.reader.find(harness.organizationId, original.id);
      await ports.reader.finishedAmong([original.id]);
      const asleep = await harness.acceptAndClaim();
      await ports.ledger.requeue({ lease: asleep, lane: harness.lane, notBefore: clock.now(), countsAttempt: true });
      const left = await ports.outbox.unconfirmed(clock.in(60), 10);
      await ports.outbox.confirm(left.map(({ outboxId }) => outboxId));
      await ports.maintenance.releaseDue(clock.in(1), 10);
      await harness
        .claimOne()
        .then((lease) => ports.ledger.settle({ kind: 'failed', lease, code: 'internal_error', message: '' }));
    }
    // A connection tells its counts at its end.
    await ports.close();
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const { rows } = await client.query<{ table: string }>(READ_WHOLE, [TALL]);
    await client.end();
    expect(rows).toEqual([]);
  });
});
