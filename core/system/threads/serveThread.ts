import { getPriority, platform, setPriority } from 'node:os';
import { isMainThread, type MessagePort, parentPort } from 'node:worker_threads';
import { offer, take } from './portStream.ts';

/** A job as it comes into a thread, with the ports of what it reads and what it answers. */
export interface ThreadJob {
  readonly order: unknown;
  readonly chunks: MessagePort;
  readonly parts: MessagePort;
}

/**
 * nice(2): beside one that has it, a loop that others wait for gets three quarters of a processor. Deadlines of jobs count
 * the processor time that they took.
 */
const NICENESS = 5;

/**
 * The whole life of a pool's thread: one job after the other, each answered in parts that are made as they are asked
 * for. What the work throws ends the thread. Outside of a thread nothing happens.
 *
 * @param work takes the orders of its pool, and reads no further in the chunks than it needs to
 */
export function serveThread(work: (order: never, chunks: AsyncIterable<Uint8Array>) => AsyncIterable<unknown>): void {
  giveWay();
  parentPort?.on('message', ({ order, chunks, parts }: ThreadJob) => {
    void offer(parts, work(order as never, take<Uint8Array>(chunks)));
  });
}

/** On Linux, setpriority(2) is of the thread that calls it; elsewhere it would be of the whole process. */
function giveWay(): void {
  // A process that was started at a lower priority may not ask for a higher one.
  if (!isMainThread && platform() === 'linux' && getPriority() < NICENESS) {
    setPriority(NICENESS);
  }
}
