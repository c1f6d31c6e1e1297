import type { FilledDemo } from './useFilledDemo.ts';

/** A page of the demo that is in the gallery. */
export interface Screen {
  /** Small letters and hyphens: of its pictures too. */
  readonly name: string;
  readonly title: string;
  readonly path: (demo: FilledDemo) => string;
  /** 200 where nothing is said. */
  readonly status?: number;
  /** Of somebody who is not logged in. */
  readonly isPublic?: true;
}

const NOT_THERE = 99_999_999;

export const SCREENS: readonly Screen[] = [
  { name: 'log-in', title: 'Log in', path: () => '/login', isPublic: true },
  { name: 'welcome', title: 'Set a password by an invitation', path: ({ welcomePath }) => welcomePath, isPublic: true },
  { name: 'home', title: 'Home', path: () => '/' },
  { name: 'search', title: 'Search', path: () => '/search?q=iltis' },
  { name: 'search-nothing', title: 'Search that finds nothing', path: () => '/search?q=nirgends' },
  { name: 'look-up', title: 'Look up a company', path: () => '/companies' },
  { name: 'look-up-known', title: 'Companies that were read before', path: () => '/companies?query=iltis' },
  {
    name: 'look-up-hits',
    title: 'Companies in the register',
    path: ({ results }) => `/companies/searches/${results.search_companies ?? 0}`,
  },
  { name: 'new-enrichment', title: 'New enrichment: the types', path: () => '/enrichments/new' },
  {
    name: 'new-enrichment-form',
    title: 'New enrichment: the form of a type',
    path: ({ demo }) => `/enrichments/new?type=get_company&company_id=${demo.facts.companies.ordinary}`,
  },
  { name: 'enrichments', title: 'Enrichments', path: () => '/enrichments' },
  { name: 'enrichments-failed', title: 'Enrichments that failed', path: () => '/enrichments?status=failed' },
  { name: 'enrichments-none', title: 'No enrichments', path: () => '/enrichments?to=2020-01-01' },
  ...(
    [
      ['get_company', 'A company'],
      ['get_company_historical_owners', 'The owners of a company over time'],
      ['get_publication', 'Annual statements'],
      ['list_company_publications', 'The publications of a company'],
      ['list_company_filings', 'What a company filed with the company register'],
      ['search_companies', 'Companies that were found'],
      ['verify_email', 'An e-mail address that is deliverable'],
      ['get_company_profile', 'All that is known of a company'],
      ['get_ownership_graph', 'Who stands behind a company'],
    ] as const
  ).map(([type, title]) => ({
    name: `result-${type.replaceAll('_', '-')}`,
    title,
    path: ({ results }: FilledDemo) => `/enrichments/${results[type] ?? 0}`,
  })),
  {
    name: 'result-undeliverable',
    title: 'An e-mail address that is undeliverable',
    path: ({ undeliverableId }) => `/enrichments/${undeliverableId}`,
  },
  { name: 'result-failed', title: 'An enrichment that failed', path: ({ failedId }) => `/enrichments/${failedId}` },
  {
    name: 'result-json',
    title: 'A result as JSON',
    path: ({ results }) => `/enrichments/${results.get_company ?? 0}?view=json`,
  },
  { name: 'batches', title: 'Batches', path: () => '/batches' },
  { name: 'batch', title: 'A batch', path: ({ batchId }) => `/batches/${batchId}` },
  { name: 'retry-batch', title: 'Try failed rows again', path: ({ batchId }) => `/batches/${batchId}/retry` },
  { name: 'new-batch', title: 'New batch', path: () => '/batches/new' },
  {
    name: 'preview-batch',
    title: 'The preview of a file',
    path: ({ uploadId }) => `/batches/new/${uploadId}?type=get_company`,
  },
  { name: 'tasks', title: 'What only a person can do', path: () => '/tasks' },
  { name: 'task', title: 'A document that waits to be fetched', path: ({ taskId }) => `/tasks/${taskId}` },
  { name: 'captchas', title: 'A captcha that waits for a person', path: () => '/captchas' },
  { name: 'campaigns', title: 'Campaigns', path: () => '/reach/campaigns' },
  { name: 'campaign', title: 'A campaign', path: ({ campaignId }) => `/reach/campaigns/${campaignId}` },
  { name: 'prospect', title: 'A prospect', path: ({ prospectId }) => `/reach/prospects/${prospectId}` },
  {
    name: 'new-prospects',
    title: 'Add prospects from a file',
    path: ({ campaignId }) => `/reach/campaigns/${campaignId}/prospects/new`,
  },
  { name: 'new-campaign', title: 'New campaign', path: () => '/reach/campaigns/new' },
  {
    name: 'edit-campaign',
    title: 'Change a campaign',
    path: ({ campaignId }) => `/reach/campaigns/${campaignId}/edit`,
  },
  { name: 'webhooks', title: 'Webhooks', path: () => '/reach/webhooks' },
  { name: 'webhook', title: 'A webhook', path: ({ webhookId }) => `/reach/webhooks/${webhookId}` },
  { name: 'new-webhook', title: 'New webhook', path: () => '/reach/webhooks/new' },
  { name: 'rotate', title: 'Rotate a secret', path: () => '/reach/webhooks/rotate-org-secret' },
  { name: 'deliveries', title: 'Deliveries', path: () => '/deliveries' },
  { name: 'delivery', title: 'A delivery that failed', path: ({ deliveryId }) => `/deliveries/${deliveryId}` },
  {
    name: 'redeliver',
    title: 'Send many deliveries again',
    path: () => '/deliveries/redeliver?status=failed',
  },
  { name: 'monitors', title: 'Monitors', path: () => '/monitors' },
  { name: 'monitor', title: 'A monitor', path: ({ monitorId }) => `/monitors/${monitorId}` },
  { name: 'bulk', title: 'An operation on many', path: ({ bulkId }) => `/bulk/${bulkId}` },
  { name: 'pauses', title: 'Pauses', path: () => '/pauses' },
  { name: 'credits', title: 'Credits', path: () => '/credits' },
  { name: 'budgets', title: 'Budgets', path: () => '/budgets' },
  { name: 'team', title: 'Team', path: () => '/team' },
  { name: 'member', title: 'A colleague', path: ({ memberId }) => `/team/${memberId}` },
  { name: 'disable', title: 'Disable a colleague', path: ({ memberId }) => `/team/${memberId}/disable` },
  { name: 'keys', title: 'API keys', path: () => '/keys' },
  { name: 'audit-log', title: 'Audit log', path: () => '/audit-log' },
  { name: 'password', title: 'Change the password', path: () => '/password' },
  { name: 'docs', title: 'Documentation', path: () => '/docs', isPublic: true },
  {
    name: 'docs-operation',
    title: 'An operation in the API reference',
    path: () => '/docs/reference/startGetCompany',
    isPublic: true,
  },
  {
    name: 'docs-webhook',
    title: 'A webhook in the API reference',
    path: () => '/docs/webhooks/campaignEvent',
    isPublic: true,
  },
  { name: 'docs-guides', title: 'Guides', path: () => '/docs/guides', isPublic: true },
  { name: 'docs-guide', title: 'A guide', path: () => '/docs/guides/webhooks', isPublic: true },
  { name: 'docs-search', title: 'Search in the documentation', path: () => '/docs/search?q=webhook', isPublic: true },
  { name: 'not-found', title: 'No such page', path: () => `/enrichments/${NOT_THERE}`, status: 404 },
];
