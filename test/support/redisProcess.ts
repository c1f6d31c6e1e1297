import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#adapters/embedded/freePort';
import { runningPid, startInBackground } from '../../scripts/deps/backgroundServer.ts';
import { planRedis } from '../../scripts/deps/redis.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';

/** A Redis with settings of its own, always a process of this machine. */
export interface RedisProcess {
  readonly port: number;
  signal(signal: NodeJS.Signals): Promise<void>;
  remove(): Promise<void>;
}

/** @param settings arguments of redis-server, by the port that it shall answer on */
export async function startRedisProcess(settings: (port: number) => readonly string[]): Promise<RedisProcess> {
  const directory = await makeTestFolder('redis');
  const port = await freePort(0);
  await startInBackground(await planRedis({ directory, port, settings: settings(port) }));
  return openProcess(directory, port);
}

/** @param settings lines of sentinel.conf; a sentinel writes there what it finds out */
export async function startSentinelProcess(settings: readonly string[]): Promise<RedisProcess> {
  const directory = await makeTestFolder('sentinel');
  const port = await freePort(0);
  const file = join(directory, 'sentinel.conf');
  await writeFile(file, settings.map((line) => `${line}\n`).join(''));
  const {
    command: [program],
    ...plan
  } = await planRedis({ directory, port });
  const own = ['--sentinel', '--port', String(port), '--bind', '127.0.0.1'];
  await startInBackground({ ...plan, command: [program, file, ...own] });
  return openProcess(directory, port);
}

function openProcess(directory: string, port: number): RedisProcess {
  return {
    port,
    signal: async (signal) => {
      const pid = await runningPid(directory);
      if (pid !== null) {
        process.kill(pid, signal);
      }
    },
    remove: () => removeTestFolder(directory),
  };
}
