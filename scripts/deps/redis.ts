import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { ServerPlan } from './backgroundServer.ts';

/** Valkey speaks the same and is taken where Redis is not there. */
const PROGRAMS = ['redis-server', 'valkey-server'];

export interface RedisOptions {
  readonly directory: string;
  readonly port: number;
}

/** A Redis that keeps nothing on disk: the platform must not need what is in it. */
export async function planRedis({ directory, port }: RedisOptions): Promise<ServerPlan> {
  const program = PROGRAMS.find(isOnPath);
  if (program === undefined) {
    throw new Error('Redis is not installed; `make deps-up` does it');
  }
  await mkdir(directory, { recursive: true });
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory];
  return { directory, port, command: [program, '--port', String(port), ...settings], startSeconds: 10 };
}

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
