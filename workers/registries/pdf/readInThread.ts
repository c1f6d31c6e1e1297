import { Worker } from 'node:worker_threads';

/** Of the processor. Real lists and printouts take below 0.5 s; what takes longer was made to. */
const DEADLINE_MS = 7_000;
/** By the clock. Only a machine that has no time for the thread takes so long, and that says nothing of the file. */
const PATIENCE_MS = 45_000;
/** Real files stay below 100 MB, the parser's own code included. */
const MEMORY_MB = 320;
/** How often the memory and the time of the thread are measured. */
const WATCH_MS = 25;
/** The portal's files stay below 1 MB, scans of deeds below 20. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export interface ThreadLimits {
  /** Time of the processor. */
  readonly deadlineMs?: number;
  /** Time by the clock, after which nothing is known of the file. */
  readonly patienceMs?: number;
  /** Time by the clock, after which the file is refused: for callers to whom a late answer is of no use. */
  readonly waitMs?: number;
  readonly memoryMb?: number;
}

/** What is read, where, and what the answer is for a file that cannot be read within the limits. */
export interface ThreadReading<Answer> {
  /** A module that answers its `workerData` by one message. */
  readonly thread: URL;
  readonly bytes: Uint8Array;
  readonly refused: (reason: string) => Answer;
}

/**
 * Reads a file in a thread of its own, which is ended when it takes too long or too much memory: parsing blocks its
 * thread, and leases and health checks live in ours.
 *
 * @throws Error where the thread fails for another reason than the file, or gets no time to read it: then the same may
 *   be read later
 */
export async function readInThread<Answer>(
  reading: ThreadReading<Answer>,
  { deadlineMs = DEADLINE_MS, patienceMs = PATIENCE_MS, waitMs, memoryMb = MEMORY_MB }: ThreadLimits = {},
): Promise<Answer> {
  const { bytes, refused } = reading;
  if (bytes.byteLength > MAX_FILE_BYTES) {
    return refused(`The file is larger than ${MAX_FILE_BYTES} bytes.`);
  }
  const thread = new Worker(reading.thread, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 8 },
    // What pdf.js prints about broken files is no log of ours.
    stdout: true,
    stderr: true,
    env: {},
    execArgv: [],
  });
  thread.stdout.resume();
  thread.stderr.resume();
  const tooLarge = (): Answer => refused(`Reading took more than ${memoryMb} MB of memory.`);
  const guards = new AbortController();
  try {
    return await Promise.race([
      answerOf(thread, tooLarge),
      outOfTime(thread, deadlineMs, guards.signal).then(() => refused(`Reading took more than ${deadlineMs} ms.`)),
      outOfWait(patienceMs, guards.signal).then(() => {
        throw new Error(`The thread was given too little time to read a file within ${patienceMs} ms`);
      }),
      outOfWait(waitMs, guards.signal).then(() => refused(`Reading took more than ${waitMs} ms.`)),
      outOfMemory(thread, memoryMb, guards.signal).then(tooLarge),
    ]);
  } finally {
    guards.abort();
    await thread.terminate();
  }
}

/** By the time that the thread itself has taken: on a busy machine the clock would blame the file for the others. */
function outOfTime(thread: Worker, deadlineMs: number, signal: AbortSignal): Promise<void> {
  return watching(signal, async () => {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000 > deadlineMs;
  });
}

/** By the clock; never where no time is given. */
function outOfWait(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** The limits of a thread count its heap only; unpacked streams live outside of it. */
function outOfMemory(thread: Worker, memoryMb: number, signal: AbortSignal): Promise<void> {
  const most = memoryMb * 1024 * 1024;
  return watching(signal, async () => {
    const { total_heap_size: heap, external_memory: outside } = await thread.getHeapStatistics();
    return heap + outside > most;
  });
}

/** Polls the condition; resolves when it holds. */
function watching(signal: AbortSignal, isSo: () => Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = async (): Promise<void> => {
      if (await isSo()) {
        resolve();
      }
    };
    const watch = setInterval(() => {
      look().catch((error: unknown) => (isEnded(error) ? undefined : reject(error as Error)));
    }, WATCH_MS);
    signal.addEventListener('abort', () => clearInterval(watch));
  });
}

function isEnded(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_WORKER_NOT_RUNNING';
}

function answerOf<Answer>(thread: Worker, tooLarge: () => Answer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        resolve(tooLarge());
      } else {
        reject(error);
      }
    });
    thread.once('exit', () => reject(new Error('The thread ended without an answer.')));
  });
}
