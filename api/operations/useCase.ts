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
  readonly caller: Callers[O['access']];
  /** Of the path, as text: `id`, `wid`, `type`, `name`. */
  readonly params: Readonly<Record<string, string>>;
  readonly input: Checked<InputOf<O>>;
  /** The parsed JSON body as it came, for inputs that depend on the path; an empty object where there is none. */
  readonly body: unknown;
  readonly key: Checked<RequestKey | null>;
  /** Aborts when the caller hangs up. */
  readonly hungUp: AbortSignal;
  readonly observer: CallObserver;
}

/** What every call with an API key has, or with a session of the dashboard. */
export type KeyCall = Pick<Call<Operation & { readonly access: 'key' }>, 'caller' | 'params' | 'observer' | 'hungUp'>;

/** What is known of a caller, by what proves who it is. */
export interface Callers extends Readonly<Record<Access, unknown>> {
  readonly key: Caller;
  readonly link: null;
  readonly provider: SignedMessage;
  readonly public: null;
}

/** A message of a provider, which the use case verifies: each provider has a secret of its own. */
export interface SignedMessage {
  /** IP address that it came from; undefined where the connection has ended. */
  readonly address: string | undefined;
  readonly timestamp: string;
  readonly signature: string;
  readonly bytes: Uint8Array;
}

/**
 * Does what an operation says, with the ports that it was made with.
 *
 * @returns how it ended; null where the caller has hung up, who is told nothing
 */
export type UseCase<O extends Operation> = (call: Call<O>) => Promise<OutcomeOf<O> | null>;
