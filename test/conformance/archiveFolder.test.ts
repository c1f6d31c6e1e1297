import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createArchiveStore } from '#adapters/folder/archiveStore';
import { ArchiveStoreError } from '#ports/archiveStore';
import { chunksOf, namesOf } from '../support/archiveCalls.ts';
import { makeTestFolder, removeTestFolder } from '../support/testFolders.ts';
import { describeArchiveStore } from './suites/archiveStore.ts';

const { signal } = new AbortController();
let folder: string;
beforeEach(async () => {
  folder = await makeTestFolder('archive');
});
afterEach(() => removeTestFolder(folder));

describeArchiveStore('a folder', () => Promise.resolve(createArchiveStore(join(folder, 'made', 'later'))));

describe('an archive in a folder', () => {
  test('can be read by its owner only, since it holds what customers know of people', async () => {
    await createArchiveStore(join(folder, 'own')).put('set/a', chunksOf(['a']), signal);

    const modes = await Promise.all(['own', 'own/set', 'own/set/a'].map((name) => stat(join(folder, name))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
  });

  test('does not list what a crash left half written, and writes over it', async () => {
    await mkdir(join(folder, 'set'));
    await writeFile(join(folder, 'set/a.unfinished'), 'half of a much longer content');
    const store = createArchiveStore(folder);

    expect(await namesOf(store, 'set')).toEqual([]);
    await store.put('set/a', chunksOf(['whole']), signal);
    expect(await namesOf(store, 'set')).toEqual(['set/a 5']);
    expect(await readdir(join(folder, 'set'))).toEqual(['a']);
  });

  test('says what the disk said, and keeps nothing, where the disk is full', async () => {
    // Every write to this device fails as one to a full disk does.
    await mkdir(join(folder, 'set'));
    await symlink('/dev/full', join(folder, 'set/a.unfinished'));
    const store = createArchiveStore(folder);

    const put = store.put('set/a', chunksOf(['a']), signal);
    await expect(put).rejects.toThrow(ArchiveStoreError);
    await expect(put).rejects.toThrow('ENOSPC: no space left on device');
    expect(await readdir(join(folder, 'set'))).toEqual([]);
  });

  test('says so where the folder is none', async () => {
    await writeFile(join(folder, 'file'), '');

    const put = createArchiveStore(join(folder, 'file')).put('set/a', chunksOf(['a']), signal);
    await expect(put).rejects.toThrow(/^The folder of the archive: E(EXIST|NOTDIR)/u);
  });
});
