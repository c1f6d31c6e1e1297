import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WantedColumns } from '../../../api/tables/wantedColumns.ts';
import { HOSTILE_TABLES, oneTextEverywhere } from '../../support/hostile/hostileTables.ts';
import { textRows, workbook } from '../../support/tables/workbook.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const MEBIBYTE = 1_048_576;
const MAX_MILLISECONDS = 5_000;
const MAX_HOLD_MILLISECONDS = 50;
const MAX_GROWTH_BYTES = 96 * MEBIBYTE;
const MEASURE = fileURLToPath(new URL('../../support/tables/measureReading.ts', import.meta.url));

const ALL_COLUMNS: WantedColumns = { names: [], prefix: '' };

interface Measurement {
  readonly problem?: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly milliseconds: number;
  readonly holdMs: number;
  readonly grownBytes: number;
}

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder('tables');
});
afterAll(() => rm(folder, { recursive: true }));

/** In a process of its own, whose memory is managed as bin/enrich says. */
async function measure(content: string | Uint8Array, wanted: WantedColumns = ALL_COLUMNS): Promise<Measurement> {
  const file = join(folder, 'table');
  await writeFile(file, content);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=16', MEASURE, file, JSON.stringify(wanted)],
    { env: { MALLOC_ARENA_MAX: '2' } },
  );
  return JSON.parse(stdout) as Measurement;
}

describe('a hostile file', () => {
  it.each(HOSTILE_TABLES)(
    'is refused soon, in little memory and with what to do: %s',
    async (_name, build, problem) => {
      const found = await measure(await build());
      expect(found.problem).toBe(problem);
      expect(found.milliseconds).toBeLessThan(MAX_MILLISECONDS);
      expect(found.holdMs).toBeLessThan(MAX_HOLD_MILLISECONDS);
      expect(found.grownBytes).toBeLessThan(MAX_GROWTH_BYTES);
    },
  );

  it('is refused so too where none of its columns is used, for what is kept of all of them', async () => {
    const found = await measure(oneTextEverywhere(), { names: [], prefix: null });
    expect(found.problem).toBe('All columns together have more than 40 MB of text. Remove those not needed.');
    expect(found.milliseconds).toBeLessThan(MAX_MILLISECONDS);
    expect(found.holdMs).toBeLessThan(MAX_HOLD_MILLISECONDS);
    expect(found.grownBytes).toBeLessThan(MAX_GROWTH_BYTES);
  });
});

describe('the largest honest file', () => {
  const cells = (row: number, count: number, characters: number): string[] =>
    Array.from({ length: count }, (_, at) => `${row}.${at} Größe `.padEnd(characters, 'x'));
  const rowsOf = (characters: number): string[][] => [
    Array.from({ length: 40 }, (_, at) => `column ${at}`),
    ...Array.from({ length: 1_000 }, (_, row) => cells(row, 40, characters)),
  ];

  it('is read in little memory where it is 20 MB of CSV', async () => {
    const text = rowsOf(515)
      .map((row) => row.join(';'))
      .join('\r\n');
    expect(Buffer.byteLength(text)).toBeGreaterThan(19.5 * MEBIBYTE);
    // As much of it is kept as may be.
    const found = await measure(text, { names: Array.from({ length: 10 }, (_, at) => `column ${at}`), prefix: 'none' });
    expect(found).toMatchObject({ columns: 40, rows: 1_000 });
    expect(found.milliseconds).toBeLessThan(MAX_MILLISECONDS);
    expect(found.holdMs).toBeLessThan(MAX_HOLD_MILLISECONDS);
    expect(found.grownBytes).toBeLessThan(MAX_GROWTH_BYTES);
  });

  it('is read in little memory where it is a workbook of 1,000 rows and 40 columns', async () => {
    const found = await measure(workbook({ rows: textRows(rowsOf(30)) }));
    expect(found).toMatchObject({ columns: 40, rows: 1_000 });
    expect(found.milliseconds).toBeLessThan(MAX_MILLISECONDS);
    expect(found.holdMs).toBeLessThan(MAX_HOLD_MILLISECONDS);
    expect(found.grownBytes).toBeLessThan(MAX_GROWTH_BYTES);
  });
});
