import type { PlatformDashboard, Topic } from '../model/panel.ts';
import { level, orNothing, perSecond, selector, withinHour } from '../model/queries.ts';

const SOURCE = { where: 'source=~"$source"' } as const;

const glance: Topic = {
  title: 'Now',
  panels: [
    {
      kind: 'stat',
      title: 'Breakers open',
      says: 'Ways to a portal that nothing is sent over for a while, since visits failed. Which ones: "Circuit breakers".',
      unit: 'none',
      queries: [
        {
          expr: orNothing(
            `count (max by (source, egress) (${selector('enrichment_source_breaker_state', SOURCE)}) == 2)`,
          ),
          legend: 'open',
        },
      ],
      limits: [{ from: 1, colour: 'red' }],
      runbooks: ['EnrichmentBreakerOpen'],
    },
    {
      kind: 'stat',
      title: 'Paused sources',
      says: 'Sources that somebody has paused. The page says who, why and until when.',
      unit: 'none',
      queries: [level('enrichment_paused', 'sum', { where: 'kind="source", name=~"$source"', legend: 'paused' })],
      limits: [{ from: 1, colour: 'blue' }],
      runbooks: ['EnrichmentPausedLong'],
      page: { title: 'Pauses', path: '/pauses' },
    },
    {
      kind: 'stat',
      title: 'Unreadable pages, 1 h',
      says: 'Pages and documents that no parser understands. More than three within an hour: the portal looks different.',
      unit: 'short',
      queries: [withinHour('enrichment_saved_pages_total', { ...SOURCE, legend: 'pages' })],
      limits: [
        { from: 1, colour: 'yellow' },
        { from: 3, colour: 'red' },
      ],
      runbooks: ['EnrichmentPagesUnreadable'],
    },
    {
      kind: 'stat',
      title: 'Visits in progress',
      says: 'Visits of all workers to the chosen sources.',
      unit: 'short',
      queries: [level('enrichment_source_slots_in_use', 'sum', { ...SOURCE, legend: 'visits' })],
    },
    {
      kind: 'stat',
      title: 'Retrievals, 1 h',
      says: 'What the rates of the portals are held to: law and terms of use allow 60 an hour at handelsregister.de.',
      unit: 'short',
      queries: [withinHour('enrichment_source_retrievals_total', { ...SOURCE, legend: 'retrievals' })],
    },
    {
      kind: 'stat',
      title: 'Browser jobs that wait',
      says: 'Jobs that wait for a context of a browser. More than a few for long: more contexts or more workers.',
      unit: 'short',
      queries: [level('enrichment_browser_contexts', 'sum', { where: 'state="waiting"', legend: 'waiting' })],
      limits: [{ from: 10, colour: 'yellow' }],
    },
  ],
};

const visits: Topic = {
  title: 'Visits and their rates',
  panels: [
    {
      kind: 'lines',
      title: 'Retrievals, within an hour',
      says: 'Retrievals that were counted against the rate of a way out, by source. A flat top is the rate; nothing is lost there, work waits.',
      unit: 'short',
      queries: [withinHour('enrichment_source_retrievals_total', { ...SOURCE, by: ['source', 'egress'] })],
    },
    {
      kind: 'lines',
      title: 'What work waits for',
      says: 'Seconds a second by which work was put off, by what was lacking on every way out: rate, slots, or a closed breaker. Above 1 for long: another way out, if the source allows one.',
      unit: 'short',
      queries: [perSecond('enrichment_source_throttled_seconds_total', { ...SOURCE, by: ['source', 'reason'] })],
    },
    {
      kind: 'lines',
      title: 'Visits in progress, by way out',
      says: 'By source and way out. The limit is concurrency of the source.',
      unit: 'short',
      queries: [level('enrichment_source_slots_in_use', 'sum', { ...SOURCE, by: ['source', 'egress'] })],
      stacked: true,
    },
    {
      kind: 'lines',
      title: 'Circuit breakers',
      says: '0 closed, 1 one visit tries, 2 open: nothing is sent that way for a while. One way out that is open has been blocked; all of them, the portal is down.',
      unit: 'none',
      queries: [level('enrichment_source_breaker_state', 'max', { ...SOURCE, by: ['source', 'egress'] })],
      limits: [{ from: 2, colour: 'red' }],
      steps: true,
      runbooks: ['EnrichmentBreakerOpen'],
    },
    {
      kind: 'lines',
      title: 'Paused, and for how long work waits',
      says: 'How long the work has waited that a paused source would do next; 0 where none waits.',
      unit: 's',
      queries: [
        level('enrichment_paused_oldest_age_seconds', 'max', {
          where: 'kind="source", name=~"$source"',
          by: ['name'],
          legend: '{{name}}',
        }),
      ],
      limits: [{ from: 21_600, colour: 'red' }],
      runbooks: ['EnrichmentPausedLong'],
      page: { title: 'Pauses', path: '/pauses' },
    },
    {
      kind: 'lines',
      title: 'Browser jobs',
      says: 'Contexts of browsers that work, and jobs that wait for one. Waiting jobs with few active ones mean that browsers do not start.',
      unit: 'short',
      queries: [level('enrichment_browser_contexts', 'sum', { by: ['state'] })],
      stacked: true,
    },
  ],
};

const findings: Topic = {
  title: 'What is found there',
  panels: [
    {
      kind: 'lines',
      title: 'Pages that could not be read, within an hour',
      says: 'By source. The saved page shows what changed: `enrich pages` reads it.',
      unit: 'short',
      queries: [withinHour('enrichment_saved_pages_total', { ...SOURCE, by: ['source', 'outcome'] })],
      limits: [{ from: 3, colour: 'red' }],
      runbooks: ['EnrichmentPagesUnreadable'],
    },
    {
      kind: 'lines',
      title: 'Papers of the registers, within an hour',
      says: 'By what became of them: kept, withheld since somebody is suppressed, or failed. Failures are of the store: look at Postgres and its disk.',
      unit: 'short',
      queries: [withinHour('enrichment_documents_total', { by: ['kind', 'outcome'] })],
      runbooks: ['EnrichmentDocumentsNotKept'],
    },
    {
      kind: 'lines',
      title: 'Captchas, within an hour',
      says: 'Captchas that were asked, and what came of them. Many that are asked mean that a portal distrusts a way out.',
      unit: 'short',
      queries: [withinHour('enrichment_captchas_total', { by: ['outcome'] })],
      page: { title: 'Captchas', path: '/captchas' },
    },
    {
      kind: 'lines',
      title: 'Documents for people to fetch, within an hour',
      says: 'Asked, and what came of it. Expired ones were fetched by nobody: the enrichments fail.',
      unit: 'short',
      queries: [withinHour('enrichment_handovers_total', { by: ['outcome'] })],
      runbooks: ['EnrichmentHandoversExpire'],
      page: { title: 'Tasks', path: '/tasks' },
    },
    {
      kind: 'lines',
      title: 'Questions to providers, within an hour',
      says: 'By what came of them. Missed ones had no answer before their deadline: ask the provider.',
      unit: 'short',
      queries: [withinHour('enrichment_provider_answers_total', { by: ['provider', 'outcome'] })],
    },
    {
      kind: 'lines',
      title: 'Questions to public services, within an hour',
      says: 'By what came of them. An unreadable answer has another form than known: the service has changed.',
      unit: 'short',
      queries: [withinHour('enrichment_service_questions_total', { by: ['service', 'outcome'] })],
      runbooks: ['EnrichmentServiceUnreadable'],
    },
  ],
};

export const sources: PlatformDashboard = {
  name: 'sources',
  title: 'Sources',
  says: 'The portals of the registers, providers and public services: how often they are asked, and whether they can be read.',
  choices: ['source'],
  topics: [glance, visits, findings],
};
