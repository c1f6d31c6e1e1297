import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { tell } from '../../cli/output.ts';
import { seededRandom } from '../../simulator/dataset/random.ts';
import { ChaosPlatform } from '../chaos/chaosPlatform.ts';
import { judge, readRows } from '../chaos/judge.ts';
import { judgeRecords } from '../chaos/judgeRecords.ts';
import { Load, type LoadSent, type LoadSize } from '../chaos/load.ts';
import { patiently } from '../chaos/patiently.ts';
import type { PlatformServers } from '../chaos/platformServers.ts';
import { ALL, recovery } from '../chaos/recovery.ts';
import { ROSTER } from '../chaos/roster.ts';
import { startReceiver } from '../chaos/startReceiver.ts';
import { unfitRefusals } from '../chaos/unfitRefusals.ts';
import { WorkSupply } from '../chaos/workSupply.ts';
import { fillMirror } from '../support/mirroredCompanies.ts';
import type { Drill, DrillScene, Pace, Struck } from './drill.ts';
import type { DrillResult } from './drillResult.ts';
import { judgeDeliveries, toBeTold } from './judgeDeliveries.ts';
import { Readers } from './readers.ts';
import { reconcile } from './reconcile.ts';
import { throughput } from './throughput.ts';

const MIRRORED_COMPANIES = 20_000;
/** Late writes arrive within this, and must change nothing. */
const LATE_MILLISECONDS = 1_000;
/** Small, so that two processors do the work of nine processes, three servers and the callers. */
const SIZE: LoadSize = { callers: 3, batchRows: 30, repeatedRows: 3, batchEveryMilliseconds: 4_000, mostBatches: 40 };
const EXAMPLES = 10;

export interface RunOptions {
  readonly seed: string;
  readonly pace: Pace;
  /** Where to write what the processes have said; null for nowhere. */
  readonly logFile: string | null;
  /** Told of the platform, so that whoever breaks the drill off can remove it. */
  readonly onPlatform: (platform: ChaosPlatform<PlatformServers>) => void;
}

/** Runs a drill on a platform of its own. */
export async function runDrill(drill: Drill, options: RunOptions): Promise<DrillResult> {
  const platform = await ChaosPlatform.create((directory) => drill.startServers(directory, options.pace));
  options.onPlatform(platform);
  try {
    return await drillOn(platform, drill, options);
  } finally {
    if (options.logFile !== null) {
      await writeFile(options.logFile, platform.outputs());
    }
    await platform.remove();
  }
}

async function drillOn(
  platform: ChaosPlatform<PlatformServers>,
  drill: Drill,
  { seed, pace }: RunOptions,
): Promise<DrillResult> {
  const { database } = platform.ports;
  const supply = new WorkSupply(platform.simulator.dataset);
  await fillMirror(platform.ports, MIRRORED_COMPANIES);
  await platform.fill();
  const { organizationId, key } = await platform.newOrganization();
  const random = seededRandom(`${seed} ${drill.name}`);
  const receiver = await startReceiver(platform, key, random);
  const load = new Load({ apis: platform.apiUrls, key, callbackUrl: receiver.url, supply, random, size: SIZE });
  const readers = new Readers(platform.apiUrls, key);
  const scene: DrillScene = { platform, receiver, organizationId, pace };
  const pids = pidsOf(platform);
  const from = Date.now();
  load.start();
  readers.start();
  await drill.prepare?.(scene);
  await delay(pace.steadySeconds * 1_000);
  tell(`${drill.name}: struck`);
  const struck = await drill.strike(scene);
  tell(`${drill.name}: open again`);
  const recovering = recovery(database, organizationId, new Date());
  const openAt = Date.now();
  const trouble = await failureOf(async () => drill.finish?.(scene));
  await delay(pace.afterSeconds * 1_000);
  const until = Date.now();
  const [all] = await Promise.all([load.stop(), readers.stop()]);
  const recoverySeconds = await recovering;
  const { sent, ...reconciled } = await reconciledWith(all, struck, () => random.pick(platform.apiUrls));
  await recovery(database, organizationId, ALL);
  const misses = await receiver.misses(toBeTold(sent, struck));
  const before = await patiently(() => readRows(database, organizationId));
  await delay(LATE_MILLISECONDS);
  await receiver.close();
  const findings = await patiently(() => judge(database, organizationId, sent, before, supply.truth));
  const records = await patiently(() => judgeRecords(platform));
  const deliveries = judgeDeliveries(receiver.told, struck);
  const stayed = drill.choice === 'restore' || pidsOf(platform) === pids;
  await platform.fill();
  const refusals = [...load.refusals, ...readers.refusals];
  const troubles = [
    ...(trouble === null ? [] : [trouble]),
    ...(stayed ? [] : ['a process of a role has ended']),
    ...platform.takeCrashes(),
    ...unfitRefusals(refusals),
  ];
  const accepted = all.filter(({ asked }) => asked.kind === 'accepted').map(({ answeredAt }) => answeredAt);
  const refusedAt = refusals.map(({ at }) => at).filter((at) => at >= struck.at);
  const { restored } = struck;
  return {
    name: drill.name,
    choice: drill.choice,
    enrichments: before.length,
    lost: findings.lost + reconciled.lost.length,
    doubled: findings.doubled + reconciled.doubled.length,
    wronglyCharged: findings.wronglyCharged,
    deliveredTwice: deliveries.twice.length,
    callbacksMissed: misses.length + deliveries.reused.length,
    recordsDiffer: records.differences.length,
    forgotten: restored === null ? null : reconciled.forgotten,
    forgottenSeconds: restored === null ? null : Math.max(0, struck.at - restored.until) / 1_000,
    refused: refusedAt.length,
    refusedSeconds: refusedAt.length === 0 ? 0 : (Math.max(...refusedAt) - Math.min(...refusedAt)) / 1_000,
    ...throughput(accepted, from, struck.at, until),
    endedSeconds: recoverySeconds === null ? null : (openAt - struck.at) / 1_000 + recoverySeconds,
    troubles: troubles.length,
    examples: [
      ...troubles,
      ...reconciled.lost,
      ...reconciled.doubled,
      ...findings.examples,
      ...deliveries.twice,
      ...deliveries.reused.slice(0, EXAMPLES),
      ...misses.slice(0, EXAMPLES),
      ...records.differences.slice(0, EXAMPLES),
    ],
    note:
      `${accepted.length} requests accepted, ${readers.answered} lists read; ${receiver.taken} callbacks taken since, ${deliveries.again} of them once more under the same id` +
      (restored === null ? '' : `; ${reconciled.notAskedAgain} forgotten requests had no key`),
  };
}

type Reconciliation = Awaited<ReturnType<typeof reconcile>>;

async function reconciledWith(
  all: readonly LoadSent[],
  { turn, restored }: Struck,
  pickApi: () => string,
): Promise<Reconciliation> {
  return restored === null
    ? { sent: all, forgotten: 0, notAskedAgain: 0, lost: [], doubled: [] }
    : reconcile(all, turn, restored.until, pickApi);
}

function pidsOf(platform: Pick<ChaosPlatform, 'processes'>): string {
  return ROSTER.flatMap(({ role }) => platform.processes(role).map(({ pid, isRunning }) => (isRunning ? pid : 0))).join(
    ' ',
  );
}

async function failureOf(job: () => Promise<void>): Promise<string | null> {
  try {
    await job();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
