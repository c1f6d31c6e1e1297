import { describe, expect, test } from '@jest/globals';
import { AWAY, away, NOW, ROWS, useArchiveScene } from '../../support/archiveScene.ts';

const { signal } = new AbortController();

/** Rows are made each six hours from 06:00 on: three on the first day, then four a day. */
const day = (number: number): Date => new Date(Date.UTC(2025, 0, number, 17));

describe('the archive of rows that go one by one', () => {
  const scene = useArchiveScene();
  const { open, waiting } = scene;

  test('takes whole days, goes on where it ended, and says below which id rows may go', async () => {
    const archive = open();

    expect(await archive.keepAged('audit_log', day(3), signal)).toMatchObject({ kind: 'archived', rows: 7, below: 8 });
    expect(await archive.keepAged('audit_log', day(5), signal)).toMatchObject({ kind: 'archived', rows: 8, below: 16 });
    expect(await open().keepAged('audit_log', day(5), signal)).toEqual({
      kind: 'archived',
      rows: 0,
      bytes: 0,
      below: 16,
    });
  });

  test('asks the store once a day', async () => {
    const archive = open();
    const first = await archive.keepAged('audit_log', day(3), signal);
    await scene.remove();

    expect(await archive.keepAged('audit_log', day(3), signal)).toEqual(first);
  });

  test('stops before the first batch that has not ended', async () => {
    expect(await open().keepAged('batches', NOW, signal)).toMatchObject({
      kind: 'archived',
      rows: 3 * (ROWS - 1),
      below: ROWS,
    });
  });

  test('finishes what was interrupted as it was begun, though more is due by then', async () => {
    const failing = open((name, chunks, ending) =>
      name.endsWith('manifest.json') ? away(name, chunks, ending) : scene.store.put(name, chunks, ending),
    );
    expect(await failing.keepAged('audit_log', day(3), signal)).toEqual({ kind: 'failed', problem: AWAY, below: null });
    // The oldest row is from 06:00 of the first day, and the days end at midnight.
    expect(await waiting()).toEqual({ audit_log: 42 * 3_600 });

    expect(await open().keepAged('audit_log', day(4), signal)).toMatchObject({ rows: 7, below: 8 });
    expect(await open().keepAged('audit_log', day(4), signal)).toMatchObject({ rows: 4, below: 12 });
  });

  test('lets go what was there before the store was away', async () => {
    await open().keepAged('audit_log', day(3), signal);

    expect(await open(away).keepAged('audit_log', day(4), signal)).toEqual({
      kind: 'failed',
      problem: AWAY,
      below: 8,
    });
  });
});
