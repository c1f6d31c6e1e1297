import type { SecretKey } from '#domain/secretKeys';
import { deriveWorkerKeys, type WorkerKey } from '#domain/workerKeys';
import type { Config } from '#platform/config';
import { UsageError } from '../usageError.ts';
import { openSecretKeys } from './secretKeys.ts';

/**
 * The keys of workers. A process that has the secret keys derives them, so that it agrees with all others; one that has
 * not is given them.
 *
 * @throws UsageError where both are missing
 */
export async function openWorkerKeys(config: Config): Promise<readonly WorkerKey[]> {
  const secretKeys = await ownSecretKeys(config);
  if (secretKeys !== null) {
    return deriveWorkerKeys(secretKeys);
  }
  if (config.WORKER_KEYS !== undefined) {
    return config.WORKER_KEYS;
  }
  throw new UsageError(
    'WORKER_KEYS must be set where DATABASE_URL is, or SECRET_KEYS, from which they are derived: all processes must sign ' +
      'with the same key. With SECRET_KEYS set, this prints them: enrich secrets worker-keys',
  );
}

/** Null where this process was given none, and may make none because others share the database. */
export async function ownSecretKeys(config: Config): Promise<readonly SecretKey[] | null> {
  return config.SECRET_KEYS === undefined && config.DATABASE_URL !== undefined ? null : openSecretKeys(config);
}
