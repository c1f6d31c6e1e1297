import { setTimeout as delay } from 'node:timers/promises';
import { failureOf } from '../../chaos/failureOf.ts';
import { type FaultResult, toFaultResult } from '../../chaos/faultResult.ts';
import { InFlightSampler } from '../../chaos/inFlightSampler.ts';
import { judge, readRows } from '../../chaos/judge.ts';
import { Load } from '../../chaos/load.ts';
import { patiently } from '../../chaos/patiently.ts';
import { ALL, recovery } from '../../chaos/recovery.ts';
import { until } from '../../chaos/scene.ts';
import { unfitRefusals } from '../../chaos/unfitRefusals.ts';
import type { WorkSupply } from '../../chaos/workSupply.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';
import { createCustomer } from '../support/release.ts';
import type { ClusterPlatform } from './clusterPlatform.ts';
import type { ClusterFault } from './clusterScene.ts';
import { CLUSTER_LOAD, CLUSTER_PATIENCE_SECONDS, CLUSTER_RECOVERY_LIMIT_SECONDS } from './clusterSettings.ts';
import { PodReceiver } from './podReceiver.ts';
import { restartedPods } from './restartedPods.ts';

/** The load before the fault, and after it. */
const BEFORE_MILLISECONDS = 3_000;
const AFTER_MILLISECONDS = 3_000;
/** Enrichments in flight when a fault strikes, at least. */
const BUSY = 50;
/** Late writes arrive within this, and must change nothing. */
const LATE_MILLISECONDS = 2_000;

/** Strikes a release under load, and looks what has become of everything that was asked. */
export async function runClusterFault(
  platform: ClusterPlatform,
  supply: WorkSupply,
  fault: ClusterFault,
  seed: string,
): Promise<FaultResult> {
  const { database } = platform.ports;
  const { organizationId, key } = await createCustomer('Faults');
  const random = seededRandom(`${seed} ${fault.name}`);
  const receiver = await PodReceiver.start(await platform.newSecret(key), platform.restorations);
  const restartsBefore = await platform.restarts();
  const sampler = new InFlightSampler(platform.databaseUrl);
  const load = new Load({
    ...{ apis: platform.apiUrls, key, callbackUrl: receiver.url, supply, random },
    ...{ size: CLUSTER_LOAD, patienceSeconds: CLUSTER_PATIENCE_SECONDS },
  });
  let inFlight = 0;
  const busy = async (): Promise<void> => {
    inFlight = await until('much is in flight', () => (sampler.open >= BUSY ? sampler.open : null));
  };
  sampler.start();
  load.start();
  await delay(BEFORE_MILLISECONDS);
  const trouble = await failureOf(() => fault.strike({ platform, load, receiver, organizationId, busy }));
  const recovering = recovery(database, organizationId, new Date(), CLUSTER_PATIENCE_SECONDS);
  const settling = failureOf(() => platform.settle());
  await delay(AFTER_MILLISECONDS);
  const sent = await load.stop();
  const recoverySeconds = await recovering;
  const unsettled = await settling;
  await recovery(database, organizationId, ALL, CLUSTER_PATIENCE_SECONDS);
  const { book } = await receiver.readAll(sent);
  const ask = <Answer>(question: () => Promise<Answer>) => patiently(question, CLUSTER_PATIENCE_SECONDS);
  const before = await ask(() => readRows(database, organizationId));
  await delay(LATE_MILLISECONDS);
  const { mostInFlight, samples } = await sampler.stop();
  const findings = await ask(() => judge(database, organizationId, sent, before, supply.truth));
  await receiver.remove();
  return toFaultResult({
    name: fault.name,
    findings,
    troubles: [...[trouble, unsettled].filter((one) => one !== null), ...unfitRefusals(load.refusals)],
    misses: book.misses(sent),
    records: null,
    enrichments: before.length,
    inFlight,
    mostInFlight,
    callbacks: book.taken,
    samples,
    timing: null,
    recoverySeconds,
    recoveryLimitSeconds: CLUSTER_RECOVERY_LIMIT_SECONDS,
    note: restartedPods(restartsBefore, await platform.restarts()),
  });
}
