import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print, tell } from '../../cli/output.ts';
import { ChaosPlatform } from '../chaos/chaosPlatform.ts';
import { startChaosServers } from '../chaos/chaosServers.ts';
import { leaderAmong } from '../chaos/leader.ts';
import { dashboardFiles } from '../support/dashboards/dashboardFiles.ts';
import { fillMirror } from '../support/mirroredCompanies.ts';
import { askAnnotations } from './askAnnotations.ts';
import { askPanels, type Range, type Shown } from './askPanels.ts';
import { type OutsideMetrics, startOutsideMetrics } from './outsideMetrics.ts';
import { type PrometheusServer, SCRAPE_SECONDS, startPrometheus, type Target } from './prometheusServer.ts';
import { SteadyWork } from './steadyWork.ts';

/**
 * `node test/dashboards/main.ts [--minutes 6]`: runs the platform with all its servers, lets a real Prometheus read it, and
 * asks each question of each panel of each dashboard. Fails where one is refused or has no answer. The answers are kept for
 * `node test/dashboards/pictures.ts`.
 */

const ARTIFACTS = new URL('../.artifacts/dashboards/', import.meta.url);
const NAMESPACE = 'enrichment';
const ROLES = ['api', 'controller', 'worker', 'webhooks'] as const;
const MIRRORED_COMPANIES = 20_000;
const PODS = ['enrichment-api-0', 'enrichment-controller-0', 'worker-pool-default-0', 'enrichment-webhooks-0'];

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '6' } } });
const minutes = Number(values.minutes);

const directory = await mkdtemp(join(tmpdir(), 'enrichment-dashboards-'));
const closing: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
const close = async (): Promise<void> => {
  for (const one of closing.splice(0).toReversed()) {
    await one();
  }
};
// Nothing that was started may outlive the run, however it ends.
const leave = (code: number) => (): void => void close().finally(() => process.exit(code));
process.once('SIGINT', leave(130)).once('SIGTERM', leave(143));
try {
  const shown = await run();
  report(shown);
  process.exitCode = shown.some(({ state }) => state === 'empty') ? 1 : 0;
} finally {
  await close();
}

async function run(): Promise<readonly Shown[]> {
  const prometheus = await startPrometheus(join(directory, 'prometheus'), NAMESPACE);
  closing.push(() => prometheus.stop());
  const outside = await startOutsideMetrics(NAMESPACE, PODS);
  closing.push(() => outside.close());
  const platform = await ChaosPlatform.create(startChaosServers);
  closing.push(() => platform.remove());
  await platform.fill();
  await fillMirror(platform.ports, MIRRORED_COMPANIES);
  await prometheus.watch(targets(platform, outside));
  tell('the platform runs');
  const start = Date.now() / 1_000;
  const work = new SteadyWork(platform, (await platform.newOrganization()).key, await startReceiver());
  await work.prepare();
  work.start();
  closing.push(() => work.stop());
  await events(platform, prometheus, outside);
  const end = Date.now() / 1_000;
  const range: Range = { start: Math.ceil(start) + 2 * SCRAPE_SECONDS, end: Math.floor(end), step: SCRAPE_SECONDS };
  const filling = { namespace: NAMESPACE, rateInterval: `${6 * SCRAPE_SECONDS}s` };
  const files = dashboardFiles();
  const shown = await askPanels(prometheus, files, range, filling);
  // The same in each dashboard.
  const marks = (
    await Promise.all(files.slice(0, 1).map((file) => askAnnotations(prometheus, file.dashboard, range, filling)))
  ).flat();
  await mkdir(ARTIFACTS, { recursive: true });
  await writeFile(new URL('answers.json', ARTIFACTS), JSON.stringify({ range, shown, marks }));
  return shown;
}

/** A quarter of the time each: nothing, another leader, a worker that is killed, nothing. */
async function events(platform: ChaosPlatform, prometheus: PrometheusServer, outside: OutsideMetrics): Promise<void> {
  const quarter = (minutes * 60_000) / 4;
  await delay(quarter);
  tell('the leader is killed');
  await (await leaderAmong(platform.processes('controller')))?.end('SIGKILL');
  await platform.fill();
  await prometheus.watch(targets(platform, outside));
  await delay(quarter);
  tell('a worker is killed');
  await platform.processes('worker')[0]?.end('SIGKILL');
  await platform.fill();
  await prometheus.watch(targets(platform, outside));
  await delay(2 * quarter);
}

/** The processes by the labels that a PodMonitor gives them, and what stands for Kubernetes. */
function targets(platform: ChaosPlatform, { operatorUrl, kubernetesUrl }: OutsideMetrics): readonly Target[] {
  const processes = ROLES.flatMap((role) =>
    platform.processes(role).map(({ metricsUrl, pid }) => ({
      url: metricsUrl,
      labels: { namespace: NAMESPACE, pod: `${role}-${pid}`, app_kubernetes_io_component: role },
    })),
  );
  return [
    ...processes,
    { url: operatorUrl, labels: { namespace: NAMESPACE, pod: 'operator' } },
    { url: kubernetesUrl, labels: { namespace: NAMESPACE } },
  ];
}

/** Takes every callback but some of the first ones, so that some are tried again. */
async function startReceiver(): Promise<string> {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume();
    taken += 1;
    response.writeHead(taken % 9 === 0 ? 500 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks`;
}

function report(shown: readonly Shown[]): void {
  const counted = (state: Shown['state']): readonly string[] =>
    shown.filter((one) => one.state === state).map(({ dashboard, panel }) => `${dashboard}: ${panel.title}`);
  const [data, quiet, empty] = [counted('data'), counted('quiet'), counted('empty')];
  print(
    `${shown.length} panels: ${data.length} with data, ${quiet.length} at 0 since nothing of the kind has happened, ${empty.length} empty`,
  );
  quiet.forEach((title) => print(`  at 0   ${title}`));
  empty.forEach((title) => print(`  empty  ${title}`));
}
