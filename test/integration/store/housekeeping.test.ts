import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createRowRetention } from '#adapters/postgres/rowRetention';
import { SESSION_SECONDS } from '#domain/session';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const ROWS = 50_000;
/** What a request may take beside it on a busy machine. */
const USUAL_MILLISECONDS = 1_500;

const database = useTestDatabase();

describe('housekeeping', () => {
  let ports: PostgresPorts;
  const harness = useStoreHarness(async (now) => {
    ports = await openPostgresPorts(database.connectionString, now);
    return ports;
  });
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
  });
  afterAll(() => client.end());

  test('deletes 50,000 old keys and inputs beside requests, and waits for none that is locked', async () => {
    const { clock, organizationId } = harness.current;
    const values = [organizationId, ROWS, clock.in(-60)];
    await client.query(
      `insert into idempotency_keys (organization_id, key, fingerprint, created_at)
     select $1, 'old ' || n, '\\x00', $3 from generate_series(1, $2::integer) n`,
      values,
    );
    await client.query(
      `insert into deduplication (organization_id, dedup_key, enrichment_id, created_at)
     select $1, decode(md5(n::text), 'hex'), n, $3 from generate_series(1, $2::integer) n`,
      values,
    );
    await client.query('begin');
    await client.query(`select from idempotency_keys where organization_id = $1 and key = 'old 7' for update`, [
      organizationId,
    ]);
    const housekeeping = { over: false };
    const forgotten = ports.maintenance.forgetOld(clock.in(-1), clock.in(-1)).finally(() => {
      housekeeping.over = true;
    });
    const times: number[] = [];
    while (!housekeeping.over) {
      const startedAt = performance.now();
      // Keys and inputs that are being forgotten are taken anew.
      const idempotency = { key: `old ${times.length + 1_000}`, fingerprint: 'aa', answer: null };
      await harness.current.accept({ idempotency });
      times.push(performance.now() - startedAt);
    }
    expect(await forgotten).toBeGreaterThanOrEqual(2 * ROWS - 1 - times.length);
    expect(Math.max(...times)).toBeLessThan(USUAL_MILLISECONDS);
    await client.query('rollback');
    await ports.maintenance.forgetOld(clock.in(-1), clock.in(-1));
    const { rows } = await client.query<{ left: number }>(
      'select count(*)::integer as left from idempotency_keys where created_at < $1',
      [clock.in(-1)],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('keeps no log-in waiting for an ended session that is locked', async () => {
    const { clock } = harness.current;
    const logIn = async (token: string, at: Date): Promise<boolean> => {
      const { id } = await ports.identities.createOrganization(token, true);
      const userId = await ports.identities.createUser(id, `${token}@example.com`, 'hash', 'admin');
      return ports.sessions.open({ userId, token, csrfToken: token }, at);
    };
    await logIn('locked', clock.in(-10 * SESSION_SECONDS));
    await client.query('begin');
    await client.query('select from sessions for update');
    const startedAt = performance.now();
    expect(await logIn('other', clock.now())).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(USUAL_MILLISECONDS);
    expect(await ports.maintenance.forgetSessions(clock.now(), 10)).toBe(0);
    await client.query('rollback');
    expect(await ports.maintenance.forgetSessions(clock.now(), 10)).toBe(1);
  });

  test('forgets events of prospects and what registers said, and waits for none that is locked', async () => {
    const { clock } = harness.current;
    const retention = createRowRetention(ports.database);
    const event = await oldEvents(3);
    await client.query(
      `insert into mirror_records (key, read_at, record) select n, $1, '{}' from generate_series(1, 3) n`,
      [clock.in(-1)],
    );
    await client.query(
      `insert into publications (publication_id, company_id, source, read_at, entry)
       values ('old', 'a', 'bundesanzeiger', $1, '{}'), ('read again', 'a', 'bundesanzeiger', $2, '{}')`,
      [clock.in(-1), clock.now()],
    );
    await client.query('begin');
    await client.query('select from prospect_events where id = $1 for key share', [event]);
    await client.query(`select from mirror_records where key = '2' for update`);
    const startedAt = performance.now();
    expect(await retention.forgetEvents(clock.now(), 10)).toBe(2);
    expect(await retention.forgetMirrored(clock.now(), 10)).toBe(2);
    expect(await retention.forgetPublications(clock.now(), 10)).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(USUAL_MILLISECONDS);
    await client.query('rollback');
    expect(await retention.forgetEvents(clock.now(), 10)).toBe(1);
    expect(await retention.forgetMirrored(clock.now(), 10)).toBe(1);
    const { rows } = await client.query('select publication_id as id from publications');
    expect(rows).toEqual([{ id: 'read again' }]);

    /** @returns the first one */
    async function oldEvents(count: number): Promise<number> {
      const { rows: made } = await client.query<{ id: number }>(
        `insert into prospect_events
           (organization_id, campaign_id, prospect_id, event, metadata, has_screenshot, occurred_at)
         select $1, 1, n, 'prospect.viewed', '{}', false, $3 from generate_series(1, $2::integer) n
         returning id::integer`,
        [harness.current.organizationId, count, clock.in(-1)],
      );
      return made[0]?.id ?? -1;
    }
  });
});
