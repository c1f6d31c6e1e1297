import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { creditsOf, useWork } from '../../support/apiCalls.ts';
import { heldHandlers } from '../../support/heldScene.ts';
import { simulatedFiles } from '../../support/shareholderLists/simulatedFiles.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
const work = useWork(platform);
let folder: string;
let organization: TestOrganization;
beforeAll(async () => {
  folder = await makeTestFolder('held');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10 });
  work(heldHandlers(platform.current));
});

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function enrich(...args: readonly string[]): Promise<Said> {
  const env = {
    PATH: process.env['PATH'],
    ENRICH_URL: platform.current.baseUrl,
    ENRICH_API_KEY: organization.key,
    DATA_DIR: folder,
  };
  return new Promise((resolve) => {
    execFile('bin/enrich', ['run', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

async function written(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('`enrich run` of what reads a document', () => {
  test('uploads the file itself, and shows its owners', async () => {
    const [pdf = Buffer.alloc(0)] = (await simulatedFiles('owners_one_list')).pdfs;
    const path = await written('liste.pdf', pdf);
    const { code, stdout } = await enrich('read_shareholder_list', `file=${path}`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/read_shareholder_list\s+completed\s+1 credit/);
    expect(stdout).toMatch(/owner\s+city\s+amount/);
    const json = await enrich('read_shareholder_list', `file=${path}`, '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ data: { output: { document: { file_name: 'liste.pdf' } } } });
  });

  test('says why a file cannot be read', async () => {
    const path = await written('rows.csv', Buffer.from('a;b\n1;2\n'));
    const { code, stdout, stderr } = await enrich('read_accounts', `file=${path}`);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('The file is a table or plain text.');
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ available: 10 });
  });

  test.each<[string, (path: string) => readonly string[], RegExp]>([
    ['a file and an upload', (path) => [`file=${path}`, 'upload_id=1'], /Name either file or upload_id, not both\./],
    ['a dry run of a file', (path) => [`file=${path}`, '--dry-run'], /A dry run sends no file\./],
    ['a file that is not there', (path) => [`file=${path}.not`], /does not exist\./],
  ])('refuses %s', async (_name, args, message) => {
    const path = await written('page.html', Buffer.from('<html></html>'));
    const { code, stderr } = await enrich('read_accounts', ...args(path));
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});
