import type { Worker } from 'node:worker_threads';
import { Overload } from '../overload.ts';
import type { StoppedJob, ThreadLimits } from './threadLimits.ts';

/** How often the memory and the time of a thread are measured. */
const WATCH_MS = 25;
const MEBIBYTE = 1_048_576;

/**
 * Watches one job of a thread; the signal ends the watch. The clock runs from the start, also while the thread answers no
 * question.
 *
 * @returns the limit that the job comes to, if it ever does
 * @throws Overload where the thread was given too little time for anything to be known of the job
 */
export async function threadWatch(thread: Worker, limits: ThreadLimits, signal: AbortSignal): Promise<StoppedJob> {
  const { deadlineMs, patienceMs, waitMs, memoryMb } = limits;
  const stopped = (by: StoppedJob['by'], limit: number): StoppedJob => ({ kind: 'stopped', by, limit });
  return Promise.race([
    overDeadline(thread, deadlineMs, signal).then(() => stopped('deadlineMs', deadlineMs)),
    watching(signal, async () => (await heldBytes(thread)) > memoryMb * MEBIBYTE).then(() =>
      stopped('memoryMb', memoryMb),
    ),
    after(waitMs, signal).then(() => stopped('waitMs', waitMs ?? 0)),
    after(patienceMs, signal).then(() => {
      throw new Overload(`The thread was given too little time for its job within ${patienceMs} ms`);
    }),
  ]);
}

async function overDeadline(thread: Worker, deadlineMs: number, signal: AbortSignal): Promise<void> {
  const before = await takenBefore(thread);
  await watching(signal, async () => (await takenMs(thread)) - before > deadlineMs);
}

/** The limits of a thread count its heap only; unpacked streams lie outside of it. */
export async function heldBytes(thread: Worker): Promise<number> {
  const { total_heap_size: heap, external_memory: outside } = await thread.getHeapStatistics();
  return heap + outside;
}

/** A thread that is only starting has taken nothing, and cannot be asked. */
async function takenBefore(thread: Worker): Promise<number> {
  try {
    return await takenMs(thread);
  } catch (error) {
    if (isNotRunning(error)) {
      return 0;
    }
    throw error;
  }
}

async function takenMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1_000;
}

/** By the clock; never where no time is given. */
function after(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Polls the condition; resolves when it holds, and never where the signal aborts before. */
function watching(signal: AbortSignal, isSo: () => Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      return;
    }
    const look = async (): Promise<void> => {
      if (await isSo()) {
        resolve();
      }
    };
    const watch = setInterval(() => {
      look().catch((error: unknown) => (isNotRunning(error) ? undefined : reject(error as Error)));
    }, WATCH_MS);
    signal.addEventListener('abort', () => clearInterval(watch));
  });
}

function isNotRunning(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_WORKER_NOT_RUNNING';
}
