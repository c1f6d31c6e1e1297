import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { auditCredits } from '#adapters/postgres/auditCredits';
import { newApiKey } from '#domain/apiKey';
import { createLogger } from '#platform/logger';
import { ROLES, serve } from '../../../cli/compose/serve.ts';
import { type Asked, askUntilAccepted, type Refusal } from '../../chaos/askUntilAccepted.ts';
import { patiently } from '../../chaos/patiently.ts';
import { unfitRefusals } from '../../chaos/unfitRefusals.ts';
import { postgresPrograms } from '../../drills/machine.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../drills/replicatedPostgres.ts';
import { eventually } from '../../support/eventually.ts';
import { validConfig } from '../../support/servedPlatform.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';
import { hasPgBouncer } from '../../support/testPgBouncer.ts';

const CALLERS = 4;
const LEASE_SECONDS = 3;
const ACCEPTED_FIRST = 30;
const ACCEPTED_AFTER = 30;
/** A machine that has other work takes so long for two servers, a pooler and a platform. */
const PATIENCE_MILLISECONDS = 240_000;
const IS_STANDBY = `psql --no-align --tuples-only --command 'select pg_is_in_recovery()'`;

/** Without a Postgres that has the programs for standbys CI fails, and others are told. */
function hasReplication(): boolean {
  const isThere = postgresPrograms() !== null;
  if (!isThere && process.env['CI'] === 'true') {
    throw new Error('pg_basebackup and pg_rewind are missing: scripts/postgres/install.sh installs them.');
  }
  if (!isThere) {
    process.stderr.write('SKIPPED: failovers, whose programs scripts/postgres/install.sh installs\n');
  }
  return isThere;
}

const describeReplicated = hasReplication() && hasPgBouncer() ? describe : describe.skip;

interface Change {
  readonly name: string;
  readonly change: (postgres: ReplicatedPostgres) => Promise<void>;
  readonly takeBack: string;
  /** Whether somebody may be refused meanwhile. */
  readonly refuses: boolean;
}

const CHANGES: readonly Change[] = [
  {
    name: 'killed',
    change: async (postgres) => {
      await postgres.primary.kill();
      await postgres.follow('Close the pooler', postgres.pooler);
    },
    takeBack: 'Make a standby of the old primary',
    refuses: true,
  },
  {
    name: 'stopped in order',
    change: async (postgres) => {
      await postgres.follow('Stand still', postgres.primary);
      await postgres.follow('Stop the old primary', postgres.primary);
    },
    takeBack: 'Let the old primary follow',
    refuses: false,
  },
];

describeReplicated.each(CHANGES)('a platform whose primary is $name', ({ change, takeBack, refuses }) => {
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) {
      await end();
    }
  });

  test(
    'goes on with the standby and keeps all that was answered, and the old primary comes back as a standby',
    async () => {
      const folder = await makeTestFolder('failover');
      endings.push(() => removeTestFolder(folder));
      const postgres = await startReplicatedPostgres(folder);
      endings.push(() => postgres.stop());
      const config = validConfig({
        DATABASE_URL: postgres.databaseUrl,
        DATABASE_POOLER: postgres.databasePooler,
        DATA_DIR: folder,
        // What was under way is seized soon.
        ENRICH_LEASE: String(LEASE_SECONDS),
      });
      const platform = await serve(config, ROLES, createLogger('silent', 'test'));
      endings.push(() => platform.stop());
      const callers = await startCallers(platform);
      await eventually('requests are accepted', () => callers.accepted.length >= ACCEPTED_FIRST);

      await change(postgres);
      await postgres.follow('Promote the standby', postgres.standby);
      await postgres.follow('Open the pooler', postgres.pooler);
      const sofar = callers.accepted.length;
      await eventually('requests are accepted again', () => callers.accepted.length >= sofar + ACCEPTED_AFTER);
      await postgres.follow(takeBack, postgres.primary);
      await postgres.follow('Wait for the standby', postgres.standby);
      await callers.stop();

      const { hot } = platform.foundation.database;
      await eventually('all has ended', async () => (await count(hot, `status not in ('completed', 'failed')`)) === 0);
      const { rows } = await hot.query<{ id: number }>(`select id from enrichments order by id`);
      expect(rows.map(({ id }) => id)).toEqual(callers.accepted.toSorted((one, other) => one - other));
      expect(await auditCredits({ connectionString: postgres.databaseUrl })).toEqual([]);
      expect(unfitRefusals(callers.refusals)).toEqual([]);
      expect(refuses || callers.refusals.length === 0).toBe(true);
      expect((await postgres.primary.run(IS_STANDBY)).trim()).toBe('t');
    },
    PATIENCE_MILLISECONDS,
  );
});

type Platform = Awaited<ReturnType<typeof serve>>;

/** Callers that ask one after the other, each for an enrichment that no other one asks for. */
async function startCallers({ foundation, baseUrl }: Platform) {
  const { identities, credits } = foundation;
  const { id } = await identities.createOrganization('callers', true);
  await credits.grant(id, 1_000_000, new Date());
  const key = newApiKey(randomBytes);
  await identities.createKey({ organizationId: id, name: 'test', role: 'admin', key });
  const accepted: number[] = [];
  const refusals: Refusal[] = [];
  let next = 0;
  let isOver = false;
  const ask = (): Promise<Asked> =>
    askUntilAccepted(() => baseUrl ?? '', {
      key,
      path: '/api/enrichments/verify_email',
      body: { email: `nobody ${next++}`, async: true },
      onRefusal: (refusal) => refusals.push(refusal),
    });
  const loops = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      const asked = await ask();
      expect(asked).toMatchObject({ kind: 'accepted' });
      accepted.push(asked.kind === 'accepted' ? asked.id : 0);
    }
  });
  return {
    accepted,
    refusals,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

async function count(hot: Platform['foundation']['database']['hot'], condition: string): Promise<number> {
  const { rows } = await patiently(() =>
    hot.query<{ count: number }>(`select count(*)::int as count from enrichments where ${condition}`),
  );
  return rows[0]?.count ?? 0;
}
