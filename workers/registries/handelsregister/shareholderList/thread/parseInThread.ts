import { Worker } from 'node:worker_threads';
import { type ParsedList, unparsed } from '../parsedList.ts';

/** Real lists take below 0.5 s; what takes longer was made to. */
const DEADLINE_MS = 8_000;
/** Real lists stay below 100 MB, the parser's own code included. */
const MEMORY_MB = 512;
/** How often the memory outside of the thread's heap is looked at; unpacked streams live there. */
const WATCH_MS = 50;
/** The portal's files stay below 1 MB, scans of deeds below 20. */
const MOST_BYTES = 50 * 1024 * 1024;

const THREAD = new URL('./listThread.ts', import.meta.url);

export interface ThreadLimits {
  readonly deadlineMs?: number;
  readonly memoryMb?: number;
}

/**
 * Parses a file in a thread of its own, which is ended when it takes too long or too much memory: parsing blocks its
 * thread, and leases and health checks live in ours. Such files are damaged.
 *
 * @throws Error where the thread fails for another reason than the file
 */
export async function parseInThread(bytes: Uint8Array, limits: ThreadLimits = {}): Promise<ParsedList> {
  const { deadlineMs = DEADLINE_MS, memoryMb = MEMORY_MB } = limits;
  if (bytes.byteLength > MOST_BYTES) {
    return unparsed('damaged', `The file has ${bytes.byteLength} bytes, more than ${MOST_BYTES}.`);
  }
  const thread = new Worker(THREAD, {
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
  const guards = new AbortController();
  try {
    return await Promise.race([
      answerOf(thread, memoryMb),
      outOfTime(deadlineMs, guards.signal),
      outOfMemory(memoryMb, guards.signal),
    ]);
  } finally {
    guards.abort();
    await thread.terminate();
  }
}

function outOfTime(deadlineMs: number, signal: AbortSignal): Promise<ParsedList> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(unparsed('damaged', `Reading took more than ${deadlineMs} ms.`)),
      deadlineMs,
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** The limits of a thread count its heap only, so the growth of the whole process stands for the rest. */
function outOfMemory(memoryMb: number, signal: AbortSignal): Promise<ParsedList> {
  const most = process.memoryUsage.rss() + 2 * memoryMb * 1024 * 1024;
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > most) {
        resolve(tooLarge(memoryMb));
      }
    }, WATCH_MS);
    signal.addEventListener('abort', () => clearInterval(watch));
  });
}

function tooLarge(memoryMb: number): ParsedList {
  return unparsed('damaged', `Reading took more than ${memoryMb} MB of memory.`);
}

function answerOf(thread: Worker, memoryMb: number): Promise<ParsedList> {
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        resolve(tooLarge(memoryMb));
      } else {
        reject(error);
      }
    });
    thread.once('exit', () => reject(new Error('The thread ended without an answer.')));
  });
}
