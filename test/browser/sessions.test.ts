import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { recordSessions } from '../../scripts/sessions/recordSessions.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';

const PAGE = new URL('../../docs/cli.md', import.meta.url);

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await createPlatform();
  // Some twenty commands are started, one after the other.
}, 180_000);
afterAll(() => platform.remove());

it('the sessions of docs/cli.md are what the program shows on a terminal of 80 columns', async () => {
  const { base_url: baseUrl } = await platform.start();

  const page = await recordSessions(platform.dataDirectory, baseUrl);

  expect(page).toBe(await readFile(PAGE, 'utf8'));
  const shown = page
    .split('```console\n')
    .slice(1)
    .flatMap((part) => (part.split('```')[0] ?? '').split('\n'));
  expect(shown.filter((line) => !line.startsWith('$ ') && line.length > 80)).toEqual([]);
  // Some twenty commands are started, one after the other.
}, 180_000);
