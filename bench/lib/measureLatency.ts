import type pg from 'pg';
import { Pool } from 'undici';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { type Steps, stepsOf } from './enrichmentTimes.ts';
import { quantile, waitForQuiet, withForeignLoad } from './measure.ts';
import { fillMirror } from './mirrorFill.ts';
import { type LoadOptions, type LoadRun, openLoop } from './openLoop.ts';
import type { Answer, PlatformClient } from './platformClient.ts';

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
  const times: number[] = [];
  const { foreignCores } = await withForeignLoad([process.pid], async () => {
    for (const companyId of companyIds.slice(WARM_UP_SCRAPES, WARM_UP_SCRAPES + scrapes)) {
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

export interface LoadLatency {
  readonly runs: Readonly<Record<Kind, readonly LoadRun[]>>;
  readonly hitSteps: Steps;
  readonly orderSteps: Steps;
}

export interface LoadPlan extends LoadOptions {
  readonly rounds: number;
}

const WARM_UP_SECONDS = 3;
const CONNECTIONS = 64;

/** All kinds in turns at one rate; every request asks for another company, so that none is a duplicate. */
export async function measureLoadLatency(
  client: PlatformClient,
  plainUrl: string,
  database: pg.Pool,
  plan: LoadPlan,
): Promise<LoadLatency> {
  const companies = plan.perSecond * (WARM_UP_SECONDS + plan.rounds * plan.seconds) * 2;
  const ids = (await fillMirror(database, companies)).values();
  const nextId = (): string => ids.next().value ?? '';
  const plain = new Pool(plainUrl, { connections: CONNECTIONS });
  const answers: Record<'hits' | 'orders', Answer[]> = { hits: [], orders: [] };
  const send: Readonly<Record<Kind, () => Promise<void>>> = {
    plain: async () => {
      await (await plain.request({ method: 'GET', path: '/livez' })).body.text();
    },
    hits: async () => {
      answers.hits.push(await client.readNow(nextId(), 'mirror'));
    },
    orders: async () => {
      answers.orders.push(await client.order(nextId()));
    },
  };
  for (const kind of KINDS) {
    await openLoop({ ...plan, seconds: WARM_UP_SECONDS }, send[kind]);
  }
  answers.hits = [];
  answers.orders = [];
  const runs: Record<Kind, LoadRun[]> = { plain: [], hits: [], orders: [] };
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const kind of KINDS) {
      process.stderr.write(`round ${round} of ${plan.rounds}: ${kind}\n`);
      await waitForQuiet();
      runs[kind].push(await openLoop(plan, send[kind]));
    }
  }
  await plain.close();
  return {
    runs,
    hitSteps: await stepsOf(database, answers.hits),
    orderSteps: await stepsOf(database, answers.orders),
  };
}
