import { DEMO_SEED } from '../../../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../../../simulator/dataset/generateDataset.ts';
import { startBatch } from '../batches.ts';
import { eventually } from '../eventually.ts';
import { kubectl } from '../kubectl.ts';
import { askDatabase } from '../release.ts';
import { type Fault, setFaults } from '../simulator.ts';
import { type AlertScene, nothing } from './alertScene.ts';
import { newSearches, startOne, statusOf } from './requests.ts';

const MANY = 100_000;
const companies = generateDataset({ seed: DEMO_SEED })
  .byTrait('ordinary')
  .map(({ companyId }) => companyId);

const fault = (kind: string, portal: Fault['portal'] = 'handelsregister'): readonly Fault[] => [
  { portal, kind, times: MANY, ms: 0 },
];

async function openBreakerFor(seconds: number): Promise<void> {
  const spec = { breaker: { failures: 5, openSeconds: seconds } };
  await kubectl(['patch', 'registrysource/handelsregister', '--type', 'merge', '--patch', JSON.stringify({ spec })]);
}

const portalDown: AlertScene = {
  what: 'a portal that is down',
  alerts: ['EnrichmentAttemptsFail', 'EnrichmentBreakerOpen'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await openBreakerFor(60);
    await setFaults(fault('reset_connection'));
    await startBatch(api, 'search_companies', newSearches(10));
  },
  repairIt: async () => {
    await openBreakerFor(5);
    await setFaults([]);
  },
};

const portalChanged: AlertScene = {
  what: 'pages of a portal that look different',
  alerts: ['EnrichmentPagesUnreadable'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await setFaults(fault('changed_markup'));
    await startBatch(api, 'search_companies', newSearches(3));
  },
  repairIt: () => setFaults([]),
};

const serviceChanged: AlertScene = {
  what: 'a public service that answers in another form',
  alerts: ['EnrichmentServiceUnreadable'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await setFaults(fault('changed_markup', 'vat'));
    await startOne(api, 'check_vat', { vat_id: 'DE136695976' });
  },
  repairIt: () => setFaults([]),
};

/** What keeps papers refuses them. */
const papersNotKept: AlertScene = {
  what: 'papers that cannot be kept',
  alerts: ['EnrichmentDocumentsNotKept'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await askDatabase('alter table kept_documents add constraint none_is_kept check (false) not valid');
    await startBatch(
      api,
      'get_company_owners',
      companies.slice(10, 14).map((id) => ({ company_id: id })),
    );
  },
  repairIt: async () => {
    await askDatabase('alter table kept_documents drop constraint if exists none_is_kept');
  },
};

/** A publication behind a check for humans, for which the time is over that people have. */
const nobodyFetches: AlertScene = {
  what: 'a document that nobody fetches',
  alerts: ['EnrichmentHandoversExpire'],
  isEssential: false,
  breakIt: async ({ api }) => {
    const waiting = await guardedFiling(api);
    await askDatabase(
      `update provider_requests set deadline = now() - interval '1 second' where enrichment_id = ${waiting} and ended_at is null`,
    );
    await eventually('it has failed', async () => (await statusOf(api, waiting)) === 'failed');
  },
  repairIt: nothing,
};

type Api = Parameters<typeof startOne>[0];

async function guardedFiling(api: Api): Promise<number> {
  for (const company of companies) {
    const listed = await api.call('POST', '/api/enrichments/list_company_filings', { company_id: company });
    const { output } = (
      listed.body as { readonly data: { readonly output: { readonly filings?: readonly Filing[] } | null } }
    ).data;
    for (const { filing_id } of output?.filings ?? []) {
      const id = await startOne(api, 'get_filing', { filing_id });
      await eventually('it is done, or waits', async () =>
        ['completed', 'failed', 'waiting'].includes(await statusOf(api, id)),
      );
      if ((await statusOf(api, id)) === 'waiting') {
        return id;
      }
    }
  }
  throw new Error('The simulator guards no filing of any company');
}

interface Filing {
  readonly filing_id: string;
}

/** Portals and services that fail or change. */
export const PORTAL_SCENES: readonly AlertScene[] = [
  portalDown,
  portalChanged,
  serviceChanged,
  papersNotKept,
  nobodyFetches,
];
