import { Worker } from 'node:worker_threads';

/** Real lists and printouts take below 0.5 s; what takes longer was made to. */
const DEADLINE_MS = 7_000;
/** Real files stay below 100 MB, the parser's own code included. */
const MEMORY_MB = 320;
/** How often the memory of the thread is looked at. */
const WATCH_MS = 25;
/** The portal's files stay below 1 MB, scans of deeds below 20. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export interface ThreadLimits {
  readonly deadlineMs?: number;
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
 * @throws Error where the thread fails for another reason than the file
 */
export async function readInThread<Answer>(
  reading: ThreadReading<Answer>,
  { deadlineMs = DEADLINE_MS, memoryMb = MEMORY_MB }: ThreadLimits = {},
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
      outOfTime(deadlineMs, guards.signal).then(() => refused(`Reading took more than ${deadlineMs} ms.`)),
      outOfMemory(thread, memoryMb, guards.signal).then(tooLarge),
    ]);
  } finally {
    guards.abort();
    await thread.terminate();
  }
}

function outOfTime(deadlineMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, deadlineMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** The limits of a thread count its heap only; unpacked streams live outside of it. */
function outOfMemory(thread: Worker, memoryMb: number, signal: AbortSignal): Promise<void> {
  const most = memoryMb * 1024 * 1024;
  return new Promise((resolve, reject) => {
    const look = async (): Promise<void> => {
      const { total_heap_size, external_memory } = await thread.getHeapStatistics();
      if (total_heap_size + external_memory > most) {
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
