import { mkdir } from 'node:fs/promises';
import type { ServerPlan } from './backgroundServer.ts';
import { isOnPath } from './isOnPath.ts';

/** Valkey speaks the same and is taken where Redis is not there. */
const PROGRAMS = ['redis-server', 'valkey-server'];
const IN_MEMORY = ['--save', '', '--appendonly', 'no'];

export interface RedisPlanOptions {
  readonly directory: string;
  readonly port: number;
  /** Further settings, as arguments. */
  readonly settings?: readonly string[];
}

/** A Redis that keeps nothing on disk: the platform must not need what is in it. */
export async function planRedis({ directory, port, settings = [] }: RedisPlanOptions): Promise<ServerPlan> {
  const program = redisProgram();
  if (program === undefined) {
    throw new Error('Redis is not installed; `make deps-up` does it');
  }
  await mkdir(directory, { recursive: true });
  const own = ['--bind', '127.0.0.1', ...IN_MEMORY, '--dir', directory, ...settings];
  return { directory, port, command: [program, '--port', String(port), ...own], startSeconds: 60 };
}

/** @returns the one that REDIS_SERVER names, by name or path; undefined where none is installed */
export function redisProgram(): string | undefined {
  return process.env['REDIS_SERVER'] ?? PROGRAMS.find(isOnPath);
}
