import type { InputOf } from '#contract/operations/input';
import { type KeyOperationName, OPERATIONS, type Operations } from '#contract/operations/operations';
import type { Operation } from '#contract/operations/operation';
import type { OutcomeOf } from '#contract/operations/outcome';
import { directCall } from '../operations/directCall.ts';
import type { UseCases } from '../operations/useCases.ts';
import type { RequestKey } from '../http/idempotencyKey.ts';
import type { Reply } from '../http/reply.ts';
import { replyOf } from '../http/replyOf.ts';
import type { ToolCall } from './tool.ts';
import { toolObserver } from './toolObserver.ts';

export interface ToolRequest<O extends Operation> {
  readonly params?: Readonly<Record<string, string>>;
  /** Checked by the schema of the tool, so it is what the operation takes. */
  readonly input: InputOf<O>;
  /** JSON body of an operation whose input depends on its path. */
  readonly body?: unknown;
  /** The longest wait of this call. */
  readonly waitSeconds: number;
  readonly awaitsEnd?: boolean;
  /** What a repeated call is known by. */
  readonly key?: RequestKey;
}

/** Calls an operation for a tool. The answer is that of the HTTP interface, which has the same words. */
export async function callOperation<Name extends KeyOperationName>(
  name: Name,
  useCases: UseCases,
  call: ToolCall,
  request: ToolRequest<Operations[Name]>,
): Promise<Reply | null> {
  const outcome = await runOperation(name, useCases, call, request);
  return outcome === null ? null : replyOf<Operations[Name]>(OPERATIONS[name], outcome);
}

/** The same, for a tool that goes on from the outcome; null where the caller has hung up. */
export function runOperation<Name extends KeyOperationName>(
  name: Name,
  useCases: UseCases,
  { caller, hungUp, ...tool }: ToolCall,
  { params = {}, input, body = input, waitSeconds, awaitsEnd = false, key }: ToolRequest<Operations[Name]>,
): Promise<OutcomeOf<Operations[Name]> | null> {
  const call = directCall<Operations[Name]>({
    caller,
    params,
    input: { kind: 'valid', value: input },
    body,
    waitSeconds,
    awaitsEnd,
    key: key ?? null,
    hungUp: () => hungUp,
    observer: toolObserver(tool, waitSeconds),
  });
  return useCases[name](call);
}
