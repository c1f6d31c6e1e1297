import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { archiveFolder } from '#domain/archive';
import { storedLines } from '../../support/archivableRows.ts';
import { DUE, ROWS, useArchiveScene, whole } from '../../support/archiveScene.ts';
import { eventually } from '../../support/eventually.ts';

const { signal } = new AbortController();
/** A part is a page then, of a hundred rows. */
const SMALL_PART_BYTES = 1;
const PROGRAM = join(import.meta.dirname, '../../support/archiveProcess.ts');

describe('an export whose process is killed', () => {
  const scene = useArchiveScene();
  const period = whole('outputs');
  const filesThere = async (): Promise<readonly string[]> =>
    readdir(join(scene.state.folder, archiveFolder(period))).catch(() => []);

  test('is finished by another one, with each row once, whatever was on the disk at that moment', async () => {
    // A file is being written; parts are noted; three of seven are there.
    for (const sign of ['.unfinished', 'progress.json', 'outputs-00003.ndjson.gz']) {
      const child = spawn(
        process.execPath,
        [PROGRAM, scene.connectionString, scene.state.folder, String(period.upper), String(SMALL_PART_BYTES)],
        { stdio: 'inherit' },
      );
      const ended = once(child, 'exit');
      await eventually(
        `a file ${sign} is there`,
        async () => child.exitCode !== null || (await filesThere()).some((name) => name.endsWith(sign)),
      );
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      expect(await filesThere()).not.toContain('manifest.json');
    }

    expect(await scene.open().keep(period, DUE, signal)).toMatchObject({ kind: 'archived', rows: 2 * ROWS });
    expect(await scene.linesOf(period, 'outputs')).toEqual(
      await storedLines(scene.connectionString, 'outputs', 'enrichment_id'),
    );
    expect((await filesThere()).filter((name) => !name.endsWith('.gz'))).toEqual(['manifest.json']);
  });
});
