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

/** The resource as it is after the wait; `gone`: there is none, or none any more. */
export type WaitOutcome<T> =
  { readonly kind: 'found'; readonly resource: T } | { readonly kind: 'gone' } | { readonly kind: 'hungUp' };

/** Waits until a resource has ended or the time is over. */
export async function waitForEnd<T>(
  { metrics }: Pick<ApiServices, 'metrics'>,
  waits: FinishedWaits,
  request: WaitRequest<T>,
  hungUp: AbortSignal,
): Promise<WaitOutcome<T>> {
  const wait = waits.open(request.id);
  metrics.openWaits.inc();
  try {
    request.afterOpen?.();
    const known = await request.find();
    if (known === null || request.hasEnded(known)) {
      return toOutcome(known);
    }
    await wait.finished(request.secondsFor(known) * 1_000, hungUp);
    return hungUp.aborted ? { kind: 'hungUp' } : toOutcome(await request.find());
  } finally {
    metrics.openWaits.dec();
    wait.close();
  }
}

function toOutcome<T>(resource: T | null): WaitOutcome<T> {
  return resource === null ? { kind: 'gone' } : { kind: 'found', resource };
}
