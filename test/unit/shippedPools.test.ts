import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { workerPoolSpec } from '#contract/resources/workerPool';
import { overlapsOf } from '#domain/laneShares';

type PoolSpecs = Readonly<Record<string, object>>;
interface PoolDocument {
  readonly kind?: string;
  readonly metadata: { readonly name: string };
  readonly spec: object;
}

const CHART = 'charts/enrichment';
const EXAMPLES = 'examples/kubernetes';

const valuesFiles = [
  ...readdirSync(`${CHART}/ci`).map((file) => `${CHART}/ci/${file}`),
  ...readdirSync('k8s/overlays').map((overlay) => `k8s/overlays/${overlay}/values.yaml`),
  'test/cluster/values.yaml',
];
const ofChart = poolsIn(`${CHART}/values.yaml`);

/** What a release has of pools with the values of a file, as Helm merges them. */
function poolsIn(file: string): PoolSpecs {
  return (parse(readFileSync(file, 'utf8')) as { readonly workerPools?: PoolSpecs }).workerPools ?? {};
}

/** Fields of an object that is there stay, as `kubectl apply` leaves them. */
function merged(before: PoolSpecs, after: PoolSpecs): PoolSpecs {
  const changed = Object.entries(after).map(([name, spec]) => [name, { ...before[name], ...spec }] as const);
  return { ...before, ...Object.fromEntries(changed) };
}

function overlapping(specs: PoolSpecs): readonly string[] {
  const pools = Object.entries(specs).map(([name, spec]) => ({ name, ...workerPoolSpec.parse(spec) }));
  return pools.flatMap((pool) =>
    overlapsOf(pool, pools).map(({ name, lanes }) => `${pool.name}, ${name}: ${lanes.join()}`),
  );
}

describe('The WorkerPools that are shipped', () => {
  test('serve no lane twice when the example is applied beside the pool of a release', () => {
    const documents = readdirSync(EXAMPLES)
      .filter((file) => file.endsWith('.yaml'))
      .flatMap((file) => parseAllDocuments(readFileSync(`${EXAMPLES}/${file}`, 'utf8')))
      .map((document) => document.toJS() as PoolDocument)
      .filter(({ kind }) => kind === 'WorkerPool');
    const examples = Object.fromEntries(documents.map(({ metadata, spec }) => [metadata.name, spec]));
    expect(Object.keys(examples)).toContain('register');
    expect(overlapping(merged(ofChart, examples))).toEqual([]);
  });

  test.each(valuesFiles)('serve no lane twice with the values of %s', (file) => {
    expect(overlapping(merged(ofChart, poolsIn(file)))).toEqual([]);
  });

  test('would be found here if they did', () => {
    expect(overlapping(merged(ofChart, { second: { lanes: ['network'] } }))).toEqual([
      'default, second: network',
      'second, default: network',
    ]);
  });
});
