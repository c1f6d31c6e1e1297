import { createServer } from 'node:http';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stripVTControlCharacters } from 'node:util';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';
import { listen } from '#platform/listen';
import { company, result, start, useWork, waitFor } from '../../support/apiCalls.ts';
import { onTerminal, type Shown } from '../../../scripts/sessions/onTerminal.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const ESCAPE = '\u001b';
const platform = useTestPlatform();
const work = useWork(platform);
let folder: string;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await makeTestFolder('terminal');
  const { key } = await platform.current.organization();
  settings = { ENRICH_URL: platform.current.baseUrl, ENRICH_API_KEY: key, DATA_DIR: folder };
  work({ get_company: { fromSource: () => Promise.resolve(result(GET_COMPANY.example.output)) } });
  await waitFor(platform.current, key, await start(platform.current, key, company()));
});
afterAll(() => rm(folder, { recursive: true }));

const enrich = (args: string, more: Readonly<Record<string, string>> = {}): Promise<Shown> =>
  onTerminal(`bin/enrich ${args}`, { ...settings, ...more });

describe('on a terminal', () => {
  it('states are in colour, and lists fit its 80 columns', async () => {
    const { text } = await enrich('list');

    expect(text).toContain(`${ESCAPE}[32mcompleted`);
    const widths = stripVTControlCharacters(text)
      .split('\n')
      .map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
    expect(text).toContain('…');
  });

  it.each([
    ['NO_COLOR says so', 'list', { NO_COLOR: '1' }],
    ['--no-color says so', '--no-color list', {}],
    ['another program reads it', 'list | cat', {}],
    ['it is JSON', 'list --json', {}],
  ])('nothing is in colour where %s', async (_where, args, more) => {
    const { text } = await enrich(args, more);

    expect(text).toContain('completed');
    expect(text).not.toContain(ESCAPE);
  });

  it('a wait is shown as one, and leaves nothing behind', async () => {
    const { text } = await enrich('wait 1');

    const shown = text.split('\n').map((line) => line.split('\u001b[K').at(-1) ?? '');
    expect(stripVTControlCharacters(shown[0] ?? '')).toBe('enrichment 1  get_company  completed  2 credits');
  });

  it('the log is for people, and for programs elsewhere', async () => {
    const script = `const { createLogger } = await import('./core/platform/logger.ts');
      createLogger('info', 'api').warn({ port: 8080, err: new Error('broken') }, 'Something \u001b[2J happened');`;
    const run = `node --input-type=module --eval "${script}"`;

    const seen = stripVTControlCharacters((await onTerminal(run, {})).text);
    const piped = (await onTerminal(`${run} | cat`, {})).text;

    expect(seen).toMatch(/^\d\d:\d\d:\d\d WARN {2}api Something \\u001b\[2J happened port=8080 err=broken\n {4}at /u);
    expect(JSON.parse(piped)).toMatchObject({ level: 'warn', role: 'api', port: 8080 });
  });
});

describe('an error', () => {
  it.each([
    ['ENRICH_URL and ENRICH_API_KEY', { ENRICH_URL: '', ENRICH_API_KEY: '' }, 2],
    ['ENRICH_API_KEY is not set', { ENRICH_API_KEY: '' }, 2],
    ['ENRICH_URL is not set', { ENRICH_URL: '' }, 2],
    ['ENRICH_URL is no address: enrichment', { ENRICH_URL: 'enrichment' }, 2],
    ['Check ENRICH_API_KEY', { ENRICH_API_KEY: 'eak_wrong' }, 1],
    ['No answer from http://127.0.0.1:1. Check ENRICH_URL', { ENRICH_URL: 'http://127.0.0.1:1' }, 3],
  ])('names the setting: %s', async (words, more, exitCode) => {
    const { code, text } = await enrich('run get_company company_id=x', more);

    expect(text.replaceAll(/\s+/gu, ' ')).toContain(words);
    expect(code).toBe(exitCode);
  });

  it('names the address where something else answers than the API', async () => {
    const other = createServer((_request, response) => void response.end('<h1>Another site</h1>'));
    const port = await listen(other, 0, '127.0.0.1');

    const { code, text } = await enrich('list', { ENRICH_URL: `http://127.0.0.1:${port}` });

    other.close();
    expect(text.replaceAll(/\s+/gu, ' ')).toContain('What answered 200 is not the API itself. Check ENRICH_URL');
    expect(code).toBe(1);
  });
});
