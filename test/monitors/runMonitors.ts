import type { MonitorTopic } from '#domain/monitor/monitor';
import { PLATFORM } from '#domain/audit';
import type { MonitorCheck } from '#ports/monitors';
import { seededRandom } from '../../simulator/dataset/random.ts';
import type { Company } from '../../simulator/dataset/company.ts';
import { MAIL_ADDRESSES } from '../../simulator/mail/mailWorld.ts';
import { TestClock } from '../support/testClock.ts';
import { ChangingWorld, type Watched } from './changingWorld.ts';
import { happenings } from './happenings.ts';
import { judgeChanges, type ChangeFindings } from './judgeChanges.ts';
import { MonitoredPlatform } from './monitoredPlatform.ts';
import { monitoredHandlers } from './monitoredHandlers.ts';
import { PoliteVisits, type Visited } from './politeVisits.ts';
import { openSimulatedWorld, type SimulatedWorld } from './simulatedWorld.ts';
import { visitsAnHour, type VisitFigures } from './visitsAnHour.ts';

export interface MonitorsPlan {
  readonly seed: string;
  readonly companies: number;
  /** Of the companies. */
  readonly withOwners: number;
  readonly withPublications: number;
  readonly everyDays: number;
  readonly days: number;
  readonly layouts: number;
}

export interface MonitorsResult {
  readonly plan: MonitorsPlan;
  readonly checks: Readonly<Record<string, number>>;
  readonly changes: Readonly<Record<string, number>>;
  readonly layouts: Readonly<Record<string, number>>;
  readonly findings: ChangeFindings;
  readonly visits: Readonly<Record<Visited, VisitFigures>>;
  /** Answers of the portals that their limit was used up. */
  readonly refused: number;
  /** The longest from one check of a company to its next. */
  readonly longestDays: number;
}

const DAY_SECONDS = 86_400;
const START = new Date('2026-03-01T00:00:00Z');
/** Between two passes of a controller (controller/startController.ts). */
const PASS_SECONDS = 1;
const MOST_CHECKS = 1_000_000;
const CALLBACK = 'https://example.com/changes';
/** Those that are asked in no time: servers that are silent or say “later” are waited for in real time. */
const ADDRESSES = [
  MAIL_ADDRESSES.deliverable,
  MAIL_ADDRESSES.unknown_user,
  MAIL_ADDRESSES.no_mx,
  MAIL_ADDRESSES.role,
  MAIL_ADDRESSES.catch_all,
  MAIL_ADDRESSES.a_only,
  MAIL_ADDRESSES.blocked,
  MAIL_ADDRESSES.full,
];

/** Watches the companies of a simulated world for so many days, of which nobody waits for one. */
export async function runMonitors(
  connectionString: string,
  plan: MonitorsPlan,
  tell: (line: string) => void,
): Promise<MonitorsResult> {
  const clock = new TestClock(START);
  const world = await openSimulatedWorld({ seed: plan.seed, size: plan.companies, now: clock.now });
  const platform = await MonitoredPlatform.open(connectionString, clock);
  try {
    return await new Run(plan, { clock, world, platform }, tell).run();
  } finally {
    await platform.close();
    await world.close();
  }
}

interface Parts {
  readonly clock: TestClock;
  readonly world: SimulatedWorld;
  readonly platform: MonitoredPlatform;
}

class Run {
  readonly #plan: MonitorsPlan;
  readonly #parts: Parts;
  readonly #tell: (line: string) => void;
  readonly #watched: Watched;
  readonly #visits: PoliteVisits;
  readonly #ids: number[] = [];
  #organizationId = 0;
  #week = 0;

  constructor(plan: MonitorsPlan, parts: Parts, tell: (line: string) => void) {
    this.#plan = plan;
    this.#parts = parts;
    this.#tell = tell;
    this.#watched = watchedOf(parts.world.dataset.companies, plan);
    this.#visits = new PoliteVisits(parts.clock, parts.world.urls, parts.platform.metrics);
  }

  async run(): Promise<MonitorsResult> {
    const { platform, world } = this.#parts;
    const { seed, days, everyDays, layouts } = this.#plan;
    this.#organizationId = await platform.organization(`monitors ${seed}`);
    const random = seededRandom(seed).fork('happenings');
    const changing = new ChangingWorld(world, this.#watched, random);
    changing.prepare(this.#parts.clock.now());
    // After all baselines, and early enough that each company is read once more.
    const margin = 1.2 * everyDays * DAY_SECONDS;
    const pending = [...happenings(random, { from: 2 * margin, until: days * DAY_SECONDS - margin, layouts })];
    await this.#watch('company', this.#watched.company);
    await this.#watch('owners', this.#watched.owners);
    await this.#watch('email', ADDRESSES);
    // The gazette is searched for the names that get_company has read.
    await this.#until(margin);
    await this.#watch('publications', this.#watched.publications);
    for (const happening of pending) {
      await this.#until(happening.atSeconds);
      changing.happen(happening, this.#parts.clock.now());
    }
    await this.#until(days * DAY_SECONDS);
    return this.#result(changing);
  }

  async #watch(what: MonitorTopic, subjects: readonly string[]): Promise<void> {
    const outcome = await this.#parts.platform.monitors.create({
      organizationId: this.#organizationId,
      what,
      everyDays: this.#plan.everyDays,
      subjects,
      callbackUrl: CALLBACK,
      budget: null,
      at: this.#parts.clock.now(),
      by: PLATFORM,
    });
    if (outcome.kind !== 'created') {
      throw new Error(`The monitor of ${what} was not created: ${outcome.kind}`);
    }
    this.#ids.push(outcome.monitor.id);
  }

  /** Lets the platform do what is due until so many seconds have passed since the start. */
  async #until(seconds: number): Promise<void> {
    const { clock, platform, world } = this.#parts;
    const end = START.getTime() + seconds * 1_000;
    const handlers = monitoredHandlers(this.#visits, platform.ports.mirror, world.mail, clock.now);
    while (clock.now().getTime() < end) {
      if (process.env['DBG'] && this.#visits.retrievals.handelsregister.length > 160) process.exit(0);
      await platform.plan();
      await platform.work(handlers);
      await platform.conclude();
      const next = (await platform.next())?.getTime() ?? end;
      const step = Math.max(PASS_SECONDS, (Math.min(next, end) - clock.now().getTime()) / 1_000);
      clock.advance(Math.ceil(step));
      this.#tellWeek();
    }
  }

  #tellWeek(): void {
    const week = Math.floor((this.#parts.clock.now().getTime() - START.getTime()) / (7 * DAY_SECONDS * 1_000));
    if (week > this.#week) {
      this.#week = week;
      const { handelsregister, bundesanzeiger } = this.#visits.retrievals;
      this.#tell(
        `week ${week}: ${handelsregister.length} retrievals of the register, ${bundesanzeiger.length} of the gazette`,
      );
    }
  }

  async #result(changing: ChangingWorld): Promise<MonitorsResult> {
    const { platform, world } = this.#parts;
    const checks: MonitorCheck[] = [];
    for (const id of this.#ids) {
      const page = { beforeId: null, limit: MOST_CHECKS };
      checks.push(...(await platform.monitors.checks(this.#organizationId, id, page)));
    }
    const { handelsregister, bundesanzeiger } = this.#visits.retrievals;
    return {
      plan: this.#plan,
      checks: countsOf(checks.map(({ status }) => status)),
      changes: countsOf(changing.changes.map(({ name }) => name)),
      layouts: countsOf(changing.layouts.map(({ name }) => name)),
      findings: judgeChanges(changing.expected, checks, await this.#delivered()),
      visits: { handelsregister: visitsAnHour(handelsregister), bundesanzeiger: visitsAnHour(bundesanzeiger) },
      refused: world.statistics.handelsregister.rate_limited + world.statistics.bundesanzeiger.rate_limited,
      longestDays: longestBetween(checks) / DAY_SECONDS,
    };
  }

  /** Of each delivery, the change that it tells. */
  async #delivered(): Promise<readonly number[]> {
    const { rows } = await this.#parts.platform.ports.database.hot.query<{ id: number }>(
      `select (notice -> 'change' ->> 'id')::int as id from deliveries where organization_id = $1`,
      [this.#organizationId],
    );
    return rows.map(({ id }) => id);
  }
}

/** Companies whose newest list numbers its shares and can be read, so that their owners are known. */
function watchedOf(companies: readonly Company[], { withOwners, withPublications }: MonitorsPlan): Watched {
  const ids = (some: readonly Company[]): readonly string[] => some.map(({ companyId }) => companyId);
  const owned = companies.filter(
    ({ shareholderLists, documents, traits }) =>
      documents.includes('DK') &&
      !traits.includes('wrong_sum') &&
      shareholderLists.at(-1)?.fileForm === 'pdf' &&
      (shareholderLists.at(-1)?.holdings.every(({ shares }) => shares.length > 0) ?? false),
  );
  const published = companies.filter(({ publications }) => publications.length > 0);
  return {
    company: ids(companies),
    owners: ids(owned.slice(0, withOwners)),
    publications: ids(published.slice(0, withPublications)),
  };
}

function countsOf(names: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const).toSorted(),
  );
}

/** Seconds from one check of a subject to its next. */
function longestBetween(checks: readonly MonitorCheck[]): number {
  const bySubject = Map.groupBy(checks, ({ subject }) => subject);
  const gaps = [...bySubject.values()].flatMap((own) => {
    const times = own.map(({ plannedAt }) => plannedAt.getTime()).toSorted((one, other) => one - other);
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  });
  return Math.max(0, ...gaps) / 1_000;
}
