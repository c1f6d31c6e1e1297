import { setTimeout as delay } from 'node:timers/promises';
import { withForeignLoad } from '../../bench/lib/measure.ts';
import { mirroredCompany } from '../support/mirroredCompanies.ts';
import { diskUse } from './diskUse.ts';
import { judgeCalls, type PhaseFigures } from './judgeCalls.ts';
import { type LockReport, watchLocks } from './lockWatch.ts';
import { SteadyCalls } from './steadyCalls.ts';
import type { Step } from './steps.ts';
import { YearBooks } from './yearBooks.ts';
import { openYearPlatform, type YearPlatform } from './yearPlatform.ts';
import { fillMonth } from './yearRows.ts';

export interface YearPlan {
  /** Enrichments; transfers are twice as many. */
  readonly rows: number;
  /** Over which they are spread, from the first of the year on: 12, or fewer for a short run. */
  readonly months: number;
  /** Calls while nothing is done to partitions, before each pass. */
  readonly quietSeconds: number;
  readonly callsPerSecond: number;
}

export interface YearResult {
  readonly plan: YearPlan;
  readonly figures: readonly PhaseFigures[];
  readonly steps: readonly Step[];
  readonly locks: LockReport;
  /** Bytes of the database when most was in it, and at the end. */
  readonly disk: { readonly before: number; readonly after: number; readonly archive: number };
  readonly archivedRows: number;
  readonly removedTables: number;
  readonly auditSeconds: number;
  /** Of others, while calls were made. */
  readonly foreignCores: number;
  /** What was wrong with the books, the archive and the answers. */
  readonly problems: readonly string[];
}

const MONTHS = 12;
/** After the year nothing comes but calls, and what is due leaves: outputs of the first months, then all of their rows. */
const MONTHS_AFTER = 4;
const DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
/** A twelfth of the shortest is a month, in every family. */
const RETENTION = {
  ENRICH_RETENTION_OUTPUTS: '360',
  ENRICH_RETENTION_ENRICHMENTS: '365',
  ENRICH_RETENTION_TRANSFERS: '371',
  ENRICH_RETENTION_DELIVERIES: '360',
  ENRICH_RETENTION_VISITOR_EVENTS: '360',
};
const COMPANIES = 50_000;

/**
 * A year of work that is written by SQL month by month, and some months behind it. At the end of each, callers call, the
 * controller's pass ends the period and removes what is due, and the books are checked.
 */
export async function runYear(plan: YearPlan, tell: (line: string) => void): Promise<YearResult> {
  const platform = await openYearPlatform(RETENTION, COMPANIES);
  try {
    return await new Year(platform, plan, tell).run();
  } finally {
    await platform.remove();
  }
}

class Year {
  readonly #platform: YearPlatform;
  readonly #plan: YearPlan;
  readonly #tell: (line: string) => void;
  readonly #books: YearBooks;
  readonly #ids: number[] = [];
  readonly #calls: SteadyCalls;
  readonly #steps: Step[] = [];
  readonly #foreign: number[] = [];
  readonly #begin = Date.now() - (MONTHS + MONTHS_AFTER) * DAYS * DAY_MILLISECONDS;

  constructor(platform: YearPlatform, plan: YearPlan, tell: (line: string) => void) {
    this.#platform = platform;
    this.#plan = plan;
    this.#tell = tell;
    this.#books = new YearBooks(platform);
    this.#calls = new SteadyCalls({
      baseUrl: platform.servers.baseUrl,
      key: platform.organizations[0]?.key ?? '',
      perSecond: plan.callsPerSecond,
      ids: this.#ids,
      companies: Array.from({ length: COMPANIES }, (_, index) => mirroredCompany(index)),
      callbackUrl: platform.callbackUrl,
    });
  }

  async run(): Promise<YearResult> {
    const { connectionString, folders } = this.#platform;
    // Ids are known to have come to the first period before it can end.
    await this.#fill(1);
    await this.#platform.passes.run(this.#monthBegin(1));
    await this.#calls.during(() => delay(WARM_UP_MILLISECONDS));
    this.#calls.calls.length = 0;
    const watch = await watchLocks(connectionString);
    let auditSeconds = 0;
    let before = 0;
    for (const month of monthsOf(this.#plan)) {
      if (month > 1 && month <= this.#plan.months) {
        await this.#fill(month);
      }
      before = Math.max(before, await this.#disk());
      await this.#endMonth(month);
      auditSeconds = Math.max(auditSeconds, await this.#check(month));
    }
    const locks = await watch.stop();
    await this.#calls.close();
    const after = await this.#disk();
    return {
      plan: this.#plan,
      figures: judgeCalls(this.#calls.calls, this.#steps),
      steps: this.#steps,
      locks,
      disk: { before, after, archive: await diskUse(folders.archive) },
      archivedRows: await this.#books.checkArchive(),
      removedTables: await this.#books.countRemoved(),
      auditSeconds,
      foreignCores: Math.max(...this.#foreign),
      problems: [...this.#books.problems, ...this.#calls.failures.slice(0, MOST_TOLD)],
    };
  }

  async #fill(month: number): Promise<void> {
    const { client, organizations } = this.#platform;
    const rows = Math.floor(this.#plan.rows / this.#plan.months);
    const { ids, costs } = await fillMonth(client, {
      owners: organizations.map(({ id }) => id),
      from: this.#monthBegin(month),
      days: DAYS,
      rows,
    });
    this.#ids.push(...ids);
    costs.forEach((credits, id) => this.#books.spend(id, credits));
    this.#tell(`month ${month}: ${rows.toLocaleString('en-US')} enrichments written`);
  }

  /** Calls go on from before the pass until after it. */
  async #endMonth(month: number): Promise<void> {
    const { passes, servers } = this.#platform;
    const end = new Date(this.#monthBegin(month + 1));
    const own = [process.pid, ...(['api', 'worker', 'webhooks'] as const).map((role) => servers.pidOf(role))];
    const { result: steps, foreignCores } = await withForeignLoad(own, () =>
      this.#calls.during(async () => {
        await delay(this.#plan.quietSeconds * 1_000);
        return passes.run(end);
      }),
    );
    this.#foreign.push(foreignCores);
    this.#steps.push(...steps);
    for (const { kind, subject, from, to, outcome } of steps) {
      this.#tell(`month ${month}: ${kind} ${subject} ${outcome}, ${Math.round(to - from).toLocaleString('en-US')} ms`);
    }
  }

  async #check(month: number): Promise<number> {
    await this.#drained();
    this.#books.spend(this.#platform.organizations[0]?.id ?? 0, this.#calls.takeCost());
    await this.#books.countClosed();
    const problems = this.#books.problems.length;
    const seconds = await this.#books.audit();
    const found = this.#books.problems.slice(problems);
    this.#tell(
      `month ${month}: audit took ${seconds.toFixed(1)} s and found ${found.length === 0 ? 'nothing' : found.join('; ')}`,
    );
    return seconds;
  }

  async #drained(): Promise<void> {
    const open = `select from enrichments where completed_at is null
      union all select from deliveries where status = 'pending' limit 1`;
    while (((await this.#platform.client.query(open)).rowCount ?? 0) > 0) {
      await delay(DRAIN_LOOK_MILLISECONDS);
    }
  }

  /** After a checkpoint, which removes the files of dropped tables. */
  async #disk(): Promise<number> {
    await this.#platform.client.query('checkpoint');
    return diskUse(this.#platform.folders.data);
  }

  #monthBegin(month: number): Date {
    return new Date(this.#begin + (month - 1) * DAYS * DAY_MILLISECONDS);
  }
}

/** Those with rows, and those in which something is due. */
function monthsOf({ months }: YearPlan): readonly number[] {
  return Array.from({ length: MONTHS + MONTHS_AFTER }, (_, index) => index + 1).filter(
    (month) => month <= months || month > MONTHS,
  );
}

const WARM_UP_MILLISECONDS = 3_000;
const DRAIN_LOOK_MILLISECONDS = 50;
const MOST_TOLD = 10;
