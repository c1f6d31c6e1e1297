import { type MessagePort, parentPort } from 'node:worker_threads';
import { offer, take } from './portStream.ts';

/** A job as it comes into a thread, with the ports of what it reads and what it answers. */
export interface ThreadJob<Order> {
  readonly order: Order;
  readonly chunks: MessagePort;
  readonly parts: MessagePort;
}

/**
 * The whole life of a pool's thread: one job after the other, each answered in parts that are made as they are asked
 * for. What the work throws ends the thread. Outside of a thread nothing happens.
 *
 * @param work reads no further in the chunks than it needs to
 */
export function serveThread<Order, Part>(
  work: (order: Order, chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Part>,
): void {
  parentPort?.on('message', ({ order, chunks, parts }: ThreadJob<Order>) => {
    void offer(parts, work(order, take<Uint8Array>(chunks)));
  });
}
