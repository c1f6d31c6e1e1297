import { type DrillResult, isSound } from './drillResult.ts';
import type { Pace } from './drill.ts';

export const REPORT_HEADER = [
  '',
  'drill',
  'enrichments',
  'lost',
  'doubled',
  'mischarged',
  'delivered twice',
  'callbacks missed',
  'records that differ',
  'taken by the restore',
  'of the last s',
  'refused',
  'for s',
  'nothing accepted for s',
  'as before after min',
  'all ended after min',
] as const;

/** Drills that were run together. */
export interface Measurement {
  /** With the hour. */
  readonly machine: string;
  readonly seed: string;
  readonly pace: Pace;
  readonly results: readonly DrillResult[];
}

export function reportCells(result: DrillResult): (string | number)[] {
  const { name, enrichments, lost, doubled, wronglyCharged, deliveredTwice, callbacksMissed, recordsDiffer } = result;
  const { forgotten, forgottenSeconds, refused, refusedSeconds, silentSeconds, backSeconds, endedSeconds } = result;
  const counts = [enrichments, lost, doubled, wronglyCharged, deliveredTwice, callbacksMissed, recordsDiffer];
  const taken = [forgotten ?? '–', forgottenSeconds === null ? '–' : rounded(forgottenSeconds)];
  const times = [rounded(refusedSeconds), rounded(silentSeconds), minutes(backSeconds), minutes(endedSeconds)];
  return [isSound(result) ? '✓' : '✗', name, ...counts, ...taken, refused, ...times];
}

/** What the columns mean, as Markdown. */
export function drillReport({ machine, seed, pace, results }: Measurement): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    `${machine}; seed \`${seed}\`; a failure is noticed after ${pace.noticedSeconds} s, and the log is archived every ${pace.archiveSeconds} s.`,
    '',
    line(REPORT_HEADER),
    line(['---', '---', ...REPORT_HEADER.slice(2).map(() => '--:')]),
    ...results.map((result) => line(reportCells(result))),
    '',
    ...results.flatMap(({ name, note }) => [`${name}: ${note}.`, '']),
  ].join('\n');
}

function rounded(seconds: number): number {
  return Number(seconds.toFixed(1));
}

function minutes(seconds: number | null): string {
  return seconds === null ? 'never' : (seconds / 60).toFixed(2);
}
