import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { ARCHIVE_SETS, archiveFolder } from '#domain/archive';
import { verifyPeriod } from '../../../controller/archive/readArchive.ts';
import { DUE, useArchiveScene, whole } from '../../support/archiveScene.ts';
import { useDatabaseClient } from '../../support/databaseClient.ts';
import { SOUGHT, TRACES } from '../../support/personEverywhere.ts';
import { privacyCommand } from '../../support/privacyCommand.ts';

const { signal } = new AbortController();
const scene = useArchiveScene();
const client = useDatabaseClient(scene);

/** All that is in the archive, unpacked. */
async function archived(): Promise<string> {
  const names = await readdir(scene.state.folder, { recursive: true });
  const files = names.filter((name) => /\.(?:gz|json)$/u.test(name)).map((name) => join(scene.state.folder, name));
  const texts = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      return (file.endsWith('.gz') ? gunzipSync(content) : content).toString();
    }),
  );
  return texts.join('\n');
}

it('loses a person in the archive too, whose manifests stay true and whose other rows stay as they were', async () => {
  const name = 'Jördis Vößmann';
  await client.current.hot.query(`update outputs set output = $1 where enrichment_id in (3, 500)`, [
    JSON.stringify({ capital: 1, person: { name, birth_date: '1967-12-23' } }),
  ]);
  await client.current.hot.query(`update enrichments set custom_vars = $1 where id = 9`, [
    JSON.stringify({ who: name }),
  ]);
  await client.current.hot.query(`update delivery_attempts set excerpt = $1 where delivery_id = 7`, [
    `No ${name} here`,
  ]);
  for (const set of ARCHIVE_SETS) {
    expect(await scene.open().keep(whole(set), DUE, signal)).toMatchObject({ kind: 'archived' });
  }
  const [linesBefore, text] = [await scene.linesOf(whole('outputs'), 'outputs'), await archived()];
  expect(text).toContain(name);

  const environment = {
    DATABASE_URL: scene.connectionString,
    ENRICH_ARCHIVE_URL: pathToFileURL(scene.state.folder).href,
    SECRET_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  const told = await privacyCommand(environment, 'find', ...SOUGHT);
  expect(told.stdout).toContain(`${archiveFolder(whole('outputs'))}/outputs`);
  // As a purge leaves it that ended between the new manifest and the old part.
  const [part] = (await scene.manifestOf(whole('outputs'))).parts;
  await copyFile(
    scene.fileOf(whole('outputs'), part?.name ?? ''),
    scene.fileOf(whole('outputs'), 'outputs-9.ndjson.gz'),
  );
  expect(await privacyCommand(environment, 'purge', ...SOUGHT)).toMatchObject({ failure: null });

  const after = await archived();
  expect(TRACES.filter((trace) => trace.test(after))).toEqual([]);
  for (const set of ARCHIVE_SETS) {
    const manifest = await scene.manifestOf(whole(set));
    expect(await verifyPeriod(scene.store, manifest, signal)).toEqual([]);
    const files = await readdir(join(scene.state.folder, archiveFolder(whole(set))));
    expect(files.toSorted()).toEqual([...manifest.parts.map((part) => part.name), 'manifest.json'].toSorted());
  }
  const linesAfter = await scene.linesOf(whole('outputs'), 'outputs');
  const changed = linesAfter.filter((line, place) => JSON.stringify(line) !== JSON.stringify(linesBefore[place]));
  expect(changed).toEqual([
    expect.objectContaining({ output: { capital: 1, person: { name: '[person removed]', birth_date: null } } }),
    expect.objectContaining({ output: { capital: 1, person: { name: '[person removed]', birth_date: null } } }),
  ]);
});
