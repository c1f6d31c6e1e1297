import { eventually } from '../eventually.ts';
import { kubectl } from '../kubectl.ts';
import { askDatabase } from '../release.ts';
import { startBatch } from '../batches.ts';
import { type AlertScene, nothing } from './alertScene.ts';
import { newSearch, newSearches, startOne } from './requests.ts';

type Server = 'deployment/redis' | 'statefulset/kafka' | 'statefulset/postgres';

const stop = (server: Server): Promise<string> => kubectl(['scale', server, '--replicas', '0']);

async function start(server: Server): Promise<void> {
  await kubectl(['scale', server, '--replicas', '1']);
  await kubectl(['rollout', 'status', server, '--timeout', '300s']);
}

const postgresGone: AlertScene = {
  what: 'a Postgres that is away',
  alerts: [
    'EnrichmentDatabaseSilent',
    'EnrichmentApiErrors',
    'EnrichmentApiAvailabilityBurnsFast',
    'EnrichmentApiAvailabilityBurnsSlowly',
  ],
  isEssential: false,
  breakIt: async ({ api }) => {
    // The way to a pod is opened while it is ready.
    await api.call('GET', '/api/credits');
    await stop('statefulset/postgres');
    await kubectl(['wait', 'pod/postgres-0', '--for', 'delete', '--timeout', '120s']);
    for (let request = 0; request < 10; request += 1) {
      await api.call('GET', '/api/credits');
    }
  },
  repairIt: () => start('statefulset/postgres'),
};

const redisGone: AlertScene = {
  what: 'a batch without a Redis that admits its rows',
  alerts: ['EnrichmentRedisAway', 'EnrichmentBatchesStuck'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await stop('deployment/redis');
    await kubectl([
      'wait',
      'pod',
      '--selector',
      'app.kubernetes.io/name=redis',
      '--for',
      'delete',
      '--timeout',
      '120s',
    ]);
    await startBatch(api, 'search_companies', newSearches(2));
    // Each asks Redis how much the caller may still ask.
    for (let request = 0; request < 10; request += 1) {
      await api.call('GET', '/api/credits');
    }
  },
  repairIt: () => start('deployment/redis'),
};

const kafkaGone: AlertScene = {
  what: 'a Kafka that is away',
  alerts: ['EnrichmentRecordsStill', 'EnrichmentRecordsLate'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await stop('statefulset/kafka');
    await kubectl(['wait', 'pod/kafka-0', '--for', 'delete', '--timeout', '120s']);
    await startOne(api, 'search_companies', newSearch());
  },
  repairIt: () => start('statefulset/kafka'),
};

const kafkaBack: AlertScene = {
  what: 'commands that were not confirmed until Kafka was back',
  alerts: ['EnrichmentOutboxRelayed'],
  isEssential: false,
  breakIt: async (customer) => {
    await kafkaGone.breakIt(customer);
    await kafkaGone.repairIt(customer);
  },
  repairIt: nothing,
};

/** The platform asks Postgres for `clock_timestamp()`, which is found here before that of Postgres. */
const clockSet: AlertScene = {
  what: 'a database whose clock was set',
  alerts: ['EnrichmentClockOffset', 'EnrichmentDatabaseClockSet'],
  isEssential: false,
  breakIt: async () => {
    await askDatabase(
      `create schema if not exists shifted;
      create or replace function shifted.clock_timestamp() returns timestamptz language sql volatile
        return pg_catalog.clock_timestamp() + interval '30 seconds';
      alter role enrich set search_path = shifted, pg_catalog, public`,
    );
    await reconnect();
  },
  repairIt: async () => {
    await askDatabase('alter role enrich reset search_path; drop schema if exists shifted cascade');
    await reconnect();
  },
};

async function reconnect(): Promise<void> {
  await askDatabase(
    'select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
  );
  await eventually('Postgres answers', async () => (await askDatabase('select 1'))[0] === '1');
}

/** Servers that are away, or whose clock is wrong. */
export const SERVER_SCENES: readonly AlertScene[] = [postgresGone, redisGone, kafkaGone, kafkaBack, clockSet];
