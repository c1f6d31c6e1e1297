import type { LockWait } from './lockWatch.ts';
import type { YearResult } from './runYear.ts';

const LOCK_MILLISECONDS = 100;

/** What a year must not show, as sentences. An empty list: it held. */
export function yearMisses(result: YearResult): readonly string[] {
  const { figures, disk, problems, removedTables } = result;
  return [
    ...problems,
    ...figures
      .filter(({ phase, max, bar }) => phase !== 'quiet' && max > bar)
      .map(
        ({ call, phase, max, bar }) =>
          `${call} beside ${phase} took ${max.toFixed(0)} ms, more than ${bar.toFixed(0)} ms`,
      ),
    ...longWaits(result)
      .filter(({ isBeside }) => isBeside)
      .map(({ sentence }) => sentence),
    ...(disk.after < disk.before ? [] : [`The database takes ${disk.after} bytes, and took ${disk.before} before`]),
    ...(removedTables > 0 ? [] : ['Nothing was removed']),
  ];
}

/**
 * Waits for locks that were too long. Callers of one organization wait for each other too, on a busy machine for long:
 * what was waited for while nothing was done to partitions is told and is no miss.
 */
export function longWaits({
  locks,
  steps,
}: Pick<YearResult, 'locks' | 'steps'>): readonly { readonly isBeside: boolean; readonly sentence: string }[] {
  return locks.waits
    .filter(({ milliseconds }) => milliseconds > LOCK_MILLISECONDS)
    .map((wait) => {
      const beside = steps.find(({ from, to }) => beganOf(wait) <= to && wait.to >= from);
      const when =
        beside === undefined ? 'while nothing was done to partitions' : `beside ${beside.kind} ${beside.subject}`;
      return { isBeside: beside !== undefined, sentence: `${toldOf(wait)}, ${when}` };
    });
}

function beganOf({ to, milliseconds }: LockWait): number {
  return to - milliseconds;
}

function toldOf({ application, milliseconds, lock, query }: LockWait): string {
  return `${application} waited ${milliseconds.toFixed(0)} ms for ${lock} (${query.replaceAll(/\s+/g, ' ').trim()})`;
}
