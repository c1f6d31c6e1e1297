import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of a process, under the prefix `enrichment_`. They carry no organization's data and no addresses. */
export type Metrics = ReturnType<typeof createMetrics>;

const HTTP_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 60];
const WORK_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    ...apiMetrics(registers),
    ...workerMetrics(registers),
    ...sourceMetrics(registers),
    ...controllerMetrics(registers),
    ...batchMetrics(registers),
    ...webhookMetrics(registers),
    ...operatorMetrics(registers),
  };
}

function apiMetrics(registers: Registry[]) {
  return {
    httpRequests: new Histogram({
      registers,
      name: 'enrichment_http_request_duration_seconds',
      help: 'Time to the end of an answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: HTTP_BUCKETS,
    }),
    openWaits: new Gauge({
      registers,
      name: 'enrichment_http_open_waits',
      help: 'Requests that wait for an enrichment to finish.',
    }),
    providerAnswers: new Counter({
      registers,
      name: 'enrichment_provider_answers_total',
      help: 'Questions to external providers by what came of them; missed: the deadline passed.',
      labelNames: ['provider', 'outcome'],
    }),
    redisAway: new Counter({
      registers,
      name: 'enrichment_redis_away_total',
      help: 'Requests that were served without Redis because it did not answer.',
      labelNames: ['use'],
    }),
    accepted: new Counter({
      registers,
      name: 'enrichment_accepted_total',
      help: 'Requests by outcome of acceptance; answered: completed at once, by the mirror.',
      labelNames: ['type', 'outcome'],
    }),
  };
}

function workerMetrics(registers: Registry[]) {
  return {
    attempts: new Counter({
      registers,
      name: 'enrichment_attempts_total',
      help: 'Attempts at work by verdict.',
      labelNames: ['type', 'verdict'],
    }),
    workDuration: new Histogram({
      registers,
      name: 'enrichment_work_duration_seconds',
      help: 'Time of one attempt.',
      labelNames: ['type', 'lane'],
      buckets: WORK_BUCKETS,
    }),
    claimDuration: new Histogram({
      registers,
      name: 'enrichment_claim_duration_seconds',
      help: 'Time of one claiming statement that found work.',
      labelNames: ['lane'],
      buckets: WORK_BUCKETS,
    }),
    running: new Gauge({ registers, name: 'enrichment_running', help: 'Attempts under way.', labelNames: ['lane'] }),
    captchas: new Counter({
      registers,
      name: 'enrichment_captchas_total',
      help: 'Captchas asked, and what came of them; unused: unreadable, or its session was over.',
      labelNames: ['outcome'],
    }),
    leasesLost: new Counter({
      registers,
      name: 'enrichment_leases_lost_total',
      help: 'Attempts whose lease was lost before they ended.',
    }),
  };
}

/** Visits to the portals; an egress is `direct` or the host and port of its proxy. */
function sourceMetrics(registers: Registry[]) {
  const labelNames = ['source', 'egress'] as const;
  return {
    sourceRetrievals: new Counter({
      registers,
      name: 'enrichment_source_retrievals_total',
      help: 'Retrievals that were counted against the rate of an egress.',
      labelNames,
    }),
    sourceThrottled: new Counter({
      registers,
      name: 'enrichment_source_throttled_seconds_total',
      help: 'Seconds by which work was put off, by what was lacking on every egress.',
      labelNames: ['source', 'reason'],
    }),
    sourceBreaker: new Gauge({
      registers,
      name: 'enrichment_source_breaker_state',
      help: 'Circuit breaker of an egress in this process: 0 closed, 1 one visit tries, 2 open.',
      labelNames,
    }),
    savedPages: new Counter({
      registers,
      name: 'enrichment_saved_pages_total',
      help: 'Pages and documents that could not be read, by whether they were kept for a person.',
      labelNames: ['source', 'outcome'],
    }),
    sourceSlots: new Gauge({
      registers,
      name: 'enrichment_source_slots_in_use',
      help: 'Visits of this process under way.',
      labelNames,
    }),
  };
}

function controllerMetrics(registers: Registry[]) {
  return {
    leader: new Gauge({
      registers,
      name: 'enrichment_controller_leader',
      help: '1 in the controller that leads, 0 in all other processes.',
    }),
    leaderTransitions: new Gauge({
      registers,
      name: 'enrichment_controller_leader_transitions',
      help: 'How often the leadership of the controllers has changed hands, as this process saw it last.',
    }),
    relayed: new Counter({
      registers,
      name: 'enrichment_outbox_relayed_total',
      help: 'Commands that the relay had to publish again.',
    }),
    reclaimed: new Counter({
      registers,
      name: 'enrichment_leases_reclaimed_total',
      help: 'Expired leases by what became of the work.',
      labelNames: ['decision'],
    }),
  };
}

function batchMetrics(registers: Registry[]) {
  return {
    rowsAdmitted: new Counter({
      registers,
      name: 'enrichment_batch_rows_admitted_total',
      help: 'Rows of batches that were given a slot.',
    }),
    admissionDuration: new Histogram({
      registers,
      name: 'enrichment_batch_admission_duration_seconds',
      help: 'Time of one look at open batches, from gathering to admission.',
      buckets: WORK_BUCKETS,
    }),
    openBatches: new Gauge({
      registers,
      name: 'enrichment_batches_open',
      help: 'Batches with open rows, as the controller saw them last.',
    }),
    rowsInFlight: new Gauge({
      registers,
      name: 'enrichment_batch_rows_in_flight',
      help: 'Rows of batches that hold a slot, as the controller saw them last.',
    }),
  };
}

/** controller-runtime's names, so that dashboards made for it show this operator too. */
function operatorMetrics(registers: Registry[]) {
  return {
    reconciles: new Counter({
      registers,
      name: 'controller_runtime_reconcile_total',
      help: 'Reconciliations by what came of them.',
      labelNames: ['controller', 'result'],
    }),
    reconcileDuration: new Histogram({
      registers,
      name: 'controller_runtime_reconcile_time_seconds',
      help: 'Time of one reconciliation.',
      labelNames: ['controller'],
      buckets: WORK_BUCKETS,
    }),
    queueDepth: new Gauge({
      registers,
      name: 'workqueue_depth',
      help: 'Objects that wait to be looked at, or to be looked at again.',
      labelNames: ['name'],
    }),
    informerSilence: new Gauge({
      registers,
      name: 'enrichment_informer_silent_seconds',
      help: 'Since the API server last said anything of a kind, bookmarks included.',
      labelNames: ['kind'],
    }),
    informerRelists: new Gauge({
      registers,
      name: 'enrichment_informer_relists',
      help: 'How often all objects of a kind have been listed.',
      labelNames: ['kind'],
    }),
  };
}

function webhookMetrics(registers: Registry[]) {
  return {
    deliveries: new Counter({
      registers,
      name: 'enrichment_deliveries_total',
      help: 'Tries to deliver by what came of them; put_off: not tried, because its receiver is away or busy.',
      labelNames: ['scope', 'outcome'],
    }),
    deliveryAttemptDuration: new Histogram({
      registers,
      name: 'enrichment_delivery_attempt_duration_seconds',
      help: 'Time of one try to deliver, from the first byte sent to what is kept of the answer.',
      labelNames: ['scope'],
      buckets: HTTP_BUCKETS,
    }),
    deliveriesDue: new Gauge({
      registers,
      name: 'enrichment_deliveries_due',
      help: 'Deliveries that are due and not yet being tried.',
    }),
    oldestDueDelivery: new Gauge({
      registers,
      name: 'enrichment_oldest_due_delivery_age_seconds',
      help: 'How long the oldest of these has been due; 0 where there is none.',
    }),
  };
}

/** A gauge whose values are read when they are asked for, one for each state. */
export function exposeStates(
  { registry }: Metrics,
  gauge: { readonly name: string; readonly help: string },
  read: () => Readonly<Record<string, number>>,
): void {
  new Gauge({
    ...gauge,
    registers: [registry],
    labelNames: ['state'],
    collect() {
      Object.entries(read()).forEach(([state, value]) => this.set({ state }, value));
    },
  });
}
