import { readFileSync } from 'node:fs';
import pg from 'pg';
import { cpuSeconds } from './processTree.ts';

/** What a Postgres did for the work of a run. */
export interface PrimaryUse {
  /** Of its log, pictures of whole pages included. */
  readonly walBytes: number;
  readonly cpuSeconds: number;
  /** What its files grew by. */
  readonly storedBytes: number;
  /** Connections of the platform, at the end. */
  readonly connections: number;
}

const STATE = `
  select pg_current_wal_lsn() - '0/0' as "walBytes", pg_database_size(current_database()) as "storedBytes",
    (select count(*) from pg_stat_activity where application_name like 'enrich%')::int as connections,
    current_setting('data_directory') as directory`;

interface State {
  readonly walBytes: string;
  readonly storedBytes: string;
  readonly connections: number;
  readonly directory: string;
}

/** Measures what a Postgres of this machine does while a job runs. */
export async function withPrimaryUse<Result>(
  connectionString: string,
  job: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly use: PrimaryUse }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const look = async () => {
    const [state] = (await client.query<State>(STATE)).rows;
    if (state === undefined) {
      throw new Error('Postgres did not say how it is');
    }
    const [pid] = readFileSync(`${state.directory}/postmaster.pid`, 'utf8').split('\n');
    return { ...state, cpuSeconds: cpuSeconds(Number(pid)) };
  };
  try {
    const before = await look();
    const result = await job();
    const after = await look();
    return {
      result,
      use: {
        walBytes: Number(after.walBytes) - Number(before.walBytes),
        cpuSeconds: after.cpuSeconds - before.cpuSeconds,
        storedBytes: Number(after.storedBytes) - Number(before.storedBytes),
        connections: after.connections,
      },
    };
  } finally {
    await client.end();
  }
}
