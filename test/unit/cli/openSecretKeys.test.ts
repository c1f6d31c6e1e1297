import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parseSecretKeys } from '#domain/secretKeys';
import type { Config } from '#platform/config';
import { openSecretKeys } from '../../../cli/compose/secretKeys.ts';
import { UsageError } from '../../../cli/usageError.ts';

const WRITTEN = `main:${Buffer.alloc(32, 7).toString('base64')}`;
const DATABASE_URL = 'postgres://localhost/enrichment';

describe('the keys that sign links', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'keys-')), 'data');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  const open = (settings: Partial<Config> = {}) => openSecretKeys({ DATA_DIR: folder, ...settings } as Config);
  const file = (): string => join(folder, 'secret-keys');

  test('are made once on one machine, for its owner alone, and are the same after a restart', async () => {
    const [key, ...others] = await open();
    expect(key?.bytes).toHaveLength(32);
    expect(others).toEqual([]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const written = await readFile(file(), 'utf8');
    expect(await open()).toEqual([key]);
    expect(await readFile(file(), 'utf8')).toBe(written);
  });

  test('are the same for processes that start together', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(opened.map(([key]) => Buffer.from(key?.bytes ?? []).toString('hex'))).size).toBe(1);
  });

  test('differ from those of another installation', async () => {
    const [one] = await open();
    const [other] = await openSecretKeys({ DATA_DIR: `${folder}/other` } as Config);
    expect(one).not.toEqual(other);
  });

  test.each(['', 'local:', 'local:c2hvcnQ=', 'no key at all'])(
    'are not made anew where the file is damaged (%j): links would end without a word',
    async (content) => {
      await open();
      await writeFile(file(), content);
      const failure = await open().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UsageError);
      expect((failure as UsageError).message).toMatch(/secret-keys holds no key\. Restore it, or delete it/u);
      expect(await readFile(file(), 'utf8')).toBe(content);
    },
  );

  test('must be given where processes share a database, and the refusal says how to make one', async () => {
    const failure = await open({ DATABASE_URL }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as UsageError).message).toMatch(/SECRET_KEYS must be set .*openssl rand -base64 32/u);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  test('that are given are used, and nothing is written', async () => {
    const keys = parseSecretKeys(WRITTEN) ?? undefined;
    expect(await open({ DATABASE_URL, SECRET_KEYS: keys })).toBe(keys);
    expect(await open({ SECRET_KEYS: keys })).toBe(keys);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });
});
