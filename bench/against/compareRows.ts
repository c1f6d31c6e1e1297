import { BENCH_PROFILES, type BenchRow } from '../lib/benchReport.ts';
import { median } from '../lib/measure.ts';

/** One figure of two versions of the platform. */
export interface Comparison {
  readonly path: string;
  readonly profile: string;
  readonly subject: string;
  readonly unit: string;
  /** Medians of the rounds. */
  readonly before: number;
  readonly after: number;
  /** How many times as good the later version is: above 1 is faster, or smaller where less is better. */
  readonly ratio: number;
  /** The lowest and the highest of the rounds' own ratios. */
  readonly spread: readonly [number, number];
}

/** One round: what both versions measured one after the other. */
export interface RoundRows {
  readonly before: readonly BenchRow[];
  readonly after: readonly BenchRow[];
}

/** Figures of the platform that every round of both versions has; those of peers say nothing about a change. */
export function compareRows(rounds: readonly RoundRows[]): readonly Comparison[] {
  const keys = [...new Set(rounds.flatMap(({ before }) => before.filter(isOwn).map(keyOf)))];
  return keys.flatMap((key) => {
    const pairs = rounds.flatMap(({ before, after }) => {
      const [old, young] = [before, after].map((rows) => rows.find((row) => keyOf(row) === key));
      return old === undefined || young === undefined ? [] : [{ old, young }];
    });
    const [first] = pairs;
    return first === undefined || pairs.length < rounds.length ? [] : [comparison(first.old, pairs)];
  });
}

interface Pair {
  readonly old: BenchRow;
  readonly young: BenchRow;
}

function comparison({ path, profile, subject, unit }: BenchRow, pairs: readonly Pair[]): Comparison {
  const before = median(pairs.map(({ old }) => old.value));
  const after = median(pairs.map(({ young }) => young.value));
  const ratios = pairs.map(({ old, young }) => gain(unit, old.value, young.value));
  return {
    path,
    profile: profile ?? '',
    subject,
    unit,
    before,
    after,
    ratio: gain(unit, before, after),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

/** Rates are better when they grow, everything else (times, memory, CPU) when it shrinks. */
function gain(unit: string, before: number, after: number): number {
  return /\/(s|min)$/.test(unit) || unit.endsWith('a minute') ? after / before : before / after;
}

function isOwn({ profile, subject }: BenchRow): boolean {
  return BENCH_PROFILES.some((known) => known === profile) || subject.startsWith('enrich');
}

function keyOf({ path, profile, subject, unit }: BenchRow): string {
  return JSON.stringify([path, profile, subject, unit]);
}
