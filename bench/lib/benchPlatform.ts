import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '../../cli/compose/serve.ts';
import type { BenchProfile } from './benchReport.ts';
import { type BenchServer, startServer } from './server.ts';

export interface BenchPlatform {
  /** Of the API. @throws Error where none was asked for */
  readonly baseUrl: string;
  /** The process that has a role; in the embedded profile one has them all. */
  pidOf(role: Role): number;
  stop(): Promise<void>;
}

/** A benchmark asks more in a minute than a key may. */
const UNLIMITED = '1000000000';

/**
 * Starts the platform as operators do: in the embedded profile one `enrich serve`, in the distributed one a process for
 * each role that is asked for.
 *
 * @param environment where its servers are, and settings
 */
export async function startPlatform(
  profile: BenchProfile,
  roles: readonly Role[],
  environment: Readonly<Record<string, string>>,
): Promise<BenchPlatform> {
  const directory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  const settings = {
    DATA_DIR: directory,
    LOG_LEVEL: 'warn',
    SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    ENRICH_RATE_LIMIT_PER_MINUTE: UNLIMITED,
    ENRICH_NEW_BATCHES_PER_MINUTE: UNLIMITED,
    ENRICH_MAX_UNFINISHED_BATCHES: '1000',
    ENRICH_MAX_WAITS: UNLIMITED,
    ENRICH_MAX_PENDING_RENDERS: UNLIMITED,
    ...environment,
  };
  const servers = profile === 'embedded' ? await startOne(roles, settings) : await startEach(roles, settings);
  const serverOf = (role: Role): BenchServer => {
    const server = servers.get(role);
    if (server === undefined) {
      throw new Error(`The benchmark has started no ${role}`);
    }
    return server;
  };
  return {
    get baseUrl() {
      return serverOf('api').baseUrl;
    },
    pidOf: (role) => serverOf(role).pid,
    stop: async () => {
      await Promise.all([...new Set(servers.values())].map((server) => server.stop()));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type Servers = ReadonlyMap<Role, BenchServer>;

async function startOne(roles: readonly Role[], settings: Readonly<Record<string, string>>): Promise<Servers> {
  const server = await startServer('bin/enrich', ['serve'], settings);
  return new Map(roles.map((role) => [role, server]));
}

async function startEach(roles: readonly Role[], settings: Readonly<Record<string, string>>): Promise<Servers> {
  const started = roles.map(async (role): Promise<[Role, BenchServer]> => {
    const port = role === 'api' ? 'PORT' : 'METRICS_PORT';
    return [role, await startServer('bin/enrich', ['serve', '--role', role], settings, port)];
  });
  return new Map(await Promise.all(started));
}
