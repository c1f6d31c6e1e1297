import { beforeAll, describe, expect, it } from '@jest/globals';
import { API_VERSION } from '#contract/resources/customResource';
import type { EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { runCommand } from '../support/runCommand.ts';
import { rowsOf } from './support/batches.ts';
import { eventually } from './support/eventually.ts';
import {
  applyObjects,
  type ClusterJson,
  columnsOf,
  describedAs,
  kubectl,
  NAMESPACE,
  readObject,
} from './support/kubectl.ts';
import { useCustomer } from './support/useCustomer.ts';

interface EnrichmentBatch extends ClusterJson {
  readonly status?: EnrichmentBatchStatus & Readonly<Record<string, unknown>>;
}

const SECRET = 'e2e-api-key';
const companyIds = generateDataset({ seed: DEMO_SEED })
  .byTrait('ordinary')
  .map(({ companyId }) => companyId);

function enrichmentBatch(name: string, spec: Readonly<Record<string, unknown>>): object {
  return {
    apiVersion: API_VERSION,
    kind: 'EnrichmentBatch',
    metadata: { name },
    spec: { type: 'get_company', apiKey: { secretName: SECRET }, ...spec },
  };
}

async function statusOf(name: string): Promise<EnrichmentBatchStatus> {
  return (await readObject<EnrichmentBatch>('enrichmentbatch', name)).status ?? {};
}

async function reaches(name: string, phase: EnrichmentBatchStatus['phase']): Promise<void> {
  await eventually(`${name} is ${phase}`, async () => (await statusOf(name)).phase === phase);
}

describe('an EnrichmentBatch', () => {
  const customer = useCustomer('EnrichmentBatch');

  beforeAll(async () => {
    // Of an earlier run, where the namespace was kept.
    await kubectl(['delete', 'enrichmentbatch', '--all', '--wait']);
    await kubectl(['delete', 'secret', 'e2e-late', '--ignore-not-found']);
    await applyObjects({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: SECRET },
      stringData: { 'api-key': customer.key },
    });
  });

  it('runs the rows that it holds, and tells of progress, credits and results', async () => {
    const rows = companyIds.slice(0, 3).map((companyId) => ({ company_id: companyId }));
    await applyObjects(enrichmentBatch('inline', { rows }));
    await reaches('inline', 'Completed');
    const status = await statusOf('inline');
    expect(status).toMatchObject({ progress: '3/3', counts: { total: 3, completed: 3 }, observedGeneration: 1 });
    expect(status.creditsUsed).toBeGreaterThan(0);
    expect(status.resultsUrl).toContain(`/api/batches/${status.batchId}/results.csv`);
    expect(status.conditions?.[0]).toMatchObject({ type: 'Complete', status: 'True', reason: 'Completed' });
    expect(await rowsOf(customer.api, status.batchId ?? 0)).toHaveLength(3);
    expect(await columnsOf('enrichmentbatch', 'inline')).toMatchObject({
      ...{ NAME: 'inline', TYPE: 'get_company', PHASE: 'Completed', PROGRESS: '3/3', FAILED: '0', REJECTED: '0' },
      ...{ CREDITS: String(status.creditsUsed), BATCH: String(status.batchId), AGE: expect.stringMatching(/^\d+\w/u) },
    });
  });

  it('is shown by `kubectl enrich` as it stands, to who reads the cluster with a kubeconfig', async () => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const words = ['status', 'batch/inline', '--wait', '--timeout', '0', '--namespace', NAMESPACE];
    const { code, output } = await runCommand('bin/kubectl-enrich', words, { cwd: process.cwd(), env });
    expect([code, output]).toEqual([0, expect.stringContaining('✓ batch/inline  Completed: get_company, 3/3 rows\n')]);
  });

  it('tells in `kubectl describe` what has happened to it, and never the key', async () => {
    await eventually('its end is among its events', async () =>
      /Normal Completed .+ enrichment-controller 3 completed, 0 failed, 0 rejected/u.test(
        await describedAs('enrichmentbatch', 'inline'),
      ),
    );
    const described = await describedAs('enrichmentbatch', 'inline');
    expect(described).toMatch(/Normal Submitted .+ enrichment-controller Batch \d+ with 3 rows/u);
    expect(described).toMatch(
      /Conditions:[^]+Message: 3\/3 rows have ended: 3 completed, [^]+Status: True\s+Type: Complete/u,
    );
    expect(described).not.toContain(customer.key);
  });

  it('runs the rows of a ConfigMap, with a mapping of its columns', async () => {
    const lines = ['id,note', ...companyIds.slice(0, 2).map((companyId) => `${companyId},as before`)];
    await applyObjects(
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'e2e-rows' }, data: { 'rows.csv': lines.join('\n') } },
      enrichmentBatch('from-file', {
        rowsFrom: { configMap: { name: 'e2e-rows', key: 'rows.csv' } },
        mapping: { id: 'company_id' },
      }),
    );
    await reaches('from-file', 'Completed');
    expect(await statusOf('from-file')).toMatchObject({ progress: '2/2', counts: { completed: 2 } });
  });

  it('waits for a Secret that is not there yet, and says so', async () => {
    const rows = [{ company_id: companyIds[0] }];
    await applyObjects(enrichmentBatch('early', { rows, apiKey: { secretName: 'e2e-late' } }));
    await eventually(
      'it says what is missing',
      async () => (await statusOf('early')).conditions?.[0]?.reason === 'NoApiKey',
    );
    await eventually('an event says so too', async () =>
      /Warning NoApiKey .+ The Secret e2e-late has no key api-key\./u.test(
        await describedAs('enrichmentbatch', 'early'),
      ),
    );
    await applyObjects({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'e2e-late' },
      stringData: { 'api-key': customer.key },
    });
    await reaches('early', 'Completed');
  });

  it('is kept from a Secret that the release does not name, and says so', async () => {
    const rows = [{ company_id: companyIds[0] }];
    // The keys of the platform itself.
    await applyObjects(
      enrichmentBatch('curious', { rows, apiKey: { secretName: 'enrichment-keys', key: 'SECRET_KEYS' } }),
    );
    await eventually('it says what it may not', async () =>
      /^The controller may not read the Secret enrichment-keys\./u.test(
        (await statusOf('curious')).conditions?.[0]?.message ?? '',
      ),
    );
    await kubectl(['delete', 'enrichmentbatch', 'curious', '--wait']);
  });

  it('is refused for a type that there is not, with those that there are', async () => {
    await applyObjects(enrichmentBatch('wrong', { type: 'no_such_type', rows: [{ company_id: 'x' }] }));
    await reaches('wrong', 'Refused');
    expect((await statusOf('wrong')).conditions?.[0]?.message).toContain('There is no enrichment type no_such_type');
  });

  it('cannot be made with two sources of rows', async () => {
    const both = enrichmentBatch('both', { rows: [{}], csvUrl: 'https://example.com/rows.csv' });
    await expect(applyObjects(both)).rejects.toThrow('give exactly one of rows, rowsFrom and csvUrl');
  });

  it('cancels what still runs when it is deleted, and then goes', async () => {
    const rows = companyIds.map((companyId) => ({ company_id: companyId }));
    await applyObjects(enrichmentBatch('going', { rows }));
    await eventually('it was submitted', async () => (await statusOf('going')).batchId !== undefined);
    const { batchId = 0 } = await statusOf('going');
    await kubectl(['delete', 'enrichmentbatch', 'going', '--wait', '--timeout', '180s']);
    const { body } = await customer.api.call('GET', `/api/batches/${batchId}?per_page=1`);
    expect(['cancelled', 'completed']).toContain((body as { readonly data: { readonly status: string } }).data.status);
  });
});
