import { setTimeout as delay } from 'node:timers/promises';
import { median, quantile } from '../../bench/lib/measure.ts';
import { atLowPriority } from './atLowPriority.ts';
import type { Attack, OpenAttack, Scene } from './attacks/attack.ts';
import { Dice } from './hostile/dice.ts';
import type { HonestCaller } from './honest/honestCaller.ts';
import type { LoopReading } from './meter/loopReading.ts';
import { type Bar, misses, type SiegeRow } from './siegeRow.ts';
import { addStatuses, countWhere, type Statuses, toStatuses } from './statuses.ts';

export interface Siege {
  readonly scene: Scene;
  readonly honest: HonestCaller;
  readonly seed: string;
  /** Of the inputs of a whole siege. */
  readonly share: number;
}

/** A machine that others use is sometimes slow for no reason of ours. */
const REPETITIONS_OF_A_MISS = 3;
/** The honest caller is measured alone and beside the attack in turns. */
const ROUNDS = 2;
const ALONE_MS = 8_000;
/**
 * Between the inputs of an attack: half of what an organization may send as a rule (ENRICH_RATE_LIMIT_PER_MINUTE). More is
 * refused before it is read, which the limits of requests are tried for elsewhere.
 */
const PAUSE_MS = 60_000 / 5_000;

interface Repetition {
  readonly target: LoopReading;
  readonly idle: LoopReading;
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  readonly honestRefused: number;
  readonly peakMb: number;
  readonly statuses: Statuses;
  readonly bars: readonly Bar[];
}

/** Tries an attack once, and where it misses a bar three times: what counts then is the middle one of each figure. */
export async function besiege(siege: Siege, attack: Attack): Promise<SiegeRow> {
  const repetitions = [await repeatOnce(siege, attack)];
  const isSound = misses(rowOf(attack, repetitions)).length === 0;
  while (!isSound && repetitions.length < REPETITIONS_OF_A_MISS) {
    repetitions.push(await repeatOnce(siege, attack));
  }
  return rowOf(attack, repetitions);
}

async function repeatOnce(siege: Siege, attack: Attack): Promise<Repetition> {
  const { honest, scene, share } = siege;
  const inputs = Math.max(ROUNDS, Math.round(attack.inputs * share));
  const open = await attack.open(scene);
  const { target } = open;
  const alone: number[] = [];
  const beside: number[] = [];
  let statuses: Statuses = {};
  let honestRefused = 0;
  let readings: readonly [LoopReading, LoopReading] = [NOTHING, NOTHING];
  let peakMb = 0;
  try {
    await target.forgetPeak();
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await honest.beside(() => delay(ALONE_MS))).latencies);
      await Promise.all([target.take(), honest.meter.take()]);
      const range = [Math.floor((inputs * round) / ROUNDS), Math.floor((inputs * (round + 1)) / ROUNDS)] as const;
      const window = await honest.beside(async () => {
        const answered = await atLowPriority(() => flood(siege.seed, attack, open, range));
        statuses = addStatuses(statuses, answered);
      });
      const [own, idle] = await Promise.all([target.take(), honest.meter.take()]);
      readings = [longest(readings[0], own), longest(readings[1], idle)];
      peakMb = await target.peakMb();
      beside.push(...window.latencies);
      honestRefused += countWhere(window.refused, () => true);
    }
  } finally {
    await open.close();
  }
  const [own, idle] = readings;
  return { target: own, idle, alone, beside, honestRefused, peakMb, statuses, bars: open.bars?.() ?? [] };
}

const NOTHING: LoopReading = { delayMs: 0, holdMs: 0, collectorMs: 0 };

function longest(one: LoopReading, other: LoopReading): LoopReading {
  return {
    delayMs: Math.max(one.delayMs, other.delayMs),
    holdMs: Math.max(one.holdMs, other.holdMs),
    collectorMs: Math.max(one.collectorMs, other.collectorMs),
  };
}

/** The inputs from one number to below another; each has a chance of its own, so that it can be tried again alone. */
async function flood(
  seed: string,
  attack: Attack,
  open: OpenAttack,
  [from, to]: readonly [number, number],
): Promise<Statuses> {
  let statuses: Statuses = {};
  let next = from;
  const attacker = async (): Promise<void> => {
    while (next < to) {
      const number = next;
      next += 1;
      const answered = await open.send(diceOf(seed, attack, number));
      statuses = addStatuses(statuses, toStatuses(answered));
      await delay(attack.concurrency * (attack.pauseMs ?? PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: attack.concurrency }, attacker));
  return statuses;
}

export function diceOf(seed: string, attack: Attack, number: number): Dice {
  return new Dice(`${seed} ${attack.name} ${number}`);
}

function rowOf(attack: Attack, repetitions: readonly Repetition[]): SiegeRow {
  const most = (pick: (one: Repetition) => number): number => rounded(Math.max(...repetitions.map(pick)));
  const middle = (pick: (one: Repetition) => number): number => rounded(median(repetitions.map(pick)));
  const statuses = repetitions.map((one) => one.statuses).reduce(addStatuses);
  const p99s = repetitions.map(({ alone, beside }) => [quantile(alone, 0.99), quantile(beside, 0.99)] as const);
  const bySlowness = p99s.toSorted((one, other) => one[1] / one[0] - other[1] / other[0]);
  const [alone, beside] = bySlowness[Math.floor(bySlowness.length / 2)] ?? [0, 0];
  return {
    input: attack.name,
    process: attack.role,
    requests: countWhere(statuses, () => true),
    repetitions: repetitions.length,
    longest_hold_ms: middle(({ target }) => target.holdMs),
    worst_hold_ms: most(({ target }) => target.holdMs),
    longest_delay_ms: most(({ target }) => target.delayMs),
    idle_delay_ms: most(({ idle }) => idle.delayMs),
    longest_collector_ms: most(({ target }) => target.collectorMs),
    honest_alone_p99_ms: rounded(alone),
    honest_p99_ms: rounded(beside),
    honest_requests: repetitions.reduce((sum, { beside }) => sum + beside.length, 0),
    honest_refused: repetitions.reduce((sum, one) => sum + one.honestRefused, 0),
    peak_mb: most(({ peakMb }) => peakMb),
    status_5xx: countWhere(statuses, (status) => status >= 500),
    statuses,
    bars: middleBars(repetitions),
  };
}

/** The middle one of each; what may never happen counts wherever it did. */
function middleBars(repetitions: readonly Repetition[]): readonly Bar[] {
  const [first, ...others] = repetitions.map(({ bars }) => bars);
  return (first ?? []).map((bar, index) => {
    const values = [bar, ...others.flatMap((bars) => bars[index] ?? [])].map(({ value }) => value);
    return { ...bar, value: bar.atMost === 0 ? Math.max(...values) : median(values) };
  });
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
