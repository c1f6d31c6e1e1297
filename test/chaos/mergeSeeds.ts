import type { FaultResult } from './faultResult.ts';
import type { Timing } from './judgeTiming.ts';

/** One row for each fault, whatever the seed: counts are added up, and of everything else the worst is taken. */
export function mergeSeeds(results: readonly FaultResult[]): readonly FaultResult[] {
  return [...Map.groupBy(results, ({ name }) => name).values()].map(mergeOne);
}

function mergeOne(results: readonly FaultResult[]): FaultResult {
  const sum = (pick: (result: FaultResult) => number): number => results.reduce((total, one) => total + pick(one), 0);
  const notes = results.flatMap(({ note }) => note ?? []);
  const differing = results.flatMap(({ recordsDiffer }) => recordsDiffer ?? []);
  const limit = results[0]?.recoveryLimitSeconds;
  return {
    name: results[0]?.name ?? '',
    profiles: sum(({ profiles }) => profiles),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    wronglyCharged: sum(({ wronglyCharged }) => wronglyCharged),
    callbacksMissed: sum(({ callbacksMissed }) => callbacksMissed),
    recordsDiffer: differing.length === 0 ? null : differing.reduce((total, one) => total + one, 0),
    rebuilt: sum(({ rebuilt }) => rebuilt),
    messages: sum(({ messages }) => messages),
    enrichments: sum(({ enrichments }) => enrichments),
    callbacks: sum(({ callbacks }) => callbacks),
    samples: sum(({ samples }) => samples),
    inFlight: Math.min(...results.map(({ inFlight }) => inFlight)),
    mostInFlight: Math.max(...results.map(({ mostInFlight }) => mostInFlight)),
    recoverySeconds: longest(results.map(({ recoverySeconds }) => recoverySeconds)),
    ...(limit === undefined ? {} : { recoveryLimitSeconds: limit }),
    timing: mergeTimings(results.flatMap(({ timing }) => timing ?? [])),
    examples: results.flatMap(({ examples }) => examples),
    failed: results.some(({ failed }) => failed),
    note: notes.length === 0 ? null : notes.join(' '),
  };
}

/** Null where one of them never ended. */
function longest(seconds: readonly (number | null)[]): number | null {
  return seconds.some((one) => one === null) ? null : Math.max(...(seconds as readonly number[]));
}

function mergeTimings(timings: readonly Timing[]): Timing | null {
  return timings.length === 0
    ? null
    : timings.reduce((one, other) => ({
        attemptsLost: one.attemptsLost + other.attemptsLost,
        triesOff: one.triesOff + other.triesOff,
        tries: one.tries + other.tries,
        mostSecondsOff: Math.max(one.mostSecondsOff, other.mostSecondsOff),
      }));
}
