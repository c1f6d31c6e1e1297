import type { Dashboard, Panel, Query } from './dashboardJson.ts';

/** In Grafana: the namespaces that are chosen at the head of the dashboard. */
const CHOSEN = 'namespace=~"$namespace"';
const RATE = '$__rate_interval';

interface Of {
  /** Labels that make a line each. */
  readonly by?: readonly string[];
  /** Further matchers, as `status=~"5.."`. */
  readonly where?: string;
}

function selector(metric: string, { where }: Of): string {
  return `${metric}{${[CHOSEN, ...(where === undefined ? [] : [where])].join(', ')}}`;
}

function legendOf(by: readonly string[], fallback: string): string {
  return by.length === 0 ? fallback : by.map((label) => `{{${label}}}`).join(' ');
}

/** So many a second. */
function perSecond(metric: string, of: Of = {}): Query {
  const { by = [] } = of;
  return {
    expr: `sum by (${by.join(', ')}) (rate(${selector(metric, of)}[${RATE}]))`,
    legend: legendOf(by, 'all'),
  };
}

/** The same of what hardly ever happens: a counter has no series before the first time, and 0 says more than no line. */
function seldom(metric: string, of: Of = {}): Query {
  const query = perSecond(metric, of);
  return { ...query, expr: `${query.expr} or on () vector(0)` };
}

/** What a gauge shows, put together over all processes. */
function level(metric: string, how: 'sum' | 'max', of: Of = {}): Query {
  const { by = [] } = of;
  return { expr: `${how} by (${by.join(', ')}) (${selector(metric, of)})`, legend: legendOf(by, how) };
}

/** The time that all but one of so many stay below, from a histogram. */
function quantile(share: number, histogram: string, of: Of = {}): Query {
  const by = of.by ?? [];
  const buckets = `rate(${selector(`${histogram}_bucket`, of)}[${RATE}])`;
  return {
    expr: `histogram_quantile(${share}, sum by (${[...by, 'le'].join(', ')}) (${buckets}))`,
    legend: `${legendOf(by, '')} p${share * 100}`.trim(),
  };
}

const panel = (title: string, unit: Panel['unit'], ...queries: readonly Query[]): Panel => ({ title, unit, queries });

const HTTP = 'enrichment_http_request_duration_seconds';
const WORK = 'enrichment_work_duration_seconds';

const request: Dashboard = {
  name: 'request',
  title: 'Requests',
  panels: [
    panel('Requests by status', 'reqps', perSecond(`${HTTP}_count`, { by: ['status'] })),
    panel('Requests by route', 'reqps', perSecond(`${HTTP}_count`, { by: ['method', 'route'] })),
    panel('Failed requests', 'reqps', seldom(`${HTTP}_count`, { by: ['route'], where: 'status=~"5.."' })),
    panel(
      'Time to the end of an answer',
      's',
      quantile(0.5, HTTP, { by: ['route'] }),
      quantile(0.99, HTTP, { by: ['route'] }),
    ),
    panel('Requests that wait for an enrichment', 'short', level('enrichment_http_open_waits', 'sum')),
    panel('Acceptance', 'ops', perSecond('enrichment_accepted_total', { by: ['outcome'] })),
    panel('Accepted by type', 'ops', perSecond('enrichment_accepted_total', { by: ['type'] })),
    panel('Refused by caps', 'ops', perSecond('enrichment_budget_refused_total', { by: ['scope'] })),
    panel('Caps by how far they are used', 'short', level('enrichment_budget_caps', 'max', { by: ['level'] })),
    panel('Served without Redis', 'ops', seldom('enrichment_redis_away_total', { by: ['use'] })),
    panel('Delay of the event loop', 's', level('nodejs_eventloop_lag_p99_seconds', 'max', { by: ['pod'] })),
  ],
};

const queue: Dashboard = {
  name: 'queue',
  title: 'Queue and workers',
  panels: [
    panel('Commands that wait in Kafka', 'short', level('enrichment_queue_lag_commands', 'sum', { by: ['state'] })),
    panel(
      'Commands received and not answered for',
      'short',
      level('enrichment_queue_received_commands', 'sum', { by: ['state'] }),
    ),
    panel('Attempts under way', 'short', level('enrichment_running', 'sum', { by: ['lane'] })),
    panel('Attempts by verdict', 'ops', perSecond('enrichment_attempts_total', { by: ['verdict'] })),
    panel('Time of an attempt', 's', quantile(0.5, WORK, { by: ['type'] }), quantile(0.95, WORK, { by: ['type'] })),
    panel('Time of a claim', 's', quantile(0.95, 'enrichment_claim_duration_seconds', { by: ['lane'] })),
    panel(
      'Leases lost',
      'ops',
      perSecond('enrichment_leases_lost_total'),
      seldom('enrichment_leases_reclaimed_total', { by: ['decision'] }),
    ),
    panel('How long a parent oversleeps the end of its step', 's', level('enrichment_workflow_overdue_seconds', 'max')),
    panel('Browser jobs', 'short', level('enrichment_browser_contexts', 'sum', { by: ['state'] })),
    panel('Ended by their longest life', 'short', seldom('enrichment_outlived_total', { by: ['type'] })),
    panel('Commands published again', 'ops', perSecond('enrichment_outbox_relayed_total')),
    panel('Changes published as records', 'ops', perSecond('enrichment_records_published_total', { by: ['kind'] })),
    panel('Changes without their record', 'short', level('enrichment_records_waiting', 'max', { by: ['kind'] })),
    panel('Oldest of them', 's', level('enrichment_records_oldest_age_seconds', 'max', { by: ['kind'] })),
  ],
};

const batch: Dashboard = {
  name: 'batch',
  title: 'Batches',
  panels: [
    panel('Open batches', 'short', level('enrichment_batches_open', 'max')),
    panel('Rows that hold a slot', 'short', level('enrichment_batch_rows_in_flight', 'max')),
    panel('Rows admitted', 'ops', perSecond('enrichment_batch_rows_admitted_total')),
    panel('Resources of bulk operations', 'ops', perSecond('enrichment_bulk_items_total')),
    panel('How long a bulk operation stands still', 's', level('enrichment_bulk_still_seconds', 'max')),
    panel(
      'Time of a look at open batches',
      's',
      quantile(0.5, 'enrichment_batch_admission_duration_seconds'),
      quantile(0.95, 'enrichment_batch_admission_duration_seconds'),
    ),
  ],
};

const registry: Dashboard = {
  name: 'registry',
  title: 'Registry portals',
  panels: [
    panel('Retrievals', 'ops', perSecond('enrichment_source_retrievals_total', { by: ['source', 'egress'] })),
    panel(
      'Seconds of waiting a second, by what was lacking',
      'short',
      seldom('enrichment_source_throttled_seconds_total', { by: ['source', 'reason'] }),
    ),
    panel(
      'Circuit breakers (0 closed, 1 trying, 2 open)',
      'short',
      level('enrichment_source_breaker_state', 'max', { by: ['source', 'egress'] }),
    ),
    panel('Paused lanes and sources', 'short', level('enrichment_paused', 'max', { by: ['kind', 'name'] })),
    panel(
      'How long the next work of them waits',
      's',
      level('enrichment_paused_oldest_age_seconds', 'max', { by: ['kind', 'name'] }),
    ),
    panel('Visits under way', 'short', level('enrichment_source_slots_in_use', 'sum', { by: ['source', 'egress'] })),
    panel('Captchas', 'ops', seldom('enrichment_captchas_total', { by: ['outcome'] })),
    panel('Documents for people to fetch', 'ops', seldom('enrichment_handovers_total', { by: ['outcome'] })),
    panel('Pages that could not be read', 'ops', seldom('enrichment_saved_pages_total', { by: ['source'] })),
    panel(
      'Questions to providers',
      'ops',
      seldom('enrichment_provider_answers_total', { by: ['provider', 'outcome'] }),
    ),
    panel(
      'Questions to public services',
      'ops',
      seldom('enrichment_service_questions_total', { by: ['service', 'outcome'] }),
    ),
  ],
};

const webhook: Dashboard = {
  name: 'webhook',
  title: 'Callbacks and webhooks',
  panels: [
    panel('Tries', 'ops', perSecond('enrichment_deliveries_total', { by: ['scope', 'outcome'] })),
    panel('Time of a try', 's', quantile(0.95, 'enrichment_delivery_attempt_duration_seconds', { by: ['scope'] })),
    panel('Deliveries that are due', 'short', level('enrichment_deliveries_due', 'max')),
    panel('Age of the oldest due delivery', 's', level('enrichment_oldest_due_delivery_age_seconds', 'max')),
    panel('Receivers', 'short', level('enrichment_delivery_endpoints', 'sum', { by: ['state'] })),
  ],
};

const controller: Dashboard = {
  name: 'controller',
  title: 'Controller and operator',
  panels: [
    panel('Who leads', 'short', level('enrichment_controller_leader', 'max', { by: ['pod'] })),
    panel('Changes of the leadership', 'short', level('enrichment_controller_leader_transitions', 'max')),
    panel('Reconciliations', 'ops', perSecond('controller_runtime_reconcile_total', { by: ['controller', 'result'] })),
    panel(
      'Time of a reconciliation',
      's',
      quantile(0.95, 'controller_runtime_reconcile_time_seconds', { by: ['controller'] }),
    ),
    panel('Objects that wait', 'short', level('workqueue_depth', 'max', { by: ['name'] })),
    panel('Silence of the API server', 's', level('enrichment_informer_silent_seconds', 'max', { by: ['kind'] })),
    panel('Lists of all objects', 'short', level('enrichment_informer_relists', 'max', { by: ['kind'] })),
    panel('Clocks beside that of the database', 's', level('enrichment_clock_offset_seconds', 'max', { by: ['pod'] })),
    panel('Memory', 'short', level('process_resident_memory_bytes', 'max', { by: ['pod'] })),
  ],
};

const data: Dashboard = {
  name: 'data',
  title: 'Stored data',
  panels: [
    panel('Rows by table', 'short', level('enrichment_table_rows', 'max', { by: ['table'] })),
    panel('Size by table', 'bytes', level('enrichment_table_bytes', 'max', { by: ['table'] })),
    panel('Age of the oldest row', 's', level('enrichment_table_oldest_age_seconds', 'max', { by: ['table'] })),
    panel('Empty partitions ahead', 'short', level('enrichment_partitions_ahead', 'max', { by: ['family'] })),
    panel('Removals that are overdue', 's', level('enrichment_removal_overdue_seconds', 'max', { by: ['family'] })),
    panel('Periods removed', 'short', seldom('enrichment_partitions_removed_total', { by: ['family', 'part'] })),
    panel('Rows removed', 'ops', seldom('enrichment_rows_removed_total', { by: ['table'] })),
    panel('Due for the archive', 's', level('enrichment_archive_waiting_age_seconds', 'max', { by: ['set'] })),
    panel('Failures of the archive', 'short', seldom('enrichment_archive_failures_total', { by: ['set'] })),
  ],
};

/** What Grafana shows of the platform, one a subject. */
export const DASHBOARDS: readonly Dashboard[] = [request, queue, batch, registry, webhook, controller, data];
