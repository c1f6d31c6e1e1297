import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_SEED } from '../../../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../../../simulator/dataset/generateDataset.ts';
import { eventually } from '../eventually.ts';
import { askDatabase, type Customer, enrich } from '../release.ts';
import type { AlertScene } from './alertScene.ts';
import { hold, release } from './heldRows.ts';
import { newSearch, newSearches, startOne, statusOf } from './requests.ts';

/** Longer than the Prometheus of the tests leaves between two looks. */
const SCRAPED_MILLISECONDS = 5_000;
/** Longer than the alert allows, and shorter than the API waits for a lock. */
const HELD_MILLISECONDS = 900;
const LANE = 'browser:handelsregister';
const companies = generateDataset({ seed: DEMO_SEED })
  .byTrait('ordinary')
  .map(({ companyId }) => companyId);

const pause = (lane: string): Promise<unknown> => enrich('pause', 'lane', lane, '--reason', 'an alert', '--json');
const resume = (lane: string): Promise<unknown> => enrich('resume', 'lane', lane, '--json');

/** What one organization waits for while its row is locked. */
async function heldFor(milliseconds: number, organizationId: number, ask: () => Promise<unknown>): Promise<void> {
  await hold(`select from organizations where id = ${organizationId} for update`);
  const asked = ask();
  await delay(milliseconds);
  await release();
  await asked;
}

const slowAcceptance: AlertScene = {
  what: 'batches that wait for their acceptance',
  alerts: ['EnrichmentAcceptanceSlow'],
  isEssential: false,
  breakIt: async ({ api, organizationId }) => {
    const accept = () => api.call('POST', '/api/enrichments/search_companies/batch', { rows: newSearches(1) });
    // The first one makes the series, and the next ones an increase of it.
    await accept();
    await delay(SCRAPED_MILLISECONDS);
    await heldFor(HELD_MILLISECONDS, organizationId, accept);
  },
  repairIt: release,
};

const slowAnswers: AlertScene = {
  what: 'requests that are answered slowly',
  alerts: ['EnrichmentApiLatencyBurnsFast', 'EnrichmentApiLatencyBurnsSlowly'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await hold('lock table monitors in access exclusive mode');
    const asked = Array.from({ length: 10 }, () => api.call('GET', '/api/monitors'));
    await delay(3_000);
    await release();
    await Promise.all(asked);
  },
  repairIt: release,
};

const budgetRefuses: AlertScene = {
  what: 'a cap that refuses a request',
  alerts: ['EnrichmentBudgetsRefuse'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await setCaps(api, [{ scope: { kind: 'organization' }, period: 'month', limit_credits: 1 }]);
    await api.call('POST', '/api/enrichments/get_company/batch', {
      rows: companies.slice(0, 5).map((id) => ({ company_id: id })),
    });
  },
  repairIt: ({ api }) => setCaps(api, []),
};

async function setCaps(api: Customer['api'], budgets: readonly object[]): Promise<void> {
  await api.call('PUT', '/api/budgets', { budgets });
}

const longPause: AlertScene = {
  what: 'work that waits in a lane that is paused',
  alerts: ['EnrichmentPausedLong'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await pause(LANE);
    await startOne(api, 'search_companies', newSearch());
  },
  repairIt: async () => {
    await resume(LANE);
  },
};

/** Accepted two days ago, as far as anybody can tell. */
const outlived: AlertScene = {
  what: 'work whose longest life is over',
  alerts: ['EnrichmentOutlived'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await pause(LANE);
    const id = await startOne(api, 'search_companies', newSearch());
    await askDatabase(`update enrichments set created_at = created_at - interval '2 days' where id = ${id}`);
    await eventually('it has failed', async () => (await statusOf(api, id)) === 'failed');
  },
  repairIt: async () => {
    await resume(LANE);
  },
};

const bulkStill: AlertScene = {
  what: 'a bulk operation that cannot go on',
  alerts: ['EnrichmentBulkStill'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await pause(LANE);
    const id = await startOne(api, 'search_companies', newSearch());
    await hold(`select from enrichments where id = ${id} for update`);
    await api.call('POST', '/api/bulk', { action: 'cancel', filter: {} });
  },
  repairIt: async () => {
    await release();
    await resume(LANE);
  },
};

/** Its step is over; the controller passes over the row that says what it waits for. */
const workflowAsleep: AlertScene = {
  what: 'a workflow that is not woken',
  alerts: ['EnrichmentWorkflowAsleep'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await pause(LANE);
    const input = { company_id: companies.at(-1), include: 'company', max_credits: 20 };
    const id = await startOne(api, 'get_company_profile', input);
    const parked = `select from parked_enrichments where enrichment_id = ${id}`;
    await eventually('it waits for its step', async () => (await askDatabase(`${parked} limit 1`)).length > 0);
    await hold(`${parked} for update`);
    await resume(LANE);
  },
  repairIt: release,
};

/** More checks at once than the pace of their lane allows. */
const monitorsLate: AlertScene = {
  what: 'checks of monitors that are late',
  alerts: ['EnrichmentMonitorsLate'],
  isEssential: false,
  breakIt: async ({ api }) => {
    for (const company of companies.slice(0, 4)) {
      await api.call('POST', '/api/monitors', { what: 'company', every: '7d', company_id: company });
    }
    await askDatabase(`update monitor_subjects set next_check_at = now() - interval '1 hour' where check_id is null`);
  },
  repairIt: async ({ api }) => {
    const { body } = await api.call('GET', '/api/monitors');
    for (const { id } of (body as { readonly data: readonly { readonly id: number }[] }).data) {
      await api.call('DELETE', `/api/monitors/${id}`);
    }
  },
};

/** Work that waits, and what is asked of the API. */
export const WORK_SCENES: readonly AlertScene[] = [
  slowAcceptance,
  slowAnswers,
  budgetRefuses,
  longPause,
  outlived,
  bulkStill,
  workflowAsleep,
  monitorsLate,
];
