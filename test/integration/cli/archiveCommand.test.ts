import { execFile } from 'node:child_process';
import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { archiveFolder } from '#domain/archive';
import type { ArchiveManifest } from '../../../controller/archive/archiveManifest.ts';
import { away, DUE, useArchiveScene, whole } from '../../support/archiveScene.ts';

const { signal } = new AbortController();

describe('enrich data archive', () => {
  const scene = useArchiveScene();
  const enrich = (...words: readonly string[]) =>
    promisify(execFile)('bin/enrich', ['data', 'archive', ...words], {
      env: { ...process.env, ENRICH_ARCHIVE_URL: pathToFileURL(scene.state.folder).href },
    });

  test('lists what was exported, and what is in progress', async () => {
    await scene.open().keep(whole('deliveries'), DUE, signal);
    const failing = scene.open((name, chunks, ending) =>
      name.includes('provenances') ? away(name, chunks, ending) : scene.store.put(name, chunks, ending),
    );
    await failing.keep(whole('outputs'), DUE, signal);

    const { stdout } = await enrich('list');
    const lines = stdout.split('\n').map((line) => line.split(/ {2,}/u).slice(0, 4));
    expect(lines).toContainEqual(['deliveries', '1', '700', '2800']);
    expect(stdout).toMatch(/^outputs .* in progress$/mu);
    const listed = JSON.parse((await enrich('list', '--json')).stdout) as readonly ArchiveManifest[];
    expect(listed.map(({ set, archived_at }) => [set, archived_at !== null])).toEqual([
      ['outputs', false],
      ['deliveries', true],
    ]);
  });

  test('says that there is nothing yet, or no archive at all', async () => {
    expect((await enrich('list')).stderr).toBe('The archive is empty.\n');
    await expect(
      promisify(execFile)('bin/enrich', ['data', 'archive', 'list'], {
        env: { ...process.env, ENRICH_ARCHIVE_URL: '' },
      }),
    ).rejects.toMatchObject({ stderr: expect.stringContaining('set ENRICH_ARCHIVE_URL') as unknown });
  });

  test('verifies every part, and fails with the name of one that is not what was written', async () => {
    await scene.open().keep(whole('outputs'), DUE, signal);
    await scene.open().keep(whole('audit_log'), DUE, signal);
    const good = await enrich('verify');
    expect(good.stdout).toBe(
      `ok      ${archiveFolder(whole('outputs'))}  1400 rows\nok      ${archiveFolder(whole('audit_log'))}  700 rows\n`,
    );
    expect(good.stderr).toBe('The archive is whole: 2100 rows.\n');

    const folder = join(scene.state.folder, archiveFolder(whole('outputs')));
    const [part = ''] = (await readdir(folder)).filter((name) => name.startsWith('provenances'));
    await truncate(join(folder, part), 10);
    await expect(enrich('verify')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^failed {2}outputs\/.*\n {8}outputs\/.*provenances-00001\.ndjson\.gz cannot be unpacked\.\nok/u,
      ) as unknown,
      stderr: expect.stringContaining('1 export in the archive failed.') as unknown,
    });
    expect((await enrich('verify', '--set', 'audit_log')).stderr).toBe('The archive is whole: 700 rows.\n');
  });
});
