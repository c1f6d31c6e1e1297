import { createMonitors } from '#adapters/postgres/monitors';
import { createMonitorWork } from '#adapters/postgres/monitorWork';
import { MONITOR_TOPICS, TOPIC_RULES } from '#domain/monitor/monitor';
import { createLogger } from '#platform/logger';
import type { Monitors, MonitorWork } from '#ports/monitors';
import type { WorkSource } from '#ports/workQueue';
import { concludeChecks } from '../../controller/passes/concludeChecks.ts';
import { planChecks } from '../../controller/passes/planChecks.ts';
import { releaseDelayed } from '../../controller/passes/releaseDelayed.ts';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { LeaseKeeper } from '../../workers/runner/leaseKeeper.ts';
import { type AttemptServices, runAttempt } from '../../workers/runner/runAttempt.ts';
import { patiently } from '../chaos/patiently.ts';
import { openPostgresPorts, type PostgresPorts } from '../support/postgresPorts.ts';
import { STORE_SETTINGS } from '../support/storePorts.ts';
import type { TestClock } from '../support/testClock.ts';
import { createTestMetrics, type TestMetrics } from '../support/testMetrics.ts';

const LANES = [...new Set(MONITOR_TOPICS.map((what) => TOPIC_RULES[what].lane))];
const MIRROR_SECONDS = 365 * 86_400;
const never = new AbortController().signal;

/** When something is to be done next: a check that its lane has room for, or work that sleeps. */
const NEXT = `
  select least(
    (select min(greatest(s.next_check_at, coalesce(p.next_at, s.next_check_at)))
     from monitor_subjects s join monitors m on m.id = s.monitor_id left join monitor_paces p on p.lane = m.lane
     where s.check_id is null and m.paused_at is null),
    (select min(not_before) from enrichments where status = 'queued' and not_before is not null)
  ) as at`;

/**
 * The store, two controllers that lead by turns, and a worker, each as in the product, at a clock that moves only when it is told
 * to.
 */
export class MonitoredPlatform {
  readonly ports: PostgresPorts;
  readonly monitors: Monitors;
  readonly metrics: TestMetrics;
  readonly #clock: TestClock;
  readonly #controllers: readonly PostgresPorts[];
  readonly #works: readonly MonitorWork[];
  #passes = 0;
  readonly #lanes: readonly WorkSource[];
  readonly #leases: LeaseKeeper;

  static async open(connectionString: string, clock: TestClock): Promise<MonitoredPlatform> {
    const open = () => openPostgresPorts(connectionString, clock.now);
    return new MonitoredPlatform(clock, [await open(), await open()]);
  }

  private constructor(clock: TestClock, controllers: readonly [PostgresPorts, PostgresPorts]) {
    this.#clock = clock;
    this.#controllers = controllers;
    [this.ports] = controllers;
    const { database, queue, ledger } = this.ports;
    this.metrics = createTestMetrics();
    this.monitors = createMonitors(database);
    this.#works = controllers.map((ports) => createMonitorWork(ports.database, 'shared'));
    this.#lanes = LANES.map((lane) => queue.open(lane, 'monitors'));
    this.#leases = new LeaseKeeper({
      ledger,
      leaseSeconds: STORE_SETTINGS.leaseSeconds,
      now: clock.now,
      onLost: () => undefined,
      onError: () => undefined,
    });
  }

  /** An organization that can pay for everything. */
  async organization(name: string): Promise<number> {
    const { id } = await this.ports.identities.createOrganization(name, true);
    await this.ports.credits.grant(id, 10_000_000, this.#clock.now());
    return id;
  }

  /** A pass over what is due, and another one where Postgres is not there, as controllers do. */
  async plan(): Promise<void> {
    const { maintenance, queue } = this.ports;
    const now = this.#clock.now();
    await patiently(() => releaseDelayed({ maintenance, queue }, now));
    const dispatcher = { dispatch: () => undefined };
    await patiently(() => planChecks({ monitorWork: this.#leader(), dispatcher, metrics: this.metrics }, {}, now));
  }

  /** Works on what waits, one after the other. */
  async work(handlers: ReadonlyMap<string, EnrichmentHandler>): Promise<void> {
    const services = this.#attempts(handlers);
    for (const lane of this.#lanes) {
      for (let [work] = await lane.claim(1); work !== undefined; [work] = await lane.claim(1)) {
        await runAttempt(services, work, never);
      }
    }
  }

  async conclude(): Promise<void> {
    const deliveriesDue = { announce: () => undefined };
    const now = this.#clock.now();
    await patiently(() => concludeChecks({ monitorWork: this.#leader(), deliveriesDue, metrics: this.metrics }, now));
  }

  /** Another one at each pass. */
  #leader(): MonitorWork {
    this.#passes += 1;
    return this.#works[this.#passes % this.#works.length] as MonitorWork;
  }

  /** Null where nothing is to be done any more. */
  async next(): Promise<Date | null> {
    const { rows } = await patiently(() => this.ports.database.hot.query<{ at: Date | null }>(NEXT));
    return rows[0]?.at ?? null;
  }

  async close(): Promise<void> {
    this.#leases.close();
    await Promise.all(this.#lanes.map((lane) => lane.close()));
    await Promise.all(this.#controllers.map((ports) => ports.close()));
  }

  #attempts(handlers: ReadonlyMap<string, EnrichmentHandler>): AttemptServices {
    const { ledger, mirror, workflows, providerRequests, enrichmentsFinished } = this.ports;
    return {
      handlers,
      ledger,
      workflows,
      providerRequests,
      leases: this.#leases,
      mirrorWindow: { mirror, maxAgeSeconds: MIRROR_SECONDS, now: this.#clock.now },
      enrichmentsFinished,
      logger: createLogger('silent', 'monitors'),
      metrics: this.metrics,
      now: this.#clock.now,
      random: () => 0.5,
    };
  }
}
