import { appendFileSync } from 'node:fs';
import { table } from '../../cli/output.ts';
import { machineLine, median } from './measure.ts';

/** How the platform of a figure is composed (docs/spec/architecture.md, "Profiles"). */
export const BENCH_PROFILES = ['embedded', 'distributed'] as const;
export type BenchProfile = (typeof BENCH_PROFILES)[number];

/** One figure of a benchmark: a line of the table, and of the file that BENCH_JSON names. */
export interface BenchRow {
  /** What is measured, e.g. `durable accept over HTTP`. */
  readonly path: string;
  /** Null where no platform takes part, as with a parser or a peer. */
  readonly profile: BenchProfile | null;
  /** Whose figure, and which: `enrich`, `enrich, p99`, `BullMQ, p99`. */
  readonly subject: string;
  /** The median of its rounds. */
  readonly value: number;
  readonly unit: string;
  /** The subject of the same run that it is compared with. */
  readonly reference: string | null;
  /** The value as a multiple of that of the reference. */
  readonly ratio: number | null;
  /** E.g. `≥ 1.2 ×`. */
  readonly goal: string | null;
  readonly met: boolean | null;
  /** CPU that others used meanwhile, in cores: the median of the rounds. */
  readonly foreignCores: number;
  readonly rounds: number;
}

/** One round's figure. */
export interface Sample {
  readonly value: number;
  readonly foreignCores: number;
}

/** What a figure must reach: itself in its unit, or as a multiple of its reference. */
export type Goal = { readonly of: 'value' | 'ratio' } & ({ readonly atLeast: number } | { readonly atMost: number });

export interface Figure {
  readonly path: string;
  readonly profile: BenchProfile | null;
  readonly subject: string;
  readonly unit: string;
  /** One for each round. */
  readonly samples: readonly Sample[];
  /** The row of the same run that this one is compared with; a figure that has two references becomes two rows. */
  readonly reference?: BenchRow | undefined;
  readonly goal?: Goal;
}

/** @throws Error where there was no round */
export function benchRow({ path, profile, subject, unit, samples, reference, goal }: Figure): BenchRow {
  if (samples.length === 0) {
    throw new Error(`${path}, ${subject}: no round was measured`);
  }
  const value = median(samples.map((sample) => sample.value));
  const ratio = reference === undefined ? null : value / reference.value;
  return {
    path,
    profile,
    subject,
    value,
    unit,
    reference: reference?.subject ?? null,
    ratio,
    ...(goal === undefined ? { goal: null, met: null } : judge(goal, unit, { value, ratio: ratio ?? Number.NaN })),
    foreignCores: median(samples.map((sample) => sample.foreignCores)),
    rounds: samples.length,
  };
}

function judge(goal: Goal, unit: string, reached: Readonly<Record<Goal['of'], number>>) {
  const suffix = goal.of === 'ratio' ? '×' : unit;
  return 'atLeast' in goal
    ? { goal: `≥ ${readable(goal.atLeast)} ${suffix}`, met: reached[goal.of] >= goal.atLeast }
    : { goal: `≤ ${readable(goal.atMost)} ${suffix}`, met: reached[goal.of] <= goal.atMost };
}

/**
 * Ends a benchmark: appends its rows to the file that BENCH_JSON names, one JSON object a line, or prints them as a
 * table. The process ends with 1 where a goal was not met.
 */
export function report(title: string, rows: readonly BenchRow[]): void {
  const file = process.env['BENCH_JSON'];
  if (file === undefined) {
    console.log(`\n${title}\n${machineLine()}\n\n${table([...REPORT_HEADER], rows.map(reportCells))}`);
  } else {
    appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  if (rows.some(({ met }) => met === false)) {
    process.exitCode = 1;
  }
}

export const REPORT_HEADER = [
  '',
  'path',
  'profile',
  'subject',
  'value',
  'unit',
  '× reference',
  'reference',
  'goal',
  'foreign cores',
  'rounds',
] as const;

export function reportCells(row: BenchRow): (string | number)[] {
  return [
    row.met === null ? '' : row.met ? '✓' : '✗',
    row.path,
    row.profile ?? '',
    row.subject,
    readable(row.value),
    row.unit,
    row.ratio === null ? '' : readable(row.ratio),
    row.reference ?? '',
    row.goal ?? '',
    row.foreignCores.toFixed(2),
    row.rounds,
  ];
}

/** Three digits tell all that rounds on one machine agree on; whole numbers keep all of theirs. */
function readable(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: Math.max(3, Math.round(value).toString().length) });
}
