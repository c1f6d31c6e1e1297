import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { helm } from './support/helm.ts';
import { kubectl, readyPodOf, RELEASE } from './support/kubectl.ts';
import { askDatabase, auditCredits, ROLES, settled, workloadOf } from './support/release.ts';
import { setFaults } from './support/simulator.ts';
import { underLoad } from './support/underLoad.ts';
import { useCustomer } from './support/useCustomer.ts';

const CHART = fileURLToPath(new URL('../../charts/enrichment', import.meta.url));
/** test/cluster/next: the same program with one migration more. */
const NEXT = { version: '999.0.0', tag: 'next' };
/** A setting and a size that the release did not have before. */
const CHANGED = [
  '--set-string',
  `image.tag=${NEXT.tag},settings.ENRICH_STREAM_AFTER=50`,
  '--set',
  'webhooks.replicas=2',
];
const PATIENCE = ['--wait', '--timeout', '15m'];

describe('a release during batches of 1,000 rows', () => {
  const customer = useCustomer('Upgrade');
  let work: string;
  let before: { readonly revision: string; readonly resources: string; readonly schema: number };

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'enrichment-chart-'));
    const [{ revision }] = JSON.parse(await helm('history', RELEASE, '--max', '1', '--output', 'json')) as [
      { readonly revision: number },
    ];
    before = { revision: String(revision), resources: await customResources(), schema: await schemaVersion() };
  });
  afterAll(async () => {
    await rm(work, { recursive: true });
    await setFaults([]);
    // The next run installs a version that would not take this schema for its own.
    await askDatabase(`
      alter table enrichments drop column if exists of_next_version;
      delete from schema_migrations where name like '%next_version'`);
  });

  it('is upgraded to the next version, its schema included, without a failed call or a lost row', async () => {
    await helm('package', CHART, '--version', NEXT.version, '--app-version', NEXT.tag, '--destination', work);
    await underLoad(customer, async () => {
      const chart = join(work, `enrichment-${NEXT.version}.tgz`);
      await helm('upgrade', RELEASE, chart, '--reset-then-reuse-values', ...CHANGED, ...PATIENCE);
      await allRun(NEXT.tag);
    });
    expect(await schemaVersion()).toBe(before.schema + 1);
    expect(await kubectl(['get', workloadOf('webhooks'), '--output', 'jsonpath={.spec.replicas}'])).toBe('2');
  });

  it('is rolled back to programs that do not know the schema, without a failed call or a lost row', async () => {
    await underLoad(customer, async () => {
      await helm('rollback', RELEASE, before.revision, ...PATIENCE);
      await allRun('dev');
    });
    expect(await schemaVersion()).toBe(before.schema + 1);
    expect(await kubectl(['logs', await readyPodOf('api')])).toContain('is newer than this program');
    expect(await kubectl(['get', workloadOf('webhooks'), '--output', 'jsonpath={.spec.replicas}'])).toBe('1');
    expect(await customResources()).toBe(before.resources);
  });

  it('leaves books that are sound', auditCredits);
});

async function schemaVersion(): Promise<number> {
  return Number(await askDatabase('select max(version) from schema_migrations'));
}

/** The custom resources that the release brings. */
function customResources(): Promise<string> {
  return kubectl(['get', 'workerpools,registrysources', '--output', 'name']);
}

/** Waits until the workers, which the operator makes and not Helm, are new too; then all pods have the tag. */
async function allRun(tag: string): Promise<void> {
  await eventually(`all pods run ${tag}`, async () => {
    const images = await Promise.all(
      ROLES.map((role) => kubectl(['get', workloadOf(role), '--output', 'jsonpath={..containers[*].image}'])),
    );
    return images.every((image) => image.endsWith(`:${tag}`));
  });
  await settled();
}
