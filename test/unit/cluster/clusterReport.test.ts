import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { REPORT_HEADER, reportCells } from '../../chaos/chaosReport.ts';
import { CALLBACK_RETRIES, LEASE_SECONDS } from '../../chaos/chaosSettings.ts';
import { type FaultResult, isSound, toFaultResult } from '../../chaos/faultResult.ts';
import { mergeSeeds } from '../../chaos/mergeSeeds.ts';
import { ROSTER } from '../../chaos/roster.ts';
import { clusterReport } from '../../cluster/chaos/clusterReport.ts';
import { CLUSTER_RECOVERY_LIMIT_SECONDS } from '../../cluster/chaos/clusterSettings.ts';
import { restartedPods } from '../../cluster/chaos/restartedPods.ts';
import { withMarkedPlace } from '../../support/withMarkedPlace.ts';

const ROOT = new URL('../../../', import.meta.url);

function result(recoverySeconds: number | null, trouble?: string): FaultResult {
  return toFaultResult({
    name: 'Redis pod killed',
    findings: { profiles: 2, lost: 0, doubled: 0, wronglyCharged: 0, examples: [] },
    troubles: trouble === undefined ? [] : [trouble],
    misses: [],
    records: null,
    enrichments: 300,
    inFlight: 60,
    mostInFlight: 100,
    callbacks: 20,
    samples: 90,
    timing: null,
    recoverySeconds,
    recoveryLimitSeconds: CLUSTER_RECOVERY_LIMIT_SECONDS,
    note: null,
  });
}

describe('the table of the faults in a cluster', () => {
  test('shows as not measured what nobody reads there', () => {
    const cells = Object.fromEntries(
      reportCells(result(12.34)).map((cell, place) => [REPORT_HEADER[place] ?? '', cell]),
    );
    expect(cells).toMatchObject({ 'records that differ': '–', 'attempts lost': '–', 'tries off time': '–' });
    expect(cells).toMatchObject({ '': '✓', 'callbacks missed': 0, 'recovery s': 12.3 });
  });

  test('holds the recovery to the limit of a cluster, and a fault that met with trouble to be unsound', () => {
    expect([result(20), result(CLUSTER_RECOVERY_LIMIT_SECONDS), result(null)].map(isSound)).toEqual([
      true,
      false,
      false,
    ]);
    expect(isSound(result(1, 'a node did not wake'))).toBe(false);
    expect(mergeSeeds([result(20), result(90)]).map((one) => [one.recordsDiffer, isSound(one)])).toEqual([
      [null, true],
    ]);
  });

  test('has a place of its own in docs/chaos.md, beside that of `make chaos`', () => {
    const page = readFileSync(new URL('docs/chaos.md', ROOT), 'utf8');
    const report = clusterReport({ machine: 'a machine', nodes: 2, version: 'v1', seed: 's1', results: [result(3)] });
    const written = withMarkedPlace(page, 'cluster', report);
    expect(written).toContain('| ✓ | Redis pod killed | 60 | 0 | 0 | 0 | 0 | – | 100 | – | – | 3 |');
    const both = withMarkedPlace(withMarkedPlace(page, 'faults', 'A'), 'cluster', 'B');
    expect(both).toBe(withMarkedPlace(withMarkedPlace(page, 'cluster', 'B'), 'faults', 'A'));
    expect(both).toContain('## How it is counted');
    expect(() => withMarkedPlace(page, 'elsewhere', report)).toThrow('The page has to say <!-- elsewhere: begin -->');
  });
});

test('the release of the faults has the processes, the lease and the tries of `make chaos`', () => {
  const values = parse(readFileSync(new URL('test/cluster/chaos/values.yaml', ROOT), 'utf8')) as {
    readonly settings: Readonly<Record<string, string>>;
    readonly webhooks: { readonly replicas: number };
    readonly workerPools: { readonly default: object };
  };
  const count = (role: string): number => ROSTER.find((one) => one.role === role)?.count ?? 0;
  expect(values.settings).toMatchObject({
    ENRICH_LEASE: String(LEASE_SECONDS),
    ENRICH_CALLBACK_RETRIES: CALLBACK_RETRIES.join(','),
  });
  expect(values.webhooks.replicas).toBe(count('webhooks'));
  expect(values.workerPools.default).toEqual({ minReplicas: count('worker'), maxReplicas: count('worker') });
});

test('pods whose containers ended by themselves are told of, and no others', () => {
  const before = new Map([
    ['api-1', 0],
    ['worker-1', 2],
    ['killed', 0],
  ]);
  expect(restartedPods(before, new Map([...before, ['new', 3]]))).toBeNull();
  expect(restartedPods(before, new Map([['worker-1', 4]]))).toContain('worker-1 2 times');
});
