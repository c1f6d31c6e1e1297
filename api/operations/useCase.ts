import type { Checked, InputOf } from '#contract/operations/input';
import type { Access, Operation } from '#contract/operations/operation';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { RateDecision, RatePolicy } from '#domain/gcra';
import type { Caller } from '#ports/identities';
import type { RequestKey } from '../http/idempotencyKey.ts';

/** What a use case tells the interface that it was called through while it runs. */
export interface CallObserver {
  /** Names the resource that the call is about in the log. */
  about(resource: 'enrichmentId' | 'batchId' | 'campaignId', id: number): void;
  /** A limit beside that of requests was asked; answers carry what is left of it. */
  limited(policy: RatePolicy, decision: RateDecision): void;
  /** The answer repeats that of an earlier request with the same Idempotency-Key; told before a wait begins. */
  replayed(): void;
  /** Keeps the connection of the caller alive while the use case waits. */
  whileWaiting<Result>(wait: () => Promise<Result>): Promise<Result>;
}

/** One call of an operation, whatever interface it came through. */
export interface Call<O extends Operation = Operation> {
  readonly caller: CallerOf<O['access']>;
  /** Of the path, as text: `id`, `wid`, `type`, `name`. */
  readonly params: Readonly<Record<string, string>>;
  readonly input: Checked<InputOf<O>>;
  /** The parsed JSON body as it came, for inputs that depend on the path; an empty object where there is none. */
  readonly body: unknown;
  readonly key: Checked<RequestKey | null>;
  /** Aborts when nobody takes the answer any more. */
  readonly hungUp: AbortSignal;
  readonly observer: CallObserver;
}

/** What every call with an API key has, or with a session of the dashboard. */
export type KeyCall = Pick<Call<Operation & { readonly access: 'key' }>, 'caller' | 'params' | 'observer' | 'hungUp'>;

type CallerOf<A extends Access> = A extends 'key' ? Caller : null;

/**
 * Does what an operation says, with the ports that it was made with.
 *
 * @returns how it ended; null where the caller has hung up and there is nobody to tell
 */
export type UseCase<O extends Operation> = (call: Call<O>) => Promise<OutcomeOf<O> | null>;
