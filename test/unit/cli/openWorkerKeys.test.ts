import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { deriveWorkerKeys } from '#domain/workerKeys';
import type { Config } from '#platform/config';
import { openSecretKeys } from '../../../cli/compose/secretKeys.ts';
import { openWorkerKeys, ownSecretKeys } from '../../../cli/compose/workerKeys.ts';
import { UsageError } from '../../../cli/usageError.ts';

const SECRET_KEYS = [{ id: 'main', bytes: randomBytes(32) }];
const WORKER_KEYS = deriveWorkerKeys([{ id: 'other', bytes: randomBytes(32) }]);
const DATABASE_URL = 'postgres://localhost/enrichment';

describe('the keys of a worker', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'worker-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const config = (settings: Partial<Config>) => ({ DATA_DIR: folder, ...settings }) as Config;

  test('are derived by a process that has the secret keys, whatever else it was given', async () => {
    const derived = deriveWorkerKeys(SECRET_KEYS);
    expect(await openWorkerKeys(config({ DATABASE_URL, SECRET_KEYS }))).toEqual(derived);
    expect(await openWorkerKeys(config({ DATABASE_URL, SECRET_KEYS, WORKER_KEYS }))).toEqual(derived);
  });

  test('are derived on one machine, from the key that is kept there', async () => {
    const own = await openSecretKeys(config({}));
    expect(await openWorkerKeys(config({}))).toEqual(deriveWorkerKeys(own));
    expect(await ownSecretKeys(config({}))).toEqual(own);
  });

  test('are all that a worker has that was given nothing else', async () => {
    expect(await openWorkerKeys(config({ DATABASE_URL, WORKER_KEYS }))).toBe(WORKER_KEYS);
    expect(await ownSecretKeys(config({ DATABASE_URL, WORKER_KEYS }))).toBeNull();
  });

  test('must be given where processes share a database, and the refusal says what prints them', async () => {
    const failure = await openWorkerKeys(config({ DATABASE_URL })).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as UsageError).message).toMatch(/WORKER_KEYS must be set .*enrich secrets worker-keys/u);
  });
});
