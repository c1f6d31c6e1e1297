import { chown, link, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDownload, removeDownload } from '../../../workers/browser/host/downloadFile.ts';
import { removeAsOwner } from '../../../workers/browser/removeAsOwner.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const GUID = '2ec02e80-f0ec-4faa-931d-237987a234df';
const owner = process.getuid?.();
const asRoot = owner === 0 ? test : test.skip;
const BROWSER = 65_432;

describe('files in a directory of the browser', () => {
  let folder: string;
  let downloads: string;
  let secret: string;

  beforeEach(async () => {
    folder = await makeTestFolder('downloads');
    downloads = join(folder, 'downloads');
    secret = join(folder, 'secret');
    await mkdir(downloads);
    await writeFile(secret, 'secret');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = async (guid: string, limits = { owner, maxBytes: 100 }): Promise<string> => {
    const { handle } = await openDownload(downloads, guid, limits);
    const text = await handle.readFile('utf8');
    await handle.close();
    return text;
  };

  test('are read, up to their limit', async () => {
    await writeFile(join(downloads, GUID), 'portal');
    expect(await read(GUID)).toBe('portal');
    await expect(read(GUID, { owner, maxBytes: 5 })).rejects.toThrow('with at most 5 bytes');
  });

  test('that lead to another file are not read', async () => {
    await symlink(secret, join(downloads, GUID));
    await expect(read(GUID)).rejects.toThrow('ELOOP');
    await removeDownload(downloads, GUID);
    await link(secret, join(downloads, GUID));
    await expect(read(GUID)).rejects.toThrow('not a file of the browser');
    await removeDownload(downloads, GUID);
    expect(await readFile(secret, 'utf8')).toBe('secret');
  });

  test('that are directories are not read', async () => {
    await mkdir(join(downloads, GUID));
    await expect(read(GUID)).rejects.toThrow('not a file of the browser');
  });

  test('are named as browsers name them', async () => {
    for (const name of ['../secret', secret, '', `${GUID}/../../secret`]) {
      await expect(read(name)).rejects.toThrow('as no browser does');
      await expect(removeDownload(downloads, name)).rejects.toThrow('as no browser does');
    }
  });

  asRoot('of another owner are not read, whatever the directory has become', async () => {
    await rm(downloads, { recursive: true });
    await symlink(folder, downloads);
    await writeFile(join(folder, GUID), 'secret');
    await expect(read(GUID, { owner: BROWSER, maxBytes: 100 })).rejects.toThrow('not a file of the browser');
  });

  asRoot('are removed as their owner, who cannot remove what is ours', async () => {
    const home = join(folder, 'home');
    await mkdir(join(home, 'ours'), { recursive: true });
    await writeFile(join(home, 'ours', 'file'), '');
    await chown(home, BROWSER, BROWSER);
    await expect(removeAsOwner(home)).rejects.toThrow('ENOTEMPTY');
    expect(await readFile(join(home, 'ours', 'file'), 'utf8')).toBe('');
    await rm(join(home, 'ours'), { recursive: true });
    await removeAsOwner(home);
    await expect(readFile(home)).rejects.toThrow('ENOENT');
  });
});
