import { type Random, seededRandom } from '../../simulator/dataset/random.ts';
import { askUntilAccepted, type Refusal } from './askUntilAccepted.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { type Crowd, CROWD_ROWS } from './crowds.ts';
import { type FaultResult, toFaultResult } from './faultResult.ts';
import { InFlightSampler } from './inFlightSampler.ts';
import { judge, readRows } from './judge.ts';
import { judgeRecords } from './judgeRecords.ts';
import type { Sent } from './load.ts';
import { startReceiver } from './startReceiver.ts';
import { recovery } from './recovery.ts';
import { patiently } from './patiently.ts';
import { until } from './scene.ts';
import { unfitRefusals } from './unfitRefusals.ts';
import type { WorkSupply } from './workSupply.ts';

/** Asks for many enrichments, and looks what has become of them when all have ended. */
export async function runCrowd(
  platform: ChaosPlatform,
  supply: WorkSupply,
  crowd: Crowd,
  seed: string,
): Promise<FaultResult> {
  const { database } = platform.ports;
  const { organizationId, key } = await patiently(() => platform.newOrganization());
  const random = seededRandom(`${seed} ${crowd.name}`);
  const receiver = await startReceiver(platform, key, random);
  const sampler = new InFlightSampler(platform.servers.watchedDatabaseUrl);
  const refusals: Refusal[] = [];
  const sending: Promise<Sent>[] = [];
  const caller = { platform, key, callbackUrl: receiver.url, random, refusals };
  let inFlight = Infinity;
  const ended = async (): Promise<number | null> => {
    await Promise.all(sending);
    return recovery(database, organizationId, new Date());
  };
  sampler.start();
  const begin = performance.now();
  const struck = await crowd.strike({
    platform,
    send: async (batches) => {
      sending.push(...Array.from({ length: batches }, () => sendBatch(caller, supply)));
      const open = await until('much is in flight', () => (sampler.open > CROWD_ROWS ? sampler.open : null));
      inFlight = Math.min(inFlight, open);
    },
    ended: async () => {
      await ended();
    },
  });
  const recovered = await ended();
  const end = performance.now();
  const seconds = (end - begin) / 1_000;
  const sent = await Promise.all(sending);
  const misses = await receiver.misses(sent);
  await receiver.close();
  // As autovacuum would within its minute: the battery's own statements are planned for many rows then.
  await patiently(() => database.hot.query('analyze enrichments, outputs, credit_transfers'));
  const before = await patiently(() => readRows(database, organizationId));
  platform.servers.sweep();
  await platform.fill();
  const { mostInFlight, samples } = await sampler.stop();
  const crashes = platform.takeCrashes();
  const findings = await patiently(() => judge(database, organizationId, sent, before, supply.truth));
  const records = await patiently(() => judgeRecords(platform));
  return toFaultResult({
    name: crowd.name,
    findings,
    troubles: [...crashes, ...unfitRefusals(refusals)],
    misses,
    records,
    enrichments: before.length,
    inFlight,
    mostInFlight,
    callbacks: receiver.taken,
    samples,
    timing: null,
    recoverySeconds: recovered === null ? null : Math.max(0, (end - struck.endedAt) / 1_000),
    note: `${before.length} enrichments in ${seconds.toFixed(1)} s, ${Math.round(before.length / seconds)} a second, ${struck.told}. With those of the faults before, ${records.rebuilt} enrichments and batches were rebuilt from ${records.messages} records.`,
  });
}

interface Caller {
  readonly platform: ChaosPlatform;
  readonly key: string;
  readonly callbackUrl: string;
  readonly random: Random;
  readonly refusals: Refusal[];
}

async function sendBatch({ platform, key, callbackUrl, random, refusals }: Caller, supply: WorkSupply): Promise<Sent> {
  const rows = Array.from({ length: CROWD_ROWS }, () => supply.mirrored());
  const asked = await askUntilAccepted(() => random.pick(platform.apiUrls), {
    key,
    path: '/api/enrichments/get_company/batch',
    body: { rows, callback_url: callbackUrl },
    onRefusal: (refusal) => refusals.push(refusal),
  });
  return { shape: 'batch', rows: CROWD_ROWS, asked, callback: true, keyless: false };
}
