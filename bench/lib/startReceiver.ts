import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface ReceiverReport {
  /** Milliseconds from each event to its receipt. */
  readonly ages: readonly number[];
  /** Epoch milliseconds of the newest one. */
  readonly lastAt: number;
}

export interface BenchReceiver {
  readonly pid: number;
  readonly url: string;
  /** Takes connections and never says anything. */
  readonly silentUrl: string;
  report(): Promise<ReceiverReport>;
  reset(): Promise<void>;
  stop(): void;
}

/** A receiver in a process of its own, so that it is not the limit of what is measured. */
export async function startReceiver(): Promise<BenchReceiver> {
  const child = fork(new URL('postReceiver.ts', import.meta.url));
  await once(child, 'spawn');
  const ask = async (message: string): Promise<unknown> => {
    const answer = once(child, 'message');
    child.send(message);
    return (await answer)[0];
  };
  const { alive, silent } = (await ask('ports')) as { readonly alive: AddressInfo; readonly silent: AddressInfo };
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${alive.port}/hook`,
    silentUrl: `http://127.0.0.1:${silent.port}/hook`,
    report: async () => (await ask('report')) as ReceiverReport,
    reset: async () => {
      await ask('reset');
    },
    stop: () => child.disconnect(),
  };
}
