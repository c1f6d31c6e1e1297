import type { ApiServices } from '../services.ts';
import type { FinishedWaits } from './finishedWaits.ts';

export interface WaitRequest<T> {
  readonly id: number;
  readonly secondsFor: (resource: T) => number;
  readonly find: () => Promise<T | null>;
  readonly hasEnded: (resource: T) => boolean;
  /** Runs once the wait listens, e.g. to set the work going. */
  readonly afterOpen?: () => void;
}

/**
 * Waits until a resource has ended or the time is over.
 *
 * @returns the resource as it then is, or null when the caller hung up or there is none
 */
export async function waitForEnd<T>(
  { metrics }: Pick<ApiServices, 'metrics'>,
  waits: FinishedWaits,
  request: WaitRequest<T>,
  hungUp: AbortSignal,
): Promise<T | null> {
  const wait = waits.open(request.id);
  metrics.openWaits.inc();
  try {
    request.afterOpen?.();
    const known = await request.find();
    if (known === null || request.hasEnded(known)) {
      return known;
    }
    await wait.finished(request.secondsFor(known) * 1_000, hungUp);
    return hungUp.aborted ? null : await request.find();
  } finally {
    metrics.openWaits.dec();
    wait.close();
  }
}
