import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseSecretKeys, SECRET_KEY_BYTES, type SecretKey } from '#domain/secretKeys';
import type { Config } from '#platform/config';
import { UsageError } from '../usageError.ts';

const FILE_NAME = 'secret-keys';

/**
 * The keys of this installation. On one machine a key is made once and kept beside the database; several processes on
 * one database must be given the same, or each would refuse the links of the others.
 *
 * @throws UsageError where they are missing or damaged
 */
export async function openSecretKeys(config: Config): Promise<readonly SecretKey[]> {
  if (config.SECRET_KEYS !== undefined) {
    return config.SECRET_KEYS;
  }
  if (config.DATABASE_URL !== undefined) {
    throw new UsageError(
      'SECRET_KEYS must be set where DATABASE_URL is: all processes must sign with the same key. ' +
        'Make one with: echo "main:$(openssl rand -base64 32)"',
    );
  }
  const folder = resolve(config.DATA_DIR);
  const file = join(folder, FILE_NAME);
  await mkdir(folder, { recursive: true });
  await makeOnce(file, `local:${randomBytes(SECRET_KEY_BYTES).toString('base64')}`);
  const keys = parseSecretKeys((await readFile(file, 'utf8')).trim());
  if (keys === null) {
    throw new UsageError(`${file} holds no key. Restore it, or delete it; links that were given out then end.`);
  }
  return keys;
}

/** Makes the file whole or not at all: a process that starts at the same time must not read half a key. */
async function makeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file).catch(ignoreExisting);
  } finally {
    await unlink(draft);
  }
}

function ignoreExisting(error: unknown): void {
  if ((error as { readonly code?: string }).code !== 'EEXIST') {
    throw error;
  }
}
