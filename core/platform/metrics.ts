import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of a process, under the prefix `enrichment_`. They carry no organization's data and no addresses. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpRequests: Histogram<'method' | 'route' | 'status'>;
  readonly openWaits: Gauge;
  readonly accepted: Counter<'type' | 'outcome'>;
  readonly attempts: Counter<'type' | 'verdict'>;
  readonly workDuration: Histogram<'type' | 'lane'>;
  readonly pickupDelay: Histogram<'lane'>;
  readonly running: Gauge<'lane'>;
  readonly leasesLost: Counter;
  readonly relayed: Counter;
  readonly reclaimed: Counter<'decision'>;
}

const WORK_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    httpRequests: new Histogram({
      registers,
      name: 'enrichment_http_request_duration_seconds',
      help: 'Time to the end of an answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 60],
    }),
    openWaits: new Gauge({
      registers,
      name: 'enrichment_http_open_waits',
      help: 'Requests that wait for an enrichment to finish.',
    }),
    accepted: new Counter({
      registers,
      name: 'enrichment_accepted_total',
      help: 'Requests by outcome of acceptance.',
      labelNames: ['type', 'outcome'],
    }),
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
    pickupDelay: new Histogram({
      registers,
      name: 'enrichment_claim_duration_seconds',
      help: 'Time of one claiming statement that found work.',
      labelNames: ['lane'],
      buckets: WORK_BUCKETS,
    }),
    running: new Gauge({ registers, name: 'enrichment_running', help: 'Attempts under way.', labelNames: ['lane'] }),
    leasesLost: new Counter({
      registers,
      name: 'enrichment_leases_lost_total',
      help: 'Attempts whose lease was lost before they ended.',
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
