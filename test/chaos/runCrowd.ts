import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../simulator/dataset/random.ts';
import { askUntilAccepted, type Refusal } from './askUntilAccepted.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { type FaultResult, toFaultResult } from './faultResult.ts';
import { InFlightSampler } from './inFlightSampler.ts';
import { judge, readRows } from './judge.ts';
import type { Sent } from './load.ts';
import { startReceiver } from './startReceiver.ts';
import { recovery } from './recovery.ts';
import { patiently } from './patiently.ts';
import { until } from './scene.ts';
import { unfitRefusals } from './unfitRefusals.ts';
import type { WorkSupply } from './workSupply.ts';

const BATCHES = 20;
const ROWS = 1_000;
const KILL_EVERY_MILLISECONDS = 5_000;

export const CROWD = String(BATCHES * ROWS);

/** Many enrichments at once, while workers are killed one after the other, until all have ended. */
export async function runCrowd(platform: ChaosPlatform, supply: WorkSupply, seed: string): Promise<FaultResult> {
  const { database } = platform.ports;
  const { organizationId, key } = await patiently(() => platform.newOrganization());
  const random = seededRandom(`${seed} ${CROWD}`);
  const receiver = await startReceiver(platform, key, random);
  const sampler = new InFlightSampler(platform.servers.watchedDatabaseUrl);
  const refusals: Refusal[] = [];
  sampler.start();
  const begin = performance.now();
  const sending = Promise.all(
    Array.from({ length: BATCHES }, async (): Promise<Sent> => {
      const rows = Array.from({ length: ROWS }, () => supply.mirrored());
      const path = '/api/enrichments/get_company/batch';
      return {
        shape: 'batch',
        rows: ROWS,
        asked: await askUntilAccepted(() => random.pick(platform.apiUrls), {
          key,
          path,
          body: { rows, callback_url: receiver.url },
          onRefusal: (refusal) => refusals.push(refusal),
        }),
        callback: true,
        keyless: false,
      };
    }),
  );
  const inFlight = await until('much is in flight', () => (sampler.open > ROWS ? sampler.open : null));
  const ended = new AbortController();
  const killing = killWorkers(platform, ended.signal);
  const sent = await sending;
  const recovered = await recovery(database, organizationId, new Date());
  const seconds = (performance.now() - begin) / 1_000;
  ended.abort();
  const { kills, killedAt } = await killing;
  const misses = await receiver.misses(sent);
  await receiver.close();
  const before = await patiently(() => readRows(database, organizationId));
  await platform.fill();
  const { mostInFlight, samples } = await sampler.stop();
  const crashes = platform.takeCrashes();
  const findings = await patiently(() => judge(database, organizationId, sent, before));
  return toFaultResult({
    name: `${CROWD} enrichments, a worker killed every ${KILL_EVERY_MILLISECONDS / 1_000} s`,
    findings,
    troubles: [...crashes, ...unfitRefusals(refusals)],
    misses,
    enrichments: before.length,
    inFlight,
    mostInFlight,
    callbacks: receiver.taken,
    samples,
    timing: null,
    recoverySeconds: recovered === null ? null : Math.max(0, begin / 1_000 + seconds - killedAt / 1_000),
    note: `${CROWD} enrichments in ${seconds.toFixed(1)} s, ${Math.round(before.length / seconds)} a second, while ${kills} workers were killed.`,
  });
}

/** Each kill takes the next worker; it is replaced at once. @returns also the instant of the last one, in milliseconds */
async function killWorkers(
  platform: ChaosPlatform,
  ended: AbortSignal,
): Promise<{ readonly kills: number; readonly killedAt: number }> {
  let kills = 0;
  let killedAt = performance.now();
  while (!ended.aborted) {
    const workers = platform.processes('worker');
    await workers[kills % workers.length]?.end('SIGKILL');
    killedAt = performance.now();
    kills += 1;
    await platform.fill();
    const left = killedAt + KILL_EVERY_MILLISECONDS - performance.now();
    await delay(Math.max(0, left), undefined, { signal: ended }).catch(() => undefined);
  }
  return { kills, killedAt };
}
