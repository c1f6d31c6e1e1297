import type { BatchResource } from '#contract/http/batchResource';

/** How far a batch is, for a person who waits for it. */
export interface BatchProgress {
  readonly done: number;
  readonly total: number;
  /** Rows that ended in a minute, since the watch began; null until one has. */
  readonly perMinute: number | null;
  /** At that rate; null while there is none. */
  readonly secondsLeft: number | null;
  readonly credits: number;
}

/** Measures from the first poll on: what was done before says nothing about the rate. */
export class ProgressMeter {
  readonly #startedAt: number;
  readonly #doneBefore: number;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(batch: BatchResource, now: number) {
    this.#startedAt = now;
    this.#doneBefore = doneRows(batch);
  }

  measure(batch: BatchResource, now: number): BatchProgress {
    const done = doneRows(batch);
    const { total } = batch.counts;
    const minutes = (now - this.#startedAt) / 60_000;
    const ended = done - this.#doneBefore;
    const perMinute = ended > 0 && minutes > 0 ? ended / minutes : null;
    const secondsLeft = perMinute === null ? null : Math.ceil(((total - done) / perMinute) * 60);
    return { done, total, perMinute, secondsLeft, credits: batch.credits_used };
  }
}

function doneRows({ counts }: BatchResource): number {
  return counts.completed + counts.failed + counts.rejected;
}

/** `1 h 05 min`, `4 min 10 s`, `12 s`. */
export function duration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  if (hours > 0) {
    return `${hours} h ${two(minutes)} min`;
  }
  return minutes > 0 ? `${minutes} min ${two(Math.floor(seconds) % 60)} s` : `${Math.ceil(seconds)} s`;
}
