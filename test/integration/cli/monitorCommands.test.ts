import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTestFolder } from '../../support/testFolders.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
let folder: string;
let key: string;
beforeAll(async () => {
  folder = await makeTestFolder('monitors');
  ({ key } = await platform.current.organization());
});
afterAll(() => rm(folder, { recursive: true }));

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function enrich(...args: readonly string[]): Promise<Said> {
  const env = {
    PATH: process.env['PATH'],
    ENRICH_URL: platform.current.baseUrl,
    ENRICH_API_KEY: key,
    DATA_DIR: folder,
  };
  return new Promise((resolve) => {
    execFile('bin/enrich', ['monitor', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

describe('enrich monitor', () => {
  it('watches, lists, pauses, resumes and deletes', async () => {
    expect((await enrich('list')).stdout).toContain('Nothing is watched.');
    const added = await enrich('add', 'email', 'anna@post.test', '--every', '30d', '--budget', '10');
    expect(added.stdout).toMatch(/monitor \d+: email of anna@post.test every 30d/);
    const [, id = ''] = /monitor (\d+)/.exec(added.stdout) ?? [];
    expect((await enrich('list')).stdout).toContain('anna@post.test');
    expect((await enrich('pause', id)).stderr).toContain(`Monitor ${id} is paused.`);
    expect((await enrich('resume', id)).stderr).toContain(`Monitor ${id} is active.`);
    expect(JSON.parse((await enrich('checks', id, '--json')).stdout)).toEqual(expect.any(Array));
    expect((await enrich('delete', id)).stderr).toContain(`Monitor ${id} is deleted.`);
    expect((await enrich('delete', id)).code).not.toBe(0);
  });

  it('tells what one more would cost, and what cannot be carried', async () => {
    const told = await enrich('forecast', '--what', 'company', '--every', '7d', '--subjects', '7');
    expect(JSON.parse(told.stdout)).toMatchObject({ credits: 61, topics: [{ what: 'company', checks: 31 }] });
    const much = await enrich('forecast', '--what', 'owners', '--every', '1d', '--subjects', '1000');
    expect(much.stderr).toContain('The portals cannot be asked as often as this needs.');
  });

  it('says what cannot be watched', async () => {
    expect((await enrich('add', 'weather', 'Ulm', '--every', '1d')).stderr).toContain('"weather" cannot be watched.');
    expect((await enrich('pause', 'x')).stderr).toContain('"x" is no monitor.');
  });
});
