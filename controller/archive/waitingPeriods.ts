import type { ArchiveSet } from '#domain/archive';
import type { ArchiveMetrics } from './archiveMetrics.ts';

/** What is due for the archive and not in it, as the leader knows it; in other processes nothing is. */
export class WaitingPeriods {
  readonly #gauge: ArchiveMetrics['archiveWaiting'];
  readonly #due = new Map<ArchiveSet, Map<number, Date>>();

  constructor({ archiveWaiting }: Pick<ArchiveMetrics, 'archiveWaiting'>) {
    this.#gauge = archiveWaiting;
  }

  /**
   * Shows the age of what waits longest.
   *
   * @param lower the first id of the period
   * @param dueAt null where it waits no longer
   * @param signal of the term, with which the process knows of nothing any more
   */
  note(set: ArchiveSet, lower: number, dueAt: Date | null, now: Date, signal: AbortSignal): void {
    const due = this.#of(set, signal);
    if (dueAt === null) {
      due.delete(lower);
    } else {
      due.set(lower, dueAt);
    }
    const oldest = Math.min(now.getTime(), ...[...due.values()].map((at) => at.getTime()));
    this.#gauge.set({ set }, (now.getTime() - oldest) / 1_000);
  }

  #of(set: ArchiveSet, signal: AbortSignal): Map<number, Date> {
    const known = this.#due.get(set);
    if (known !== undefined) {
      return known;
    }
    const due = new Map<number, Date>();
    this.#due.set(set, due);
    signal.addEventListener(
      'abort',
      () => {
        this.#due.delete(set);
        this.#gauge.set({ set }, 0);
      },
      { once: true },
    );
    return due;
  }
}
