import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { RoleProcess } from '../support/roleProcess.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { ROSTER } from './roster.ts';
import { type Fault, type Scene, until } from './scene.ts';
import { writingCommits } from './writingCommits.ts';

const TROUBLE_MILLISECONDS = 10_000;
/** Of the commits of all processes together. */
const LOSE_EVERY = 37;

export const DATABASE_FAULTS: readonly Fault[] = [
  {
    name: 'answers to commits lost',
    strike: async ({ platform, note, busy }) => {
      const { lostAnswers, functions } = platform.servers.commits;
      const hasWritten = writingCommits(functions);
      const before = lostAnswers.lost.length;
      let commits = 0;
      await busy();
      lostAnswers.lose((committed) => hasWritten(committed) && (commits += 1) % LOSE_EVERY === 0);
      await delay(TROUBLE_MILLISECONDS);
      lostAnswers.mend();
      const lost = lostAnswers.lost.slice(before);
      if (lost.length === 0) {
        throw new Error('No commit has lost its answer');
      }
      note(`${lost.length} of ${commits} commits had happened and were never answered.`);
    },
  },
  {
    name: `Postgres read-only for ${TROUBLE_MILLISECONDS / 1_000} s`,
    strike: async (scene) => {
      await scene.busy();
      const { load, platform } = scene;
      const refused = load.refusals.length;
      await setReadOnly(platform, 'on');
      try {
        const since = performance.now();
        await until('no process says that it is ready', () => allReady(platform, false));
        await until('a caller is refused', () => (load.refusals.length > refused ? true : null));
        await readsGoOn(scene);
        await delay(Math.max(0, since + TROUBLE_MILLISECONDS - performance.now()));
        scene.note(`${load.refusals.length - refused} requests were refused while Postgres was read-only.`);
      } finally {
        await setReadOnly(platform, 'off');
      }
    },
  },
];

/** Sessions that are open get it too, with their next transaction. */
async function setReadOnly(platform: ChaosPlatform, value: 'on' | 'off'): Promise<void> {
  const client = new pg.Client({ connectionString: platform.servers.watchedDatabaseUrl });
  await client.connect();
  await client.query(`alter system set default_transaction_read_only = ${value}`);
  await client.query('select pg_reload_conf()');
  await until(`it is ${value}`, async () => {
    const { rows } = await client.query<{ value: string }>(
      `select current_setting('default_transaction_read_only') as value`,
    );
    return rows[0]?.value === value ? true : null;
  });
  await client.end();
}

async function allReady(platform: ChaosPlatform, wanted: boolean): Promise<true | null> {
  const processes = ROSTER.flatMap(({ role }) => platform.processes(role));
  const ready = await Promise.all(processes.map(isReady));
  return ready.every((is) => is === wanted) ? true : null;
}

async function isReady({ metricsUrl }: RoleProcess): Promise<boolean> {
  return (await fetch(metricsUrl.replace('/metrics', '/readyz'))).ok;
}

async function readsGoOn({ platform, key }: Scene): Promise<void> {
  for (const api of platform.apiUrls) {
    const answer = await fetch(`${api}/api/enrichments`, { headers: { authorization: `Bearer ${key}` } });
    if (answer.status !== 200) {
      throw new Error(`Reading was answered ${answer.status} while Postgres was read-only: ${await answer.text()}`);
    }
  }
}
