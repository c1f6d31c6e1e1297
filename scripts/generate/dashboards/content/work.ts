import type { PlatformDashboard, Topic } from '../model/panel.ts';
import { level, perSecond, quantile, withinHour } from '../model/queries.ts';
import { HTTP } from './requests.ts';

const WORK = 'enrichment_work_duration_seconds';
const LANE = { where: 'lane=~"$lane"', by: ['lane'] } as const;

const lanes: Topic = {
  title: 'Lanes: a queue of work that needs the same means',
  panels: [
    {
      kind: 'lines',
      title: 'Work that waits or runs',
      says: 'Enrichments of a lane that can be claimed or run, without what is put off. Growth is no fault while the oldest is young: look at the panel beside.',
      unit: 'short',
      queries: [level('enrichment_lane_backlog', 'max', LANE)],
      page: { title: 'Enrichments that wait', path: '/enrichments?status=queued' },
    },
    {
      kind: 'lines',
      title: 'Age of the oldest',
      says: 'Since the acceptance of the work that would be claimed next. If it grows with every minute, nobody takes work of this lane: no pool serves it, its source is throttled, or its workers are gone.',
      unit: 's',
      queries: [level('enrichment_lane_oldest_age_seconds', 'max', LANE)],
      limits: [{ from: 900, colour: 'red' }],
      runbooks: ['EnrichmentQueueAgeBurnsFast', 'EnrichmentQueueAgeBurnsSlowly'],
    },
    {
      kind: 'lines',
      title: 'What could go on at once',
      says: 'How much of the work the rates of its source allow at once; 0 of a paused lane. Far below the backlog means that the rate is the limit, and more workers would not help.',
      unit: 'short',
      queries: [level('enrichment_lane_runnable', 'max', LANE)],
      runbooks: ['EnrichmentWorkersGone'],
    },
    {
      kind: 'lines',
      title: 'Attempts in progress',
      says: 'What all workers do at this moment. Below what could go on at once for long: too few workers, or too few browser contexts.',
      unit: 'short',
      queries: [level('enrichment_running', 'sum', LANE)],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Time to claim work (p95)',
      says: 'Of a claim that found work. Above 100 ms the queue in Postgres is slow: look for long transactions and for tables that wait for VACUUM.',
      unit: 's',
      queries: [quantile(0.95, 'enrichment_claim_duration_seconds', { ...LANE, legend: '{{lane}}' })],
      limits: [{ from: 0.1, colour: 'red' }],
    },
    {
      kind: 'lines',
      title: 'Paused lanes',
      says: '1 while a lane is paused. Its work waits and is not lost; the page says who paused it and until when.',
      unit: 'none',
      queries: [
        level('enrichment_paused', 'max', { where: 'kind="lane", name=~"$lane"', by: ['name'], legend: '{{name}}' }),
      ],
      steps: true,
      runbooks: ['EnrichmentPausedLong'],
      page: { title: 'Pauses', path: '/pauses' },
    },
  ],
};

const attempts: Topic = {
  title: 'Attempts',
  panels: [
    {
      kind: 'lines',
      title: 'Attempts by verdict',
      says: 'done and parked, which waits for its steps, are as planned; retry comes again later, throttled and unavailable cost no attempt, identity_burnt lost its session at a portal, and needs_human means that a page has changed.',
      unit: 'ops',
      queries: [perSecond('enrichment_attempts_total', { by: ['verdict'] })],
      stacked: true,
      runbooks: ['EnrichmentAttemptsFail', 'EnrichmentQueueStuck'],
    },
    {
      kind: 'lines',
      title: 'Attempts by type',
      says: 'What the platform is busy with. A workflow starts others, which are counted by their own types.',
      unit: 'ops',
      queries: [perSecond('enrichment_attempts_total', { by: ['type'] })],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Time of an attempt',
      says: 'Median and p95 of each lane. A lane of a portal that slows down slows its own work alone.',
      unit: 's',
      queries: [0.5, 0.95].map((part) => quantile(part, WORK, LANE)),
    },
    {
      kind: 'lines',
      title: 'Leases lost and reclaimed, within an hour',
      says: 'Work whose worker vanished or was too slow to renew; it is given to another one. A handful belongs to a deploy; more are workers that are killed: look at their memory.',
      unit: 'short',
      queries: [
        withinHour('enrichment_leases_lost_total', { legend: 'lost by a worker' }),
        withinHour('enrichment_leases_reclaimed_total', { legend: 'reclaimed by the leader' }),
      ],
      limits: [{ from: 40, colour: 'red' }],
      runbooks: ['EnrichmentLeasesLost'],
    },
    {
      kind: 'lines',
      title: 'Ended by their longest life, within an hour',
      says: 'Enrichments that failed because they had waited for too long. Their credits are given back. Look at the age of their lane.',
      unit: 'short',
      queries: [withinHour('enrichment_outlived_total', { by: ['type'] })],
      limits: [{ from: 1, colour: 'red' }],
      runbooks: ['EnrichmentOutlived'],
    },
    {
      kind: 'lines',
      title: 'Workflows that oversleep',
      says: 'For how long a parent sleeps on although its step has ended, of the one that does so for longest. More than a minute is a fault of the wake-up.',
      unit: 's',
      queries: [level('enrichment_workflow_overdue_seconds', 'max', { legend: 'longest' })],
      limits: [{ from: 120, colour: 'red' }],
      runbooks: ['EnrichmentWorkflowAsleep'],
    },
  ],
};

const acceptance: Topic = {
  title: 'Acceptance and credits',
  panels: [
    {
      kind: 'lines',
      title: 'Accepted by type',
      says: 'Requests for enrichments a second, before anything is done for them.',
      unit: 'ops',
      queries: [perSecond('enrichment_accepted_total', { by: ['type'] })],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Requests by route',
      says: 'Requests a second. The dashboard of the platform is counted as well.',
      unit: 'reqps',
      queries: [perSecond(`${HTTP}_count`, { by: ['method', 'route'] })],
    },
    {
      kind: 'lines',
      title: 'Failed requests by route',
      says: 'Answers with 5xx within an hour. The log of the API has the cause under the id of the request.',
      unit: 'short',
      queries: [withinHour(`${HTTP}_count`, { by: ['route'], where: 'status=~"5.."' })],
      limits: [{ from: 1, colour: 'red' }],
      runbooks: ['EnrichmentApiErrors', 'EnrichmentApiAvailabilityBurnsFast', 'EnrichmentApiAvailabilityBurnsSlowly'],
    },
    {
      kind: 'lines',
      title: 'Time to accept (p95)',
      says: 'Of requests that post, by route. Batches take longer, since all their rows are written before the answer.',
      unit: 's',
      queries: [quantile(0.95, HTTP, { where: 'method="POST"', by: ['route'], legend: '{{route}}' })],
      limits: [{ from: 5, colour: 'red' }],
      runbooks: ['EnrichmentAcceptanceSlow'],
    },
    {
      kind: 'lines',
      title: 'Requests that wait for an enrichment',
      says: 'Callers who keep their connection until the result is there. Each costs memory and a connection, and no thread.',
      unit: 'short',
      queries: [level('enrichment_http_open_waits', 'sum', { legend: 'waiting' })],
    },
    {
      kind: 'lines',
      title: 'Caps on credits',
      says: 'Caps by how far they are used in their period. No metric names an organization: whose they are is on the page.',
      unit: 'none',
      queries: [level('enrichment_budget_caps', 'max', { by: ['level'] })],
      stacked: true,
      runbooks: ['EnrichmentBudgetsRefuse'],
      page: { title: 'Caps', path: '/budgets' },
    },
  ],
};

const many: Topic = {
  title: 'Batches, bulk operations and monitors',
  panels: [
    {
      kind: 'lines',
      title: 'Open batches and their rows',
      says: 'Open batches, and rows of them that hold a slot. Open batches without rows in progress are stuck: no leader, no Redis, or a pause.',
      unit: 'short',
      queries: [
        level('enrichment_batches_open', 'max', { legend: 'batches' }),
        level('enrichment_batch_rows_in_flight', 'max', { legend: 'rows in progress' }),
      ],
      runbooks: ['EnrichmentBatchesStuck'],
      page: { title: 'Batches', path: '/batches' },
    },
    {
      kind: 'lines',
      title: 'Rows admitted',
      says: 'Rows of batches that were given a slot, a second. Organizations take turns, so one large batch does not hold up a small one.',
      unit: 'ops',
      queries: [perSecond('enrichment_batch_rows_admitted_total', { legend: 'rows' })],
    },
    {
      kind: 'lines',
      title: 'Time of a look at open batches',
      says: 'From gathering rows to admitting them. Above a second the leader admits too few: look at Postgres.',
      unit: 's',
      queries: [0.5, 0.95].map((part) => quantile(part, 'enrichment_batch_admission_duration_seconds')),
    },
    {
      kind: 'lines',
      title: 'Bulk operations',
      says: 'Resources of bulk operations that had their turn, a second.',
      unit: 'ops',
      queries: [perSecond('enrichment_bulk_items_total', { legend: 'resources' })],
      page: { title: 'Bulk operations', path: '/bulk' },
    },
    {
      kind: 'lines',
      title: 'How long a bulk operation stands still',
      says: 'Of the one that has made no progress for longest; 0 where none is in progress.',
      unit: 's',
      queries: [level('enrichment_bulk_still_seconds', 'max', { legend: 'longest' })],
      limits: [{ from: 1800, colour: 'red' }],
      runbooks: ['EnrichmentBulkStill'],
    },
    {
      kind: 'lines',
      title: 'Checks of monitors, within an hour',
      says: 'Checks that have ended, by how they did. An inconclusive one read something that does not tell.',
      unit: 'short',
      queries: [withinHour('enrichment_monitor_checks_total', { by: ['status'] })],
      stacked: true,
      page: { title: 'Monitors', path: '/monitors' },
    },
    {
      kind: 'lines',
      title: 'Checks planned, within an hour',
      says: 'Looks for a check that is due, by what came of them. Many that are refused: credits or caps are used up.',
      unit: 'short',
      queries: [withinHour('enrichment_monitor_plans_total', { by: ['outcome'] })],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Oldest check that is due',
      says: 'For how long the check of a monitor is due that has waited for longest. Two days late is an alert.',
      unit: 's',
      queries: [level('enrichment_monitor_oldest_due_seconds', 'max', { legend: 'oldest' })],
      limits: [{ from: 172_800, colour: 'red' }],
      runbooks: ['EnrichmentMonitorsLate'],
    },
    {
      kind: 'lines',
      title: 'Steps of workflows',
      says: 'Enrichments that were started as steps of others, a second, by the type of the other.',
      unit: 'ops',
      queries: [perSecond('enrichment_children_started_total', { by: ['type'] })],
    },
  ],
};

export const work: PlatformDashboard = {
  name: 'work',
  title: 'Work and lanes',
  says: 'What is accepted, what waits, what is done, and how long that takes.',
  choices: ['lane'],
  topics: [lanes, attempts, acceptance, many],
};
