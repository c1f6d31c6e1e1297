import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../simulator/dataset/random.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { startReceiver } from './startReceiver.ts';
import { InFlightSampler } from './inFlightSampler.ts';
import { judge, readRows } from './judge.ts';
import { judgeRecords } from './judgeRecords.ts';
import { judgeTiming } from './judgeTiming.ts';
import { Load } from './load.ts';
import { ALL, recovery } from './recovery.ts';
import { failureOf } from './failureOf.ts';
import { type FaultResult, toFaultResult } from './faultResult.ts';
import { patiently } from './patiently.ts';
import { type Fault, until } from './scene.ts';
import { unfitRefusals } from './unfitRefusals.ts';
import type { WorkSupply } from './workSupply.ts';

/** The load before the fault, and after it. */
const BEFORE_MILLISECONDS = 2_000;
const AFTER_MILLISECONDS = 2_000;
/** Enrichments in flight when a fault strikes, at least. */
const BUSY = 50;
/** Late writes arrive within this, and must change nothing. */
const LATE_MILLISECONDS = 1_000;

/** Strikes a platform under load, and looks what has become of everything that was asked. */
export async function runFault(
  platform: ChaosPlatform,
  supply: WorkSupply,
  fault: Fault,
  seed: string,
): Promise<FaultResult> {
  const { database } = platform.ports;
  const unprepared = await failureOf(async () => fault.prepare?.(platform));
  const { organizationId, key } = await patiently(() => platform.newOrganization());
  const sampler = new InFlightSampler(platform.servers.watchedDatabaseUrl);
  const random = seededRandom(`${seed} ${fault.name}`);
  const receiver = await startReceiver(platform, key, random);
  const load = new Load({ apis: platform.apiUrls, key, callbackUrl: receiver.url, supply, random });
  let inFlight = 0;
  let note: string | null = null;
  sampler.start();
  load.start();
  await delay(BEFORE_MILLISECONDS);
  const trouble = await failureOf(() =>
    fault.strike({
      platform,
      load,
      receiver,
      organizationId,
      key,
      note: (sentence) => {
        note = sentence;
      },
      busy: async () => {
        inFlight = await until('much is in flight', () => (sampler.open >= BUSY ? sampler.open : null));
      },
    }),
  );
  const recovering = recovery(database, organizationId, new Date());
  const filling = platform.fill();
  await delay(AFTER_MILLISECONDS);
  const sent = await load.stop();
  const recoverySeconds = await recovering;
  await filling;
  await recovery(database, organizationId, ALL);
  const misses = await receiver.misses(sent);
  const before = await patiently(() => readRows(database, organizationId));
  platform.servers.sweep();
  await delay(LATE_MILLISECONDS);
  const { mostInFlight, samples } = await sampler.stop();
  await receiver.close();
  const findings = await patiently(() => judge(database, organizationId, sent, before, supply.truth));
  const timing =
    fault.keepsTime === true ? await patiently(() => judgeTiming(database, organizationId, receiver.told)) : null;
  const records = await patiently(() => judgeRecords(platform));
  await platform.restore();
  return toFaultResult({
    name: fault.name,
    findings,
    troubles: [
      ...[unprepared, trouble].filter((one) => one !== null),
      ...platform.takeCrashes(),
      ...unfitRefusals(load.refusals),
    ],
    misses,
    records,
    enrichments: before.length,
    inFlight,
    mostInFlight,
    callbacks: receiver.taken,
    samples,
    timing,
    recoverySeconds,
    note,
  });
}
