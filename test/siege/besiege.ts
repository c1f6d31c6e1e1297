import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../../bench/lib/measure.ts';
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

/** A row that misses a bar is tried again: a machine that others use is sometimes slow for no reason of ours. */
const MOST_REPETITIONS = 3;
/** The honest caller is measured alone and beside the attack in turns. */
const ROUNDS = 2;
const ALONE_MS = 3_000;

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

/** Tries an attack until it misses no bar, three times at most. */
export async function besiege(siege: Siege, attack: Attack): Promise<SiegeRow> {
  const repetitions: Repetition[] = [];
  let row: SiegeRow;
  do {
    repetitions.push(await repeatOnce(siege, attack));
    row = rowOf(attack, repetitions);
  } while (misses(row).length > 0 && repetitions.length < MOST_REPETITIONS);
  return row;
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
        const answered = await flood(siege.seed, attack, open, range);
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
  const least = (pick: (one: Repetition) => number): number => rounded(Math.min(...repetitions.map(pick)));
  const statuses = repetitions.map((one) => one.statuses).reduce(addStatuses);
  const p99s = repetitions.map(({ alone, beside }) => [quantile(alone, 0.99), quantile(beside, 0.99)] as const);
  const [closest = [0, 0]] = p99s.toSorted((one, other) => one[1] / one[0] - other[1] / other[0]);
  return {
    input: attack.name,
    process: attack.role,
    requests: countWhere(statuses, () => true),
    repetitions: repetitions.length,
    longest_hold_ms: least(({ target }) => target.holdMs),
    worst_hold_ms: most(({ target }) => target.holdMs),
    longest_delay_ms: most(({ target }) => target.delayMs),
    idle_delay_ms: most(({ idle }) => idle.delayMs),
    longest_collector_ms: most(({ target }) => target.collectorMs),
    honest_alone_p99_ms: rounded(closest[0]),
    honest_p99_ms: rounded(closest[1]),
    honest_requests: repetitions.reduce((sum, { beside }) => sum + beside.length, 0),
    honest_refused: repetitions.reduce((sum, one) => sum + one.honestRefused, 0),
    peak_mb: most(({ peakMb }) => peakMb),
    status_5xx: countWhere(statuses, (status) => status >= 500),
    statuses,
    bars: repetitions.at(-1)?.bars ?? [],
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
