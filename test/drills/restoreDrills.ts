import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { KAFKA_PARTITIONS } from '../chaos/chaosSettings.ts';
import { type ArchivedServers, startArchivedServers } from './archivedServers.ts';
import type { Drill, DrillScene, Struck } from './drill.ts';
import { procedure } from './procedure.ts';
import { readTurn } from './turn.ts';

const run = promisify(execFile);
const BIN = resolve(import.meta.dirname, '../../bin');
/** Between the backup and the point that is gone back to. */
const TO_POINT_SECONDS = 5;
const STARTS = 5;

/** Two ways back: to the end of what was archived, and to a point before it. */
export const RESTORE_DRILLS: readonly Drill<ArchivedServers>[] = [
  restoreDrill('restore of all that was archived', false),
  restoreDrill('restore to a point in time', true),
];

function restoreDrill(name: string, toPoint: boolean): Drill<ArchivedServers> {
  let point = '';
  return {
    name,
    choice: 'restore',
    startServers: (directory, { archiveSeconds }) => startArchivedServers(directory, `${archiveSeconds}s`),
    prepare: async ({ platform: { servers }, pace }) => {
      await servers.follow('Take a base backup');
      await delay(TO_POINT_SECONDS * 1_000);
      point = await servers.postgres.run(`psql --no-align --tuples-only --command 'select clock_timestamp()'`);
      await delay(pace.archiveSeconds * 1_000);
    },
    strike: async (scene) => {
      const at = Date.now();
      const { postgres, brokers } = scene.platform.servers;
      await Promise.all([postgres.destroy(), brokers.destroy()]);
      await delay(scene.pace.noticedSeconds * 1_000);
      return restore(scene, at, toPoint ? point.trim() : null);
    },
  };
}

/** The steps of docs/backup.md; processes that are ended and started stand for the Deployments that it scales. */
async function restore(scene: DrillScene<ArchivedServers>, at: number, point: string | null): Promise<Struck> {
  const { platform, receiver, organizationId } = scene;
  const { servers } = platform;
  await platform.empty();
  await servers.follow('Put the backup in place');
  if (point !== null) {
    await servers.follow('Say to which point', { POINT: point });
  }
  const printed = await servers.follow('Start Postgres');
  await servers.brokers.startEmpty();
  await prepare(platform.environment);
  const turn = await readTurn(servers.databaseUrl, organizationId);
  const told = receiver.startOver();
  await startRoles(scene);
  return { at, turn, restored: { until: restoredUntil(printed), told } };
}

/** A process that could not start, since nine of them do so at once on a small machine, is started again as a Deployment does. */
async function startRoles({ platform }: DrillScene<ArchivedServers>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await platform.fill();
      return;
    } catch (error) {
      if (tries === STARTS) {
        throw error;
      }
    } finally {
      platform.takeCrashes();
    }
  }
}

/** Where the programs of the platform are, with its settings. */
async function prepare(environment: Readonly<Record<string, string>>): Promise<void> {
  await run('bash', ['-euo', 'pipefail', '-c', await procedure('backup.md', 'Prepare the platform')], {
    env: {
      ...process.env,
      ...environment,
      PATH: `${BIN}:${process.env['PATH'] ?? ''}`,
      ENRICH_KAFKA_PARTITIONS: String(KAFKA_PARTITIONS),
      ENRICH_KAFKA_REPLICATION: '1',
    },
    cwd: join(BIN, '..'),
  });
}

function restoredUntil(printed: string): number {
  const [time] = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]*[+-]\d\d/u.exec(printed) ?? [];
  if (time === undefined) {
    throw new Error(`It was not said until when the log was restored: ${printed}`);
  }
  return new Date(`${time.replace(' ', 'T')}:00`).getTime();
}
