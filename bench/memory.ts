import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeDemoSources } from '../cli/demo/writeDemoSources.ts';
import { type Role, ROLES } from '../cli/compose/serve.ts';
import { DEMO_SEED } from '../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../simulator/dataset/generateDataset.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { startPlatform } from './lib/benchPlatform.ts';
import { type BenchProfile, type BenchRow, benchRow, report, type Sample } from './lib/benchReport.ts';
import { startBenchServers } from './lib/benchServers.ts';
import { startEmptyCluster } from './lib/emptyCluster.ts';
import { idleMemory } from './lib/idleMemory.ts';
import { withForeignLoad } from './lib/measure.ts';
import { openPlatformClient } from './lib/platformClient.ts';
import { type BenchServer, startServer } from './lib/server.ts';
import { startSimulatorProcess } from './lib/simulatorProcess.ts';

/**
 * What the processes of the platform hold while nothing happens: after one enrichment, so that the worker has its
 * browser, and with an operator that watches a cluster without objects. Beside them a Node that only listens.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const IDLE_SECONDS = Number(process.env['IDLE_SECONDS'] ?? 20);

const PATH = 'memory when idle';
const UNIT = 'MiB';
/** Of the Node process itself, pages that it shares with others included. */
const GOALS: Readonly<Record<Role, number>> = { api: 100, controller: 90, webhooks: 85, worker: 120 };
/** Proportional, since its processes share most of their pages. */
const BROWSER_GOAL = 170;
const BROWSER = 'browser of the worker, PSS';
const EMPTY_NODE = 'node http';

const samples = new Map<string, Sample[]>();
const directory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
const [servers, cluster, simulator] = await Promise.all([
  startBenchServers(),
  startEmptyCluster(),
  startSimulatorProcess(),
]);
try {
  const key = await createBenchOrganization(servers.databaseUrl);
  const environment = {
    ENRICH_SOURCES: await writeDemoSources(directory, simulator.portalUrls),
    ENRICH_OPERATOR: 'true',
    KUBECONFIG: cluster.kubeconfig,
  };
  const companies = generateDataset({ seed: DEMO_SEED }).companies.filter(({ documents }) => documents.includes('SI'));
  const nextCompany = (): string => companies.pop()?.companyId ?? '';
  // The first start of changed sources compiles them, and holds the compiler.
  await (await startEmptyNode()).stop();
  for (const profile of ['distributed', 'embedded'] as const) {
    await (await startPlatform(profile, ROLES, { ...environment, ...servers.environmentOf(profile) })).stop();
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`round ${round} of ${ROUNDS}\n`);
    await measureEmptyNode();
    await measure('embedded', { ...environment, ...servers.environmentOf('embedded') }, key, nextCompany());
    await measure('distributed', { ...environment, ...servers.environmentOf('distributed') }, key, nextCompany());
  }
} finally {
  await Promise.all([servers.stop(), cluster.stop(), simulator.stop()]);
  await rm(directory, { recursive: true, force: true });
}

async function measure(
  profile: BenchProfile,
  environment: Readonly<Record<string, string>>,
  key: string,
  companyId: string,
): Promise<void> {
  const platform = await startPlatform(profile, ROLES, environment);
  try {
    const client = openPlatformClient(platform.baseUrl, key);
    await client.readNow(companyId, 'portal');
    await client.close();
    const foreignCores = await stayIdle();
    for (const role of profile === 'embedded' ? (['api'] as const) : ROLES) {
      const { resident, children } = idleMemory(platform.pidOf(role));
      add(profile === 'embedded' ? 'all roles' : role, { value: resident, foreignCores });
      if (role === 'worker') {
        add(BROWSER, { value: children, foreignCores });
      }
    }
  } finally {
    await platform.stop();
  }
}

async function measureEmptyNode(): Promise<void> {
  const server = await startEmptyNode();
  try {
    const foreignCores = await stayIdle();
    add(EMPTY_NODE, { value: idleMemory(server.pid).resident, foreignCores });
  } finally {
    await server.stop();
  }
}

/** With what bin/enrich gives its processes too. */
function startEmptyNode(): Promise<BenchServer> {
  return startServer('bench/reference/waitingServer.ts', [], { NODE_COMPILE_CACHE: '.toolchain/compiled' });
}

/** @returns the CPU that all processes used meanwhile, in cores */
async function stayIdle(): Promise<number> {
  return (await withForeignLoad([process.pid], () => delay(IDLE_SECONDS * 1_000))).foreignCores;
}

function add(name: string, sample: Sample): void {
  samples.set(name, [...(samples.get(name) ?? []), sample]);
}

const figure = (name: string, profile: BenchProfile | null, subject: string) => ({
  path: PATH,
  profile,
  subject,
  unit: UNIT,
  samples: samples.get(name) ?? [],
});
const reference: BenchRow = benchRow(figure(EMPTY_NODE, null, EMPTY_NODE));
report(`Idle for ${IDLE_SECONDS} s, medians of ${ROUNDS} rounds`, [
  reference,
  ...ROLES.map((role) =>
    benchRow({
      ...figure(role, 'distributed', `enrich, ${role}${role === 'controller' ? ' with operator' : ''}`),
      reference,
      goal: { of: 'value', atMost: GOALS[role] },
    }),
  ),
  benchRow({ ...figure(BROWSER, 'distributed', `enrich, ${BROWSER}`), goal: { of: 'value', atMost: BROWSER_GOAL } }),
  benchRow({ ...figure('all roles', 'embedded', 'enrich, all roles in one process'), reference }),
]);
