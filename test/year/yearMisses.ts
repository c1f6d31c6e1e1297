import type { YearResult } from './runYear.ts';

export const LOCK_MILLISECONDS = 100;

/** What a year must not show, as sentences. An empty list: it held. */
export function yearMisses({ figures, locks, disk, problems, removedTables }: YearResult): readonly string[] {
  const [longest] = locks.waits;
  return [
    ...problems,
    ...figures
      .filter(({ phase, max, bar }) => phase !== 'quiet' && max > bar)
      .map(
        ({ call, phase, max, bar }) =>
          `${call} beside ${phase} took ${max.toFixed(0)} ms, more than ${bar.toFixed(0)} ms`,
      ),
    ...(longest !== undefined && longest.milliseconds > LOCK_MILLISECONDS
      ? [`${longest.application} waited ${longest.milliseconds.toFixed(0)} ms for ${longest.lock}: ${longest.query}`]
      : []),
    ...(disk.after < disk.before ? [] : [`The database takes ${disk.after} bytes, and took ${disk.before} before`]),
    ...(removedTables > 0 ? [] : ['Nothing was removed']),
  ];
}
