import type { Operation } from '#contract/operations/operation';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import { roleFingerprint } from '#domain/idempotency';
import type { StoredCommand } from '#ports/acceptance';
import type { KeyedOutcome, Written } from '#ports/keyedWrites';
import type { RequestKey } from '../http/idempotencyKey.ts';
import { isRefusal } from '../http/replyOf.ts';
import type { KeyedStores } from '../services.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, KEY_IN_FLIGHT } from './refusals.ts';
import type { Call, UseCase } from './useCase.ts';

/**
 * What such a use case is made of: the ports of all, or those that are on the transaction of its key. Others hear of what it
 * did once that is stored.
 */
export type KeyedPorts = Omit<ApiPorts, keyof KeyedStores | 'dispatcher'> &
  KeyedStores & { readonly dispatcher: Pick<ApiPorts['dispatcher'], 'dispatch'> };

/** An operation that takes an Idempotency-Key and says so. */
type KeyedOperation = Operation & { readonly access: 'key' };

/** How an outcome is stored with its key. */
export interface StoredForm<O extends KeyedOperation> {
  /** Without what must not be stored in clear. */
  readonly toStored: (outcome: OutcomeOf<O>) => unknown;
  /** With what was left out. */
  readonly fromStored: (stored: unknown, ports: ApiPorts, call: Call<O>) => OutcomeOf<O> | Promise<OutcomeOf<O>>;
}

/**
 * A write that is carried out once for each Idempotency-Key, and each time without one. The key is stored by the
 * transaction of the write, and is free again where the write is refused or rolled back.
 *
 * @param make the use case, on the ports that it is to use
 * @param form for an outcome that is not stored as it is
 */
export function once<O extends KeyedOperation>(
  ports: ApiPorts,
  make: (ports: KeyedPorts) => UseCase<O>,
  form: StoredForm<O> = { toStored: (outcome) => outcome, fromStored: (stored) => stored as OutcomeOf<O> },
): UseCase<O> {
  const eachTime = make(ports);
  return async (call) => {
    const { input, key } = call;
    if (key.kind === 'invalid') {
      return refusal<O>(invalid(key));
    }
    if (key.value === null || input.kind === 'invalid') {
      return eachTime(call);
    }
    const due = new Set<number>();
    const commands: StoredCommand[] = [];
    const outcome = await ports.keyedWrites.once(requestOf(ports, call, key.value), async (stores) => {
      // A transaction that met a deadlock is begun again.
      due.clear();
      commands.splice(0);
      const dispatcher = { dispatch: (command: StoredCommand) => void commands.push(command) };
      const deliveriesDue = { announce: (ids: readonly number[]) => ids.forEach((id) => due.add(id)) };
      return toWritten(form, (await make({ ...ports, ...stores, deliveriesDue, dispatcher })(call)) as OutcomeOf<O>);
    });
    // Who is woken before the commit sees nothing.
    if (due.size > 0) {
      ports.deliveriesDue.announce([...due]);
    }
    commands.forEach((command) => ports.dispatcher.dispatch(command));
    return answerOf(outcome, form, ports, call);
  };
}

function requestOf({ now }: ApiPorts, { caller }: Pick<Call<KeyedOperation>, 'caller'>, key: RequestKey) {
  const fingerprint = roleFingerprint(caller.role, key.fingerprint);
  return { ...key, fingerprint, organizationId: caller.organization.id, at: now() };
}

/** A refusal stores nothing, and its key is free again. */
function toWritten<O extends KeyedOperation>(form: StoredForm<O>, outcome: OutcomeOf<O>): Written<OutcomeOf<O>> {
  return { outcome, answer: isRefusal(outcome) ? null : JSON.stringify(form.toStored(outcome)) };
}

async function answerOf<O extends KeyedOperation>(
  outcome: KeyedOutcome<OutcomeOf<O>>,
  form: StoredForm<O>,
  ports: ApiPorts,
  call: Call<O>,
): Promise<OutcomeOf<O>> {
  switch (outcome.kind) {
    case 'done':
      return outcome.outcome;
    case 'replayed':
      call.observer.replayed();
      return form.fromStored(JSON.parse(outcome.answer), ports, call);
    case 'key_reused':
      return refusal<O>({ kind: 'idempotency_key_reused' });
    case 'key_in_flight':
      return refusal<O>(KEY_IN_FLIGHT);
  }
}

/** Operations that take keys name these refusals; a test of all of them asks for it. */
function refusal<O extends KeyedOperation>(
  told: Refusal<'idempotency_key_in_flight' | 'idempotency_key_reused' | 'validation_failed'>,
): OutcomeOf<O> {
  return told as unknown as OutcomeOf<O>;
}
