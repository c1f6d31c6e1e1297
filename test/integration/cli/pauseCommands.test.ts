import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PauseResource } from '#contract/http/pauses';
import { PLATFORM } from '#domain/audit';
import { companies, startBatch } from '../../support/batchCalls.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
let folder: string;
let organization: TestOrganization;
beforeAll(async () => {
  folder = await makeTestFolder('pauses');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 100 });
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
    DATABASE_URL: platform.current.foundation.database.hot.options.connectionString,
  };
  return new Promise((resolve) => {
    execFile('bin/enrich', [...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

describe('enrich pause', () => {
  it('lets a batch stand still, which its page at the terminal tells, until enrich resume', async () => {
    const { id } = await startBatch(platform.current, organization.key, companies(1, 2));
    const paused = await enrich('pause', 'batch', String(id), '--reason', 'The list is checked.');
    const shown = await enrich('batch', 'show', String(id));
    const listed = await enrich('pauses');
    const again = await enrich('pause', 'batch', String(id), '--json');
    const resumed = await enrich('resume', 'batch', String(id), '--json');
    const missed = await enrich('resume', 'batch', String(id));

    expect(paused.stdout).toMatch(new RegExp(`^pause \\d+: batch ${id} is paused$`, 'mu'));
    expect(shown.stdout).toContain(`batch ${id}  get_company  paused`);
    expect(shown.stdout).toContain(`until you enter: enrich resume batch ${id} (The list is checked.)`);
    expect(listed.stdout).toMatch(new RegExp(`batch ${id} .*The list is checked`, 'u'));
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([1, { code: 'already_paused' }]);
    expect((JSON.parse(resumed.stdout) as PauseResource).target).toEqual({ kind: 'batch', id });
    expect([missed.code, missed.stderr]).toEqual([2, expect.stringContaining(`batch ${id} is not paused.`)]);
    expect((await enrich('pauses')).stdout).toBe('Nothing is paused.\n');
  });

  it('holds back what is sent to an origin, however it is spelled', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { stdout } = await enrich('pause', 'endpoint', 'https://Example.com:443', '--until', until, '--json');
    const paused = JSON.parse(stdout) as PauseResource;
    const resumed = await enrich('resume', 'endpoint', 'https://example.com');

    expect(paused).toMatchObject({ target: { kind: 'endpoint', origin: 'https://example.com' }, until });
    expect(resumed).toMatchObject({ code: 0, stdout: 'https://example.com goes on within seconds.\n' });
  });

  it('lets a source stand still on the database, without a key, and says what is wrong with a second time', async () => {
    const paused = await enrich('pause', 'source', 'handelsregister', '--reason', 'Maintenance.', '--json');
    const again = await enrich('pause', 'source', 'handelsregister');
    const listed = await enrich('pauses', '--platform', '--json');

    const target = { kind: 'source', name: 'handelsregister' };
    expect(JSON.parse(paused.stdout)).toMatchObject({ object: 'pause', target, reason: 'Maintenance.', until: null });
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is paused already')]);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ target }]);
  });

  it('lets a lane go on, unless it is not paused', async () => {
    const { platformPauses, now } = platform.current.foundation;
    const target = { kind: 'lane', name: 'network' } as const;
    await platformPauses.create({ by: PLATFORM, organizationId: null, target, reason: null, until: null, at: now() });
    const resumed = await enrich('resume', 'lane', 'network');
    const missed = await enrich('resume', 'lane', 'network');

    expect(resumed.stdout).toBe('lane network goes on within seconds.\n');
    expect([missed.code, missed.stderr]).toEqual([2, expect.stringContaining('is not paused.')]);
  });

  it.each([
    [['pause', 'lane', 'fast'], 'is no lane'],
    [['pause', 'source', 'handelsregister', '--until', '2026-01-01T00:00:00Z'], 'must be in the future'],
    [['pause', 'planet', '1'], 'cannot be paused'],
    [['pause', 'batch', 'x'], 'is no batch'],
    [['pause', 'endpoint', 'example'], 'is no origin'],
    [['pause', 'batch', '1', '--until', 'soon'], 'is no time'],
  ])('%j says what is wrong', async (args, words) => {
    const { code, stderr } = await enrich(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});
