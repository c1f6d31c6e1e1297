import type { Checked } from '#contract/http/checkInput';
import type { InputOf } from '#contract/operations/input';
import type { Operation } from '#contract/operations/operation';
import type { Caller } from '#ports/identities';
import type { RequestKey } from '../http/idempotencyKey.ts';
import type { Call, CallObserver } from './useCase.ts';

export interface DirectCall<O extends Operation> {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly input: Checked<InputOf<O>>;
  readonly body: unknown;
  readonly waitSeconds: number;
  readonly awaitsEnd?: boolean;
  /** What the call is remembered by. */
  readonly key?: RequestKey | null;
  readonly observer: CallObserver;
  /** Asked for when the operation waits. */
  readonly hungUp: () => AbortSignal;
}

/** A call that comes through no request of its own: without a signed link or a file. */
export function directCall<O extends Operation & { readonly access: 'key' }>({
  hungUp,
  awaitsEnd = false,
  key = null,
  ...call
}: DirectCall<O>): Call<O> {
  return {
    ...call,
    awaitsEnd,
    query: {},
    sentFile: null,
    key: { kind: 'valid', value: key },
    get hungUp() {
      return hungUp();
    },
  };
}
