import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HOSTILE_ARCHIVES } from '../../support/hostile/hostileArchives.ts';
import type { HostileDocument } from '../../support/hostile/hostileDocument.ts';
import { HOSTILE_PDFS } from '../../support/hostile/hostilePdfs.ts';
import { noise } from '../../support/hostile/noise.ts';
import { idleParsePeak, MOST_GROWTH_BYTES, parseCommand, PROMISED_MS } from '../../support/hostile/parseCommand.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const OTHER_FILES: readonly HostileDocument[] = [
  { name: 'nothing', bytes: () => Buffer.alloc(0) },
  { name: 'noise', bytes: () => noise(100_000) },
  { name: 'blanks', bytes: () => Buffer.alloc(100_000, ' ') },
  { name: 'zero bytes', bytes: () => Buffer.alloc(100_000) },
  { name: 'a page instead of a file', bytes: () => Buffer.from('<!DOCTYPE html><html><body>Fehler</body></html>') },
  { name: 'a picture', bytes: () => Buffer.from('II*\u0000 and so on') },
  { name: '200 MB that begin as a PDF does', bytes: () => Buffer.alloc(200 * 1024 * 1024, '%PDF-1.7\n') },
];

/** Files that can be read and say nothing of shares; a picture may be a list, and everything else is damaged. */
const READABLE = new Set([
  'noise',
  'blanks',
  'zero bytes',
  'a page instead of a file',
  'a PDF that only its owner may change',
  'a PDF of 5,000 pages',
  'a PDF with an array of 100,000 levels',
  'a PDF with a drawing that draws itself',
  'a PDF with a stream that is its own length',
  'a PDF whose table of objects follows itself',
  'an archive without a file',
  'an archive that claims a file of 4 GB and holds 10 bytes',
  'an archive whose files want to stand elsewhere',
]);

let directory: string;
let idle: number;

beforeAll(async () => {
  directory = await makeTestFolder('hostile');
  idle = await idleParsePeak('shareholder-list', directory);
});

afterAll(() => rm(directory, { recursive: true }));

describe('`enrich parse shareholder-list` refuses what nobody should read, soon and in bounded memory', () => {
  test.each(
    [...OTHER_FILES, ...HOSTILE_PDFS, ...HOSTILE_ARCHIVES].map((document) => [document.name, document] as const),
  )('%s', async (name, document) => {
    const file = join(directory, 'list');
    await writeFile(file, await document.bytes());
    const { exitCode, stdout, stderr, milliseconds, peakBytes } = await parseCommand('shareholder-list', file);

    const kind = name === 'a picture' ? 'legacy_scan' : READABLE.has(name) ? 'not_a_list' : 'damaged';
    expect(JSON.parse(stdout)).toMatchObject({ kind, owners: [], total_matches_capital: null });
    expect(stderr).toMatch(
      /^\S+ could not be read as shareholder-list: [a-z_]+\. .+\. Pass a list of shareholders as downloaded: .+\.\n$/u,
    );
    expect(exitCode).toBe(1);
    expect(milliseconds).toBeLessThan(PROMISED_MS);
    expect(peakBytes - idle).toBeLessThan(MOST_GROWTH_BYTES);
  });
});
