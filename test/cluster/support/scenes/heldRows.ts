import { spawn } from 'node:child_process';
import { eventually } from '../eventually.ts';
import { NAMESPACE } from '../kubectl.ts';
import { askDatabase, PSQL } from '../release.ts';

const APPLICATION = 'held by a test';
const SESSION = `select pid from pg_stat_activity where application_name = '${APPLICATION}'`;

/** Takes locks in a transaction that stays open until `release`: whatever needs the same waits or passes it over. */
export async function hold(statement: string): Promise<void> {
  const session = spawn(
    'kubectl',
    [
      ...['--namespace', NAMESPACE, ...PSQL],
      ...['-c', `set application_name = '${APPLICATION}'`, '-c', 'begin', '-c', statement],
      ...['-c', 'select pg_sleep(600)'],
    ],
    { stdio: 'ignore' },
  );
  // It ends with `release`, which closes the session.
  session.on('error', () => undefined);
  await eventually(
    'the locks are taken',
    async () => (await askDatabase(`${SESSION} and query ~ 'pg_sleep'`))[0] !== '',
  );
}

export async function release(): Promise<void> {
  await askDatabase(`select pg_terminate_backend(pid) from (${SESSION}) as held`);
}
