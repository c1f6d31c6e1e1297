import { Pool } from 'undici';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { leastDisturbed, MOST_TRIES, quantile, withForeignLoad } from './measure.ts';
import { type LoadOptions, type LoadRun, openLoop } from './openLoop.ts';
import type { PlatformClient } from './platformClient.ts';

export interface ScrapeLatency {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly foreignCores: number;
}

const WARM_UP_SCRAPES = 3;

/** One scrape after another, each waited for by its caller. */
export async function measureScrapeLatency(client: PlatformClient, scrapes: number): Promise<ScrapeLatency> {
  const companyIds = generateDataset({ seed: DEMO_SEED })
    .companies.filter(({ documents }) => documents.includes('SI'))
    .map(({ companyId }) => companyId);
  for (const companyId of companyIds.slice(0, WARM_UP_SCRAPES)) {
    await client.readNow(companyId, 'portal');
  }
  let next = WARM_UP_SCRAPES;
  return leastDisturbed(() => {
    const unread = companyIds.slice(next, next + scrapes);
    next += scrapes;
    return readInTurn(client, unread);
  });
}

async function readInTurn(client: PlatformClient, companyIds: readonly string[]): Promise<ScrapeLatency> {
  const times: number[] = [];
  const { foreignCores } = await withForeignLoad([process.pid], async () => {
    for (const companyId of companyIds) {
      const startedAt = performance.now();
      await client.readNow(companyId, 'portal');
      times.push(performance.now() - startedAt);
    }
  });
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: Math.max(...times), foreignCores };
}

/** The bare express, answers from the mirror to waiting callers, and orders for them. */
const KINDS = ['plain', 'hits', 'orders'] as const;
type Kind = (typeof KINDS)[number];

export type LoadLatency = Readonly<Record<Kind, readonly LoadRun[]>>;

export interface LoadPlan extends LoadOptions {
  readonly rounds: number;
}

/** The API's code is compiled by then; the bare express, which has less, was so before. */
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 64;

/** Companies that one measurement asks for at most. */
export function companiesFor({ perSecond, rounds, seconds }: LoadPlan): number {
  return 2 * perSecond * (WARM_UP_SECONDS + rounds * seconds * MOST_TRIES);
}

/**
 * All kinds in turns at one rate.
 *
 * @param nextId a company of the mirror, at every call another one: so none of the requests is a duplicate
 */
export async function measureLoadLatency(
  client: PlatformClient,
  plainUrl: string,
  plan: LoadPlan,
  nextId: () => string,
): Promise<LoadLatency> {
  const plain = new Pool(plainUrl, { connections: CONNECTIONS });
  const send: Readonly<Record<Kind, () => Promise<void>>> = {
    plain: async () => {
      const { body } = await plain.request({ method: 'GET', path: '/livez' });
      await body.text();
    },
    hits: () => client.readNow(nextId(), 'mirror'),
    orders: () => client.order(nextId()),
  };
  for (const kind of KINDS) {
    await openLoop({ ...plan, seconds: WARM_UP_SECONDS }, send[kind]);
  }
  const runs: Record<Kind, LoadRun[]> = { plain: [], hits: [], orders: [] };
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const kind of KINDS) {
      process.stderr.write(`round ${round} of ${plan.rounds}: ${kind}\n`);
      runs[kind].push(await leastDisturbed(() => openLoop(plan, send[kind])));
    }
  }
  await plain.close();
  return runs;
}
