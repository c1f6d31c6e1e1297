import { quantile } from '../../bench/lib/measure.ts';
import { type Call, CALL_KINDS, type CallKind } from './steadyCalls.ts';
import { type Step, STEP_KINDS, type StepKind } from './steps.ts';

export interface PhaseFigures {
  readonly call: CallKind;
  readonly phase: 'quiet' | StepKind;
  readonly calls: number;
  /** Milliseconds; NaN where there was no call. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Calls that took more than twice the p99 of quiet ones. */
  readonly over: number;
  /** What no call of the phase may be slower than. */
  readonly bar: number;
}

const TIMES_P99 = 2;

/**
 * Calls by what was under way at the same time, in part or all along. No call beside a step may be slower than twice the p99 of
 * calls beside none. Some of those are slower too: a process collects its garbage, or the machine works for others.
 * So a call beside a step is also allowed what the slowest one beside none took; how many were over twice the p99 is told of both.
 */
export function judgeCalls(calls: readonly Call[], steps: readonly Step[]): readonly PhaseFigures[] {
  return CALL_KINDS.flatMap((call) => {
    const own = calls.filter(({ kind }) => kind === call);
    const quiet = timesOf(own.filter((one) => !steps.some((step) => overlap(one, step))));
    const strict = TIMES_P99 * quantile(quiet, 0.99);
    const bar = Math.max(strict, ...quiet);
    const figures = (phase: PhaseFigures['phase'], times: readonly number[]): PhaseFigures => ({
      call,
      phase,
      calls: times.length,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      max: quantile(times, 1),
      over: times.filter((time) => time > strict).length,
      bar,
    });
    const beside = STEP_KINDS.map((kind) => {
      const ofKind = steps.filter((step) => step.kind === kind);
      return figures(kind, timesOf(own.filter((one) => ofKind.some((step) => overlap(one, step)))));
    });
    return [figures('quiet', quiet), ...beside];
  });
}

function overlap(one: Call, { from, to }: Step): boolean {
  return one.from <= to && one.to >= from;
}

function timesOf(calls: readonly Call[]): readonly number[] {
  return calls.map(({ from, to }) => to - from);
}
