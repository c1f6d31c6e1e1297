import { execFile } from 'node:child_process';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkResource } from '#contract/http/bulks';
import { companies, startBatch } from '../../support/batchCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
let organization: TestOrganization;
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
  };
  return new Promise((resolve) => {
    execFile('bin/enrich', [...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

describe('enrich bulk', () => {
  it('says what it would do, cancels what a filter selects, and tries it again', async () => {
    const { id } = await startBatch(platform.current, organization.key, companies(1, 3));
    const counted = await enrich('bulk', 'cancel', '--batch', String(id), '--dry-run');
    expect(counted).toMatchObject({
      code: 0,
      stdout: '3 enrichments would be cancelled, which sets up to 6 credits free.\n',
    });
    const cancelled = await enrich('bulk', 'cancel', '--batch', String(id), '--wait', '--json');
    expect(cancelled.code).toBe(0);
    const bulk = JSON.parse(cancelled.stdout) as BulkResource;
    expect(bulk).toMatchObject({ action: 'cancel', status: 'completed', total: 3, done: 3, failed: 0 });

    const retried = await enrich('bulk', 'retry', '--status', 'cancelled', '--before', '2100-01-01', '--wait');
    expect(retried).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/retry {2}completed {2}3\/3 done, 0 left out/),
    });
    expect((await enrich('bulk', 'get', String(bulk.id))).stdout).toContain(`bulk ${bulk.id}  cancel  completed`);
    expect((await enrich('bulk', 'list')).stdout).toMatch(/retry +completed +3 +3 +0/);
    expect(await enrich('bulk', 'stop', String(bulk.id))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already ended'),
    });
  });

  it('is refused with a sentence where the filter is wrong', async () => {
    expect((await enrich('bulk', 'retry', '--after', 'yesterday')).stderr).toContain('"yesterday" is no time.');
    expect((await enrich('bulk', 'retry', '--error-code', 'NOT A CODE')).stderr).toContain('filter.error_code');
    expect((await enrich('bulk', 'get', '999999')).stderr).toContain('There is no operation 999999');
  });

  it('sends again what an address has not taken', async () => {
    expect(
      await enrich('bulk', 'redeliver', '--status', 'failed', '--url', 'https://example.com/', '--dry-run'),
    ).toEqual({
      code: 0,
      stdout: '0 deliveries would be sent again.\n',
      stderr: '',
    });
  });
});
