import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { ARCHIVE_SETS } from '#domain/archive';
import { away, DUE, ROWS, useArchiveScene, whole } from '../../support/archiveScene.ts';

const { signal } = new AbortController();
const OTHER = '5b1f7a52-6f1c-4b3e-9a53-0c6f3f1f2a77';

/** Rows are made each six hours from 06:00 on: three on the first day, then four a day. */
const day = (number: number): Date => new Date(Date.UTC(2025, 0, number, 17));

describe('an archive that has other rows of the same ids', () => {
  const scene = useArchiveScene();
  const { open, fileOf } = scene;
  const ofOther = (put?: Parameters<typeof open>[0]) =>
    open(put, ARCHIVE_SETS, { databaseId: () => Promise.resolve(OTHER) });
  const refusal = async (folder: string): Promise<unknown> => {
    const own = await scene.databaseId();
    return {
      kind: 'failed',
      problem:
        `${folder} is of another database (${OTHER}) and not of this one (${own}). ` +
        'Give each database an ENRICH_ARCHIVE_URL of its own, with another prefix or folder.',
    };
  };

  test.each(ARCHIVE_SETS)('lets no %s go that another database has exported', async (set) => {
    expect(await ofOther().keep(whole(set), DUE, signal)).toMatchObject({ kind: 'archived' });

    expect(await open().keep(whole(set), DUE, signal)).toEqual(
      await refusal(`${set}/0000000000000001-0000000000000701`),
    );
  });

  test('lets none go of days that another database has exported, also of later days than those', async () => {
    expect(await ofOther().keepAged('audit_log', day(5), signal)).toMatchObject({ kind: 'archived', below: 16 });

    const refused = await refusal('audit_log/0000000000000001-0000000000000016');
    expect(await open().keepAged('audit_log', day(3), signal)).toEqual({ ...(refused as object), below: null });
    expect(await open().keepAged('audit_log', day(9), signal)).toEqual({ ...(refused as object), below: null });
  });

  test('does not go on with what another database has begun', async () => {
    const interrupted = ofOther((name, chunks, ending) =>
      name.includes('provenances') ? away(name, chunks, ending) : scene.store.put(name, chunks, ending),
    );
    await interrupted.keep(whole('outputs'), DUE, signal);

    expect(await open().keep(whole('outputs'), DUE, signal)).toEqual(
      await refusal('outputs/0000000000000001-0000000000000701'),
    );
  });

  test('is not believed where its manifest does not say of which database it is', async () => {
    await open().keep(whole('deliveries'), DUE, signal);
    const file = fileOf(whole('deliveries'), 'manifest.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"database": "[^"]*",/u, ''));

    expect(await open().keep(whole('deliveries'), DUE, signal)).toEqual({
      kind: 'failed',
      problem: expect.stringMatching(/manifest\.json is no manifest that this program reads\.$/u) as unknown,
    });
  });

  test('lets no period go that has other rows since, as after a restore, until its folder was moved away', async () => {
    const period = whole('deliveries');
    await open().keep(period, DUE, signal);
    await scene.query(`insert into delivery_attempts (delivery_id, number, started_at, milliseconds)
      values (${ROWS}, 4, now(), 1)`);

    expect(await open().keep(period, DUE, signal)).toEqual({
      kind: 'failed',
      problem:
        'deliveries/0000000000000001-0000000000000701 has 2100 rows up to 700-3 of delivery_attempts, and the database has ' +
        '2101 rows up to 700-4. Move that folder out of the archive; the rows are exported anew then.',
    });
    const folder = fileOf(period, '.');
    await rename(folder, `${scene.state.folder}/kept`);
    expect(await open().keep(period, DUE, signal)).toMatchObject({ kind: 'archived', rows: 4 * ROWS + 1 });
    await scene.query(`delete from delivery_attempts where number = 4`);
    await rm(folder, { recursive: true });
  });

  test('lets a period go on that a removal has begun with', async () => {
    const period = whole('outputs');
    await open().keep(period, DUE, signal);
    const begun = open(undefined, ARCHIVE_SETS, {
      count: (table) =>
        Promise.resolve(table === 'outputs' ? { rows: 0, lastKey: null } : { rows: ROWS, lastKey: [ROWS] }),
    });

    expect(await begun.keep(period, DUE, signal)).toMatchObject({ kind: 'archived' });
  });

  test('lets no day go of which a row was made at another time than the exported one of its id', async () => {
    await open().keepAged('audit_log', day(5), signal);
    await scene.query(`update audit_log set created_at = created_at + interval '1 minute' where id = 9`);

    expect(await open().keepAged('audit_log', day(9), signal)).toEqual({
      kind: 'failed',
      problem: expect.stringMatching(
        /^audit_log\/0{15}1-0{14}16 lacks audit_log 9 of 2025-01-03T06:01:00.*all up to 15\. Move the folders/u,
      ) as unknown,
      below: null,
    });
    await scene.query(`update audit_log set created_at = created_at - interval '1 minute' where id = 9`);
  });

  test('lets the rest of days go of which some rows have gone', async () => {
    await open().keepAged('batches', day(3), signal);
    await open().keepAged('batches', day(5), signal);
    await scene.query(
      'delete from batch_rejections where batch_id in (1, 2, 9); delete from batches where id in (1, 2, 9)',
    );

    expect(await open().keepAged('batches', day(6), signal)).toMatchObject({ kind: 'archived', below: 20 });
  });

  test('lets no row go that is looked for in a part that cannot be unpacked', async () => {
    await open().keepAged('audit_log', day(5), signal);
    await writeFile(fileOf({ set: 'audit_log', lower: 1, upper: 16 }, 'audit_log-00001.ndjson.gz'), 'no gzip');

    expect(await open().keepAged('audit_log', day(9), signal)).toEqual({
      kind: 'failed',
      problem: expect.stringMatching(/audit_log-00001\.ndjson\.gz cannot be unpacked\.$/u) as unknown,
      below: null,
    });
  });

  test('lets no row go that is missing between its exports', async () => {
    await open().keepAged('audit_log', day(3), signal);
    await open().keepAged('audit_log', day(5), signal);
    await rm(fileOf({ set: 'audit_log', lower: 1, upper: 8 }, '.'), { recursive: true });

    expect(await open().keepAged('audit_log', day(9), signal)).toMatchObject({
      kind: 'failed',
      problem: expect.stringContaining('lacks audit_log 1 of 2025-01-01') as unknown,
      below: null,
    });
  });
});
