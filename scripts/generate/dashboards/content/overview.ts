import type { PlatformDashboard, Topic } from '../model/panel.ts';
import { ofProcesses, orNothing, perSecond, quantile, selector, withinHour } from '../model/queries.ts';
import { now } from './now.ts';
import { objectives } from './objectives.ts';
import { HTTP, READS } from './requests.ts';

const WORK = 'enrichment_work_duration_seconds';

const traffic: Topic = {
  title: 'Requests and work',
  panels: [
    {
      kind: 'lines',
      title: 'Requests by status',
      says: 'Requests a second. 4xx are callers who are told what is wrong, and 429 that they ask too often; 5xx are ours.',
      unit: 'reqps',
      queries: [perSecond(`${HTTP}_count`, { by: ['status'] })],
      stacked: true,
      runbooks: ['EnrichmentApiErrors'],
    },
    {
      kind: 'lines',
      title: 'Time to the end of an answer',
      says: 'Of requests that read and wait for no enrichment. If p50 grows as well, everybody waits: Postgres. If p99 alone does, look at "Requests by route" on "Work and lanes".',
      unit: 's',
      queries: [0.5, 0.95, 0.99].map((part) => quantile(part, HTTP, { where: READS, legend: `p${part * 100}` })),
      limits: [{ from: 1, colour: 'red' }],
      runbooks: ['EnrichmentApiLatencyBurnsFast', 'EnrichmentApiLatencyBurnsSlowly'],
    },
    {
      kind: 'lines',
      title: 'Acceptance',
      says: 'What became of requests for enrichments: created ones are work, answered ones came from the mirror at once.',
      unit: 'ops',
      queries: [perSecond('enrichment_accepted_total', { by: ['outcome'] })],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Attempts by verdict',
      says: 'How attempts at work ended. Many that are tried again mean a portal in trouble; identity_burnt means that it has ended sessions.',
      unit: 'ops',
      queries: [perSecond('enrichment_attempts_total', { by: ['verdict'] })],
      stacked: true,
      runbooks: ['EnrichmentAttemptsFail'],
    },
    {
      kind: 'lines',
      title: 'Time of an attempt (p95)',
      says: 'All but one of twenty attempts end within this time, by type. Scrapes take seconds; what only asks the mirror takes milliseconds.',
      unit: 's',
      queries: [quantile(0.95, WORK, { by: ['type'], legend: '{{type}}' })],
    },
    {
      kind: 'lines',
      title: 'Tries to deliver',
      says: 'Callbacks and webhooks by what came of them. Failures of one receiver are its own; of all of them, look at egress.',
      unit: 'ops',
      queries: [perSecond('enrichment_deliveries_total', { by: ['outcome'] })],
      stacked: true,
      page: { title: 'Deliveries', path: '/deliveries' },
    },
  ],
};

const health: Topic = {
  title: 'What fires, and what runs',
  panels: [
    {
      kind: 'table',
      title: 'Alerts by name',
      says: 'Alerts that fire or are about to. Each has a page of its name among the runbooks, with its meaning and what to do.',
      unit: 'none',
      queries: [
        {
          expr: orNothing(
            'sum by (alertname, severity, alertstate) (ALERTS{alertname=~"Enrichment.*", namespace=~"$namespace"})',
            ['alertname', 'severity', 'alertstate'],
          ),
          legend: '{{alertname}}',
        },
      ],
      columns: { alertname: 'Alert', severity: 'Severity', alertstate: 'State' },
      value: 'How many',
    },
    {
      kind: 'table',
      title: 'Versions',
      says: 'Processes by version and role. Two versions at once are an upgrade in progress, or one that stands still.',
      unit: 'none',
      queries: [
        { expr: `count by (version, role) (${selector('enrichment_build_info')})`, legend: '{{version}} {{role}}' },
      ],
      columns: { version: 'Version', role: 'Role' },
      value: 'Processes',
    },
    {
      kind: 'lines',
      title: 'Delay of the event loop (p99)',
      says: 'How late a process comes to its events. Above half a second it is busy with itself, and its timeouts and probes are late too: give it more CPU, or more replicas.',
      unit: 's',
      queries: [ofProcesses(selector('nodejs_eventloop_lag_p99_seconds'))],
      limits: [{ from: 0.5, colour: 'red' }],
      runbooks: ['EnrichmentEventLoopBlocked'],
    },
    {
      kind: 'bars',
      title: 'Processes that started again',
      says: 'Within an hour, without their pod being replaced: crashes, failed probes or memory. Twice in an hour is worth a look at the log of the one before.',
      unit: 'none',
      queries: [ofProcesses(`changes(${selector('process_start_time_seconds')}[1h])`)],
      limits: [
        { from: 1, colour: 'yellow' },
        { from: 3, colour: 'red' },
      ],
      runbooks: ['EnrichmentPodsRestart'],
    },
    {
      kind: 'lines',
      title: 'Targets that Prometheus cannot read',
      says: 'Pods that run without showing metrics. What is not read is in no other panel here.',
      unit: 'none',
      queries: [
        {
          expr: `sum by (app_kubernetes_io_component) (${selector('up', { where: 'app_kubernetes_io_component=~"api|controller|worker|webhooks"' })} == bool 0)`,
          legend: '{{app_kubernetes_io_component}}',
        },
      ],
      limits: [{ from: 1, colour: 'red' }],
      steps: true,
      runbooks: ['EnrichmentTargetDown'],
    },
    {
      kind: 'lines',
      title: 'Requests refused by caps, within an hour',
      says: 'By what the cap bears on: an organization, a key or a batch. A customer who has used up a cap sees 402.',
      unit: 'short',
      queries: [withinHour('enrichment_budget_refused_total', { by: ['scope'] })],
      runbooks: ['EnrichmentBudgetsRefuse'],
      page: { title: 'Caps', path: '/budgets' },
    },
  ],
};

export const overview: PlatformDashboard = {
  name: 'overview',
  title: 'Overview',
  says: 'Whether the platform does its work, and which of the other dashboards to open when it does not.',
  choices: [],
  topics: [now, objectives, traffic, health],
};
