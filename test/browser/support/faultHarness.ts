import { randomBytes, randomUUID } from 'node:crypto';
import { type EnrichmentTypeName, enrichmentTypeByName } from '#contract/types/catalogue';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { createSlots } from '#adapters/memory/slots';
import type { PortalName } from '../../../simulator/portals.ts';
import { startSimulator, type Simulator } from '../../../simulator/startSimulator.ts';
import { createVerifyEmailServices } from '../../../cli/compose/verifyEmail.ts';
import { newCaptchaId } from '#domain/captchaId';
import { PLATFORM } from '#domain/audit';
import type { Lane } from '#domain/lane';
import { defaultPolicy } from '#domain/sourcePolicy';
import { bySource, type SourceName } from '#domain/sources/catalogue';
import { type Config, readConfig } from '#platform/config';
import { createLogger } from '#platform/logger';
import type { Enrichment } from '#ports/enrichmentReader';
import { createPaperTurns } from '../../../workers/documents/paperTurns.ts';
import { createHandlers } from '../../../workers/enrichments/createHandlers.ts';
import { LeaseKeeper } from '../../../workers/runner/leaseKeeper.ts';
import { type AttemptServices, runAttempt } from '../../../workers/runner/runAttempt.ts';
import { savePages } from '../../../workers/savedPages/savePages.ts';
import { PoliteSource } from '../../../workers/sources/politeSource.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { STORE_SETTINGS } from '../../support/storePorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { TestClock } from '../../support/testClock.ts';
import { openTestPool, type TestPool } from './testBrowser.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';
import { fetchedByPerson } from '../../support/fetchedByPerson.ts';
import { bringFile } from '../../support/handoverQuestions.ts';
import { FORGETFUL_KEEPER } from '../../support/forgetfulKeeper.ts';

/** What became of one enrichment, as far as it was followed. */
export interface Course {
  readonly enrichment: Enrichment;
  readonly lane: Lane;
  /** Visits to the work, those that cost no attempt included. */
  readonly rounds: number;
  /** Attempts that were charged to the work. */
  readonly attempts: number;
  /** Over all rounds. */
  readonly secondsPutOff: number;
}

interface HarnessParts {
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly ports: PostgresPorts;
  readonly simulator: Simulator;
  readonly browsers: TestPool;
}

/** The clock's rest between two enrichments: longer than any limit, breaker or refusal lasts. */
const REST_SECONDS = 2 * 3_600;

/** The parts of a worker on a real store, with a clock that is moved instead of waited for. */
export class FaultHarness {
  readonly simulator: Simulator;
  readonly ports: PostgresPorts;
  readonly browsers: TestPool;
  readonly #database: TestDatabase;
  readonly #harness: StoreHarness;
  readonly #clock: TestClock;
  readonly #attempt: AttemptServices;

  private constructor(parts: HarnessParts) {
    this.simulator = parts.simulator;
    this.ports = parts.ports;
    this.browsers = parts.browsers;
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#harness = new StoreHarness(parts.ports, parts.clock);
    this.#attempt = attemptServices(parts);
  }

  /** On a database of its own, which goes with it. */
  static async open(): Promise<FaultHarness> {
    const clock = new TestClock(new Date('2026-11-21T12:00:00Z'));
    const database = await createTestDatabase();
    const ports = await openPostgresPorts(database.connectionString, clock.now);
    const simulator = await startSimulator({ seed: 'demo', now: clock.now, perHour: 1_000_000 });
    const harness = new FaultHarness({ clock, database, ports, simulator, browsers: await openTestPool() });
    harness.#harness.organizationId = await harness.#harness.organization(100_000);
    return harness;
  }

  async fault(portal: PortalName, kind: string, times: number, ms: number): Promise<void> {
    await this.#control('POST', { portal, kind, times, ms });
  }

  /** Takes back all faults; tells whether one of them was still pending. */
  async clearFaults(): Promise<boolean> {
    const pending = (await (await fetch(`${this.simulator.controlUrl}/faults`)).json()) as { faults: unknown[] };
    await this.#control('DELETE');
    return pending.faults.length > 0;
  }

  balance() {
    return this.ports.credits.balance(this.#harness.organizationId);
  }

  /** Lets every limit, breaker and refusal pass. */
  rest(): void {
    this.#clock.advance(REST_SECONDS);
  }

  /** Accepts an enrichment and works on it until it ends, or has been put off so many times. */
  async follow(type: EnrichmentTypeName, input: object, mostRounds: number): Promise<Course> {
    const { lane, price } = enrichmentTypeByName(type) ?? { lane: 'network', price: 1 };
    const request = this.#harness.request({ type, lane, price });
    const outcome = await this.ports.acceptance.accept({ ...request, input: JSON.stringify(input) });
    if (outcome.kind !== 'accepted') {
      throw new Error(`The request was ${outcome.kind}`);
    }
    return this.resume({ id: outcome.id, lane }, mostRounds);
  }

  /** Works on an accepted enrichment, whenever its time has come. */
  async resume({ id, lane }: { id: number; lane: Lane }, mostRounds: number): Promise<Course> {
    let secondsPutOff = 0;
    for (let rounds = 1; ; rounds++) {
      secondsPutOff += await this.#untilDue(id);
      let enrichment = await this.#work(id, lane);
      while (enrichment.status === 'waiting') {
        await this.#answerCaptchas();
        await this.#fetchDocuments();
        await this.#untilDue(id);
        enrichment = await this.#read(id);
        // Who gives up ends it.
        enrichment = enrichment.status === 'failed' ? enrichment : await this.#work(id, lane);
      }
      if (enrichment.status !== 'queued' || rounds === mostRounds) {
        const { attempts } = await this.#rowOf(id);
        return { enrichment, lane, rounds, attempts, secondsPutOff };
      }
    }
  }

  async #work(id: number, lane: Lane): Promise<Enrichment> {
    const [work] = await this.#harness.source(lane).claim(1);
    if (work?.id !== id) {
      throw new Error(`The lane ${lane} did not give out enrichment ${id}`);
    }
    await runAttempt(this.#attempt, work, new AbortController().signal);
    return this.#read(id);
  }

  async #read(id: number): Promise<Enrichment> {
    const enrichment = await this.ports.reader.find(this.#harness.organizationId, id);
    if (enrichment === null) {
      throw new Error(`Enrichment ${id} is gone`);
    }
    return enrichment;
  }

  /** Reads what is open as a person would. */
  async #answerCaptchas(): Promise<void> {
    const now = this.#clock.now();
    for (const { captchaId } of await this.ports.captchas.open(now, 10, null)) {
      const image = Buffer.from((await this.ports.captchas.picture(captchaId)) ?? []).toString('base64');
      const response = await fetch(`${this.simulator.controlUrl}/captcha/solve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ image }),
      });
      const { text } = (await response.json()) as { text: string };
      await this.ports.captchas.answer(captchaId, text, 'the test', now);
    }
  }

  /** Fetches what is open as a person would, who gives up where the portal goes on asking. */
  async #fetchDocuments(): Promise<void> {
    const now = this.#clock.now();
    for (const { enrichmentId, wanted } of await this.ports.handovers.open(now, 10, null)) {
      const page = await fetchedByPerson(this.simulator.portalUrls.unternehmensregister, wanted);
      if (page === null) {
        await this.ports.handovers.skip(enrichmentId, PLATFORM, now);
      } else {
        await this.ports.handovers.answer(
          enrichmentId,
          await bringFile(this.#harness, enrichmentId, page),
          PLATFORM,
          now,
        );
      }
    }
  }

  /** Moves the clock to when delayed work is due, to the second, and tells how many seconds that were. */
  async #untilDue(id: number): Promise<number> {
    const { not_before: due } = await this.#rowOf(id);
    if (due === null) {
      return 0;
    }
    const seconds = Math.max(0, Math.ceil((due.getTime() - this.#clock.now().getTime()) / 1_000));
    this.#clock.advance(seconds);
    await this.ports.maintenance.releaseDue(this.#clock.now(), 10);
    return seconds;
  }

  async #rowOf(id: number): Promise<{ readonly attempts: number; readonly not_before: Date | null }> {
    const { rows } = await this.ports.database.hot.query<{ attempts: number; not_before: Date | null }>(
      'select attempts, not_before from enrichments where id = $1',
      [id],
    );
    const [row] = rows;
    if (row === undefined) {
      throw new Error(`Enrichment ${id} is gone`);
    }
    return row;
  }

  /** Ends everything, and fails where a browser, a file or a connection is left. */
  async close(): Promise<void> {
    this.#attempt.leases.close();
    await this.browsers.end();
    await this.simulator.close();
    await this.ports.close();
    await this.#database.drop();
  }

  async #control(method: string, body?: object): Promise<void> {
    const response = await fetch(`${this.simulator.controlUrl}/faults`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`The control API answered ${response.status}.`);
    }
  }
}

function attemptServices({ simulator, ports, browsers, clock }: HarnessParts): AttemptServices {
  const { now } = clock;
  const logger = createLogger('silent', 'test');
  const metrics = createTestMetrics();
  const services = { ...ports, logger, metrics, now, random: () => 0.5 };
  const visits = {
    ...services,
    sources: {
      // Faults are tried here, not budgets.
      isPaused: () => false,
      policyOf: (source: SourceName) => ({
        ...defaultPolicy(source, simulator.portalUrls[source]),
        rate: { retrievalsPerHour: 100_000, burst: 1_000 },
      }),
      onChange: () => () => undefined,
    },
    browsers: browsers.pool,
    limiter: createRateLimiter(now),
    slots: createSlots(now),
    sourcePauses: { isPaused: () => Promise.resolve(false) },
    newId: randomUUID,
    pause: (milliseconds: number) => {
      clock.advance(milliseconds / 1_000);
      return Promise.resolve();
    },
  };
  const quiet = () => undefined;
  const source = (name: SourceName) => savePages(name, new PoliteSource(name, visits), services);
  const handlers = createHandlers({
    ...ports,
    sources: bySource(({ name }) => source(name)),
    keeper: FORGETFUL_KEEPER,
    turns: createPaperTurns(visits),
    handovers: { desk: ports.handovers, deadlineSeconds: 600, longestLifeSeconds: 86_400, now, count: quiet },
    captchas: {
      solver: ports.captchas,
      deadlineSeconds: 600,
      newCaptchaId: () => newCaptchaId(randomBytes),
      now,
      count: quiet,
    },
    verifyEmail: createVerifyEmailServices(mailConfig(simulator), now),
    publicServices: { leiIndex: null, vatRegister: null },
    workflowServices: { ...ports, priceOf: () => 0, mirrorMaxAgeSeconds: 1, now, onStarted: quiet },
  });
  return {
    ...services,
    handlers,
    workflows: ports.workflows,
    mirrorWindow: { mirror: ports.mirror, maxAgeSeconds: 1, now },
    leases: new LeaseKeeper({
      ledger: ports.ledger,
      leaseSeconds: STORE_SETTINGS.leaseSeconds,
      now,
      onLost: quiet,
      onError: quiet,
    }),
  };
}

function mailConfig({ dnsServer, smtpPort }: Simulator): Config {
  const verdict = readConfig({
    ENRICH_DNS_SERVERS: dnsServer,
    ENRICH_SMTP_PORT: String(smtpPort),
    ENRICH_SMTP_ALLOW_CIDRS: '127.0.0.0/8',
    ENRICH_SMTP_TIMEOUT: '3',
  });
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  return verdict.config;
}
