import { setTimeout as delay } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { forwardPort, type Forwarding, type OpenWay } from './forwardPort.ts';

export interface LastingForwardOptions {
  /** Of this machine; it stays the same, whichever pod it leads to. */
  readonly localPort: number;
  /** Of the pods. */
  readonly port: number;
  /** The pod to lead to now. @throws Error where there is none */
  readonly findPod: () => Promise<string>;
  readonly forward?: (forwarding: Forwarding, signal: AbortSignal) => Promise<OpenWay>;
  /** Before it is opened again. */
  readonly pauseMilliseconds?: number;
}

export interface LastingForward {
  close(): Promise<void>;
}

const PAUSE_MILLISECONDS = 500;
const FIRST_MILLISECONDS = 180_000;

/**
 * Opens a port of this machine that leads into a pod, and into another one as soon as that is gone or the API server was.
 * Meanwhile connections are refused.
 *
 * @throws Error where no pod could be reached at all
 */
export async function openLastingForward(options: LastingForwardOptions): Promise<LastingForward> {
  const { localPort, port, findPod, forward = forwardPort, pauseMilliseconds = PAUSE_MILLISECONDS } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const first = Promise.withResolvers<null>();
  const keepOpen = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const way = await forward({ pod: await findPod(), port, localPort }, signal);
        first.resolve(null);
        await way.ended;
      } catch {
        // Neither pods nor the API server are always there; there is nothing to do but to try again.
      }
      await delay(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = keepOpen();
  const close = async (): Promise<void> => {
    closing.abort();
    await running;
  };
  try {
    await pTimeout(first.promise, { milliseconds: FIRST_MILLISECONDS, message: `No pod took port ${port}` });
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
