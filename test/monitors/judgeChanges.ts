import type { Json } from '#domain/canonicalJson';
import { normalized } from '#domain/monitor/snapshot';
import type { MonitorCheck, ToldChange } from '#ports/monitors';
import type { ExpectedChange } from './expectedChanges.ts';

/** What is wrong with what monitors have told; every list should be empty. */
export interface ChangeFindings {
  readonly expected: number;
  readonly told: number;
  /** Changes that were not told. */
  readonly missing: readonly string[];
  /** Told more than once. */
  readonly doubled: readonly string[];
  /** Told with other values than those that the register had. */
  readonly wrong: readonly string[];
  /** Told though nothing had changed. */
  readonly false: readonly string[];
  /** Deliveries that are missing or too many. */
  readonly deliveries: readonly string[];
}

interface Told extends ToldChange {
  readonly subject: string;
}

/** Holds what was told against what has happened. @param delivered of each delivery, the change that it tells */
export function judgeChanges(
  expected: readonly ExpectedChange[],
  checks: readonly MonitorCheck[],
  delivered: readonly number[],
): ChangeFindings {
  const told = checks.flatMap(({ subject, changes }) => changes.map((change): Told => ({ ...change, subject })));
  const left = new Set(told);
  const missing: string[] = [];
  const wrong: string[] = [];
  for (const one of expected) {
    const same = [...left].filter(({ subject, event }) => subject === one.subject && event === one.event);
    const right = same.find((change) => tells(change, one));
    const found = right ?? same[0];
    if (found === undefined) {
      missing.push(`${one.subject} ${one.event}: ${JSON.stringify(one.before)} → ${JSON.stringify(one.after)}`);
      continue;
    }
    left.delete(found);
    if (right === undefined) {
      wrong.push(`${described(found)} instead of ${JSON.stringify(one.before)} → ${JSON.stringify(one.after)}`);
    }
  }
  const isExpected = ({ subject, event }: Told): boolean =>
    expected.some((one) => one.subject === subject && one.event === event);
  const times = Map.groupBy(delivered, (id) => id);
  return {
    expected: expected.length,
    told: told.length,
    missing,
    wrong,
    doubled: [...left].filter(isExpected).map(described),
    false: [...left].filter((change) => !isExpected(change)).map(described),
    deliveries: [
      ...told
        .filter(({ id }) => times.get(id)?.length !== 1)
        .map((change) => `${described(change)}, delivered otherwise`),
      ...(delivered.length === told.length ? [] : [`${delivered.length} deliveries of ${told.length} changes`]),
    ],
  };
}

function tells(change: Told, { before, after }: ExpectedChange): boolean {
  return includes(change.before, before) && includes(change.after, after);
}

/** Whether a told value has all that was to be told, in whatever spelling. */
function includes(told: Json, wanted: Json): boolean {
  const [one, other] = [normalized(told), normalized(wanted)];
  if (typeof other !== 'object' || other === null || Array.isArray(other)) {
    return JSON.stringify(one) === JSON.stringify(other);
  }
  const fields = (one ?? {}) as Readonly<Record<string, Json>>;
  return Object.entries(other).every(([name, value]) => includes(fields[name] ?? null, value));
}

function described({ subject, event, fact, before, after }: Told): string {
  return `${subject} ${event} (${fact}): ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
}
