import type { Checked } from '#contract/http/checkInput';
import type { InputOf } from '#contract/operations/input';
import type { Access, Operation } from '#contract/operations/operation';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { RateDecision, RatePolicy } from '#domain/rateLimit';
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
  /**
   * Keeps the connection of the caller alive while the use case waits.
   *
   * @param progress what there is so far, as a line of JSON, for callers who take lines
   */
  whileWaiting<Result>(wait: () => Promise<Result>, progress?: () => Promise<string>): Promise<Result>;
}

/** One call of an operation, whatever interface it came through. */
export interface Call<O extends Operation = Operation> {
  readonly caller: Callers[O['access']];
  /** Of the path, as text: `id`, `wid`, `type`, `name`. */
  readonly params: Readonly<Record<string, string>>;
  readonly input: Checked<InputOf<O>>;
  /** The parsed JSON body as it came, for inputs that depend on the path; an empty object where there is none. */
  readonly body: unknown;
  /** What signed links carry beside their path. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The body of an operation that takes a file, null with all others. */
  readonly sentFile: SentFile | null;
  readonly key: Checked<RequestKey | null>;
  /** The longest wait of a caller who names none, in seconds. */
  readonly waitSeconds: number;
  /** True where the interface waits for the end, also of a type that answers programs asynchronously. */
  readonly awaitsEnd: boolean;
  /** Aborts when the caller hangs up. */
  readonly hungUp: AbortSignal;
  readonly observer: CallObserver;
}

/** A file that is sent while the use case reads it. */
export interface SentFile {
  /** In lower case and without parameters such as the character set, which the content tells better. */
  readonly mediaType: string;
  /** Content-Encoding: `identity` where there is none. */
  readonly encoding: string;
  /** As announced; 0 where nothing was. */
  readonly announcedBytes: number;
  chunks(): AsyncIterable<Uint8Array>;
  /** True once the sender has hung up before the end. */
  isBrokenOff(): boolean;
}

/** What every call with an API key has, or with a session of the dashboard. */
export type KeyCall = Pick<Call<Operation & { readonly access: 'key' }>, 'caller' | 'params' | 'observer' | 'hungUp'>;

/** What is known of a caller, by what proves who it is. */
export interface Callers extends Readonly<Record<Access, unknown>> {
  readonly key: Caller;
  readonly link: Stranger;
  readonly provider: SignedMessage;
  readonly public: null;
}

/** A caller without a key. */
export interface Stranger {
  /** IP address that the request came from; undefined where the connection has ended. */
  readonly address: string | undefined;
}

/** A message of a provider, which the use case verifies: each provider has a secret of its own. */
export interface SignedMessage extends Stranger {
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
