import type { AgedSet, ArchivePeriod, ArchiveSet } from '#domain/archive';
import type { Logger } from '#platform/logger';
import type { AgedOutcome, Archive, ArchiveOutcome } from '#ports/archive';
import { ArchiveStoreError } from '#ports/archiveStore';
import { archivedBelow } from './archivedBelow.ts';
import type { ArchiveMetrics } from './archiveMetrics.ts';
import { EXPORT_LIMITS, type ExportLimits, exportPeriod, type ExportServices } from './exportPeriod.ts';
import { storedPeriods } from './storedPeriods.ts';
import { WaitingPeriods } from './waitingPeriods.ts';

const DAY_MILLISECONDS = 86_400_000;
/** A part that was begun in time may still end. */
const LATE_AFTER_LIMITS = 2;

export interface ArchiveServices extends ExportServices {
  readonly logger: Logger;
  readonly metrics: ArchiveMetrics;
}

/** Exports to a store what is to be removed (ADR 48). */
export class PeriodArchive implements Archive {
  readonly #services: ArchiveServices;
  readonly #sets: readonly ArchiveSet[];
  readonly #limits: ExportLimits;
  readonly #waiting: WaitingPeriods;
  /** By set: the day up to which this process has exported all, so that it need not ask the store again before the next. */
  readonly #days = new Map<AgedSet, { readonly day: number; readonly outcome: AgedOutcome }>();

  /** @param sets those that are wanted */
  constructor(services: ArchiveServices, sets: readonly ArchiveSet[], limits: ExportLimits = EXPORT_LIMITS) {
    this.#services = services;
    this.#sets = sets;
    this.#limits = limits;
    this.#waiting = new WaitingPeriods(services.metrics);
  }

  async keep(period: ArchivePeriod, dueAt: Date, signal: AbortSignal): Promise<ArchiveOutcome> {
    if (!this.#sets.includes(period.set)) {
      return { kind: 'not_wanted' };
    }
    const outcome = await this.#ended(period.set, signal, (limit) => this.#export(period, limit));
    const isKept = outcome.kind === 'archived';
    this.#waiting.note(period.set, period.lower, isKept ? null : dueAt, this.#services.now(), signal);
    return outcome;
  }

  async keepAged(set: AgedSet, before: Date, signal: AbortSignal): Promise<AgedOutcome> {
    if (!this.#sets.includes(set)) {
      return { kind: 'not_wanted', below: Number.MAX_SAFE_INTEGER };
    }
    const day = dayOf(before);
    const known = this.#days.get(set);
    if (known?.day === day) {
      return known.outcome;
    }
    const outcome = await this.#keepDays(set, startOf(day), signal);
    if (outcome.kind === 'archived') {
      this.#days.set(set, { day, outcome });
    }
    return outcome;
  }

  async agedBelow(set: AgedSet, before: Date): Promise<number> {
    if (!this.#sets.includes(set)) {
      return Number.MAX_SAFE_INTEGER;
    }
    const aged = await this.#services.rows.aged(set, 0, startOf(dayOf(before)));
    return aged?.upper ?? 0;
  }

  /** An aged set has one period that waits: all of its days that are due. */
  async #keepDays(set: AgedSet, before: Date, signal: AbortSignal): Promise<AgedOutcome> {
    const now = this.#services.now();
    const state: { below: number | null; dueAt: Date } = { below: null, dueAt: now };
    const outcome = await this.#ended(set, signal, async (limit) => {
      const periods = await storedPeriods(this.#services.store, set, limit);
      const exports = periods.filter(({ isWhole }) => isWhole);
      state.below = await archivedBelow(this.#services, set, exports, limit);
      const from = state.below ?? 0;
      const aged = await this.#services.rows.aged(set, from, before);
      if (aged === null) {
        return { kind: 'archived', rows: 0, bytes: 0 };
      }
      state.dueAt = new Date(now.getTime() - (before.getTime() - aged.oldestAt.getTime()));
      // What was interrupted is finished as it was begun, and the rest is for the next day.
      const begun = periods.find(({ isWhole, lower }) => !isWhole && lower >= from);
      const period = begun ?? { set, lower: state.below ?? aged.lower, upper: aged.upper };
      const written = await this.#export(period, limit);
      state.below = written.kind === 'archived' ? period.upper : state.below;
      return written;
    });
    this.#waiting.note(set, 0, outcome.kind === 'archived' ? null : state.dueAt, now, signal);
    return { ...outcome, below: state.below };
  }

  async #export({ set, lower, upper }: ArchivePeriod, signal: AbortSignal): Promise<ArchiveOutcome> {
    const period = { set, lower, upper };
    const whole = await exportPeriod(this.#services, period, this.#limits, signal);
    if (whole === null) {
      return { kind: 'unfinished' };
    }
    const { rows, bytes } = whole;
    this.#services.logger.info({ ...period, rows, bytes }, 'A period is in the archive');
    return { kind: 'archived', rows, bytes };
  }

  /**
   * What becomes of failures: those of the store are counted, and the end of the term is none. A store that answers, but
   * slower than anybody waits for, has failed.
   */
  async #ended(
    set: ArchiveSet,
    term: AbortSignal,
    job: (signal: AbortSignal) => Promise<ArchiveOutcome>,
  ): Promise<ArchiveOutcome> {
    const late = AbortSignal.timeout(this.#limits.milliseconds * LATE_AFTER_LIMITS);
    try {
      return await job(AbortSignal.any([term, late]));
    } catch (error) {
      if (term.aborted) {
        return { kind: 'unfinished' };
      }
      const failure = late.aborted ? new ArchiveStoreError('The store was too slow.', { cause: error }) : error;
      if (!(failure instanceof ArchiveStoreError)) {
        throw error;
      }
      this.#services.metrics.archiveFailures.inc({ set });
      this.#services.logger.warn({ err: failure, set }, 'Rows stay in the database because the archive has failed');
      return { kind: 'failed', problem: failure.message };
    }
  }
}

/** Since 1970, in UTC. */
function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MILLISECONDS);
}

function startOf(day: number): Date {
  return new Date(day * DAY_MILLISECONDS);
}
