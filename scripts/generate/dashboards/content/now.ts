import type { Query, StatPanel, Topic } from '../model/panel.ts';
import { level, orNothing, perSecond, quantile, selector, share } from '../model/queries.ts';
import { HTTP, READS } from './requests.ts';

/** Panes of the first line are an eighth each, so that all of it is seen at once. */
const TILE = 3;

function roleTile(title: string, role: string, says: string, runbook: string): StatPanel {
  const query: Query = {
    expr: `count (${selector('enrichment_build_info', { where: `role="${role}"` })}) or on () 0 * max (${selector('enrichment_build_info')})`,
    legend: title,
  };
  const limits = [
    { from: 0, colour: 'red' },
    { from: 1, colour: 'green' },
  ] as const;
  return { kind: 'stat', title, says, unit: 'none', queries: [query], limits, runbooks: [runbook], width: TILE };
}

/** What is seen at a glance: whether anything is wrong. */
export const now: Topic = {
  title: 'Now: everything green is a quiet day',
  panels: [
    {
      kind: 'stat',
      title: 'Alerts that fire',
      says: 'Alerts of the platform that fire now. Which ones: the table below. Shows 0 as well where the rules of the chart are off.',
      unit: 'none',
      queries: [
        {
          expr: orNothing(`count (ALERTS{alertname=~"Enrichment.*", alertstate="firing", namespace=~"$namespace"})`),
          legend: 'firing',
        },
      ],
      limits: [{ from: 1, colour: 'red' }],
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Failed requests',
      says: 'Share of requests within 5 minutes that were answered with 5xx. Above 1 % callers notice: look at the routes on "Work and lanes".',
      unit: 'percentunit',
      queries: [share(selector(`${HTTP}_count`, { where: 'status=~"5.."' }), selector(`${HTTP}_count`), 'failed')],
      limits: [
        { from: 0.001, colour: 'yellow' },
        { from: 0.01, colour: 'red' },
      ],
      runbooks: ['EnrichmentApiErrors'],
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Time to read (p99)',
      says: 'All but one of a hundred requests that read are answered within this time; requests that wait for an enrichment do not count. If it grows, look at Postgres and at the delay of the event loop.',
      unit: 's',
      queries: [quantile(0.99, HTTP, { where: READS, legend: 'p99' })],
      limits: [
        { from: 0.25, colour: 'yellow' },
        { from: 1, colour: 'red' },
      ],
      runbooks: ['EnrichmentApiLatencyBurnsFast'],
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Oldest waiting work',
      says: 'How long the work has waited that would be claimed next, of the lane where it is longest; paused lanes do not count. A quarter of an hour is the objective: look at the lane, then at its pool.',
      unit: 's',
      queries: [level('enrichment_lane_oldest_age_seconds', 'max', { legend: 'oldest' })],
      limits: [
        { from: 300, colour: 'yellow' },
        { from: 900, colour: 'red' },
      ],
      runbooks: ['EnrichmentQueueAgeBurnsFast', 'EnrichmentQueueStuck'],
      page: { title: 'Enrichments that wait', path: '/enrichments?status=queued' },
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Attempts to repeat',
      says: 'Share of attempts within 5 minutes that have to be made again or lost their session. Above 30 % a portal has trouble or has changed: look at "Sources".',
      unit: 'percentunit',
      queries: [
        share(
          selector('enrichment_attempts_total', { where: 'verdict=~"retry|identity_burnt"' }),
          selector('enrichment_attempts_total'),
          'repeated',
        ),
      ],
      limits: [
        { from: 0.1, colour: 'yellow' },
        { from: 0.3, colour: 'red' },
      ],
      runbooks: ['EnrichmentAttemptsFail'],
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Oldest late delivery',
      says: 'How long a callback or webhook has been due that nobody has tried yet. Above two minutes senders are too few or gone: look at "Deliveries".',
      unit: 's',
      queries: [level('enrichment_oldest_due_delivery_age_seconds', 'max', { legend: 'oldest' })],
      limits: [
        { from: 30, colour: 'yellow' },
        { from: 120, colour: 'red' },
      ],
      runbooks: ['EnrichmentDeliveriesLate'],
      page: { title: 'Deliveries', path: '/deliveries' },
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Silence of Postgres',
      says: 'Since Postgres last answered the process that has waited for longest; each asks every 10 seconds. Above 60 nothing is accepted any more.',
      unit: 's',
      queries: [level('enrichment_database_silent_seconds', 'max', { legend: 'silent' })],
      limits: [
        { from: 20, colour: 'yellow' },
        { from: 60, colour: 'red' },
      ],
      runbooks: ['EnrichmentDatabaseSilent'],
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Paused',
      says: 'Lanes and sources that somebody has paused. Blue is no fault: somebody wanted it, and the page says who and why.',
      unit: 'none',
      queries: [level('enrichment_paused', 'sum', { legend: 'paused' })],
      limits: [{ from: 1, colour: 'blue' }],
      runbooks: ['EnrichmentPausedLong'],
      page: { title: 'Pauses', path: '/pauses' },
      width: TILE,
    },
    roleTile(
      'API',
      'api',
      'Processes of the API that Prometheus reads. 0 means that nobody can send or read anything, or that Prometheus reads nothing.',
      'EnrichmentApiGone',
    ),
    {
      kind: 'stat',
      title: 'Leader',
      says: 'Controllers that lead. Exactly one has to: without it no rows of batches are admitted, no leases reclaimed and no custom resources followed.',
      unit: 'none',
      queries: [level('enrichment_controller_leader', 'sum', { legend: 'leading' })],
      limits: [
        { from: 0, colour: 'red' },
        { from: 1, colour: 'green' },
        { from: 2, colour: 'red' },
      ],
      runbooks: ['EnrichmentNoLeader'],
      width: TILE,
    },
    roleTile(
      'Workers',
      'worker',
      'Workers that Prometheus reads. None is right only while no work waits: WorkerPools may go down to 0.',
      'EnrichmentWorkersGone',
    ),
    roleTile(
      'Senders',
      'webhooks',
      'Processes that send callbacks and webhooks. Without one deliveries wait; none is lost.',
      'EnrichmentWebhooksGone',
    ),
    {
      kind: 'stat',
      title: 'Requests',
      says: 'Requests a second to the API, all routes.',
      unit: 'reqps',
      queries: [perSecond(`${HTTP}_count`, { legend: 'requests' })],
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Backlog',
      says: 'Enrichments in all lanes that can be claimed or run, without what is put off to a later time.',
      unit: 'short',
      queries: [level('enrichment_lane_backlog', 'sum', { legend: 'backlog' })],
      page: { title: 'Enrichments', path: '/enrichments' },
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Open batches',
      says: 'Batches with rows that have not ended.',
      unit: 'short',
      queries: [level('enrichment_batches_open', 'max', { legend: 'open' })],
      page: { title: 'Batches', path: '/batches' },
      width: TILE,
    },
    {
      kind: 'stat',
      title: 'Caps used up',
      says: 'Caps on credits that are used up in their period: requests that they bear on are refused with 402. Whose they are is on the page, since metrics name no organization.',
      unit: 'none',
      queries: [level('enrichment_budget_caps', 'max', { where: 'level="limit"', legend: 'used up' })],
      limits: [{ from: 1, colour: 'orange' }],
      runbooks: ['EnrichmentBudgetsRefuse'],
      page: { title: 'Caps', path: '/budgets' },
      width: TILE,
    },
  ],
};
