import { describeFailure } from './describeFailure.ts';
import { RefusedError } from './refusedError.ts';
import { StillOpenError } from './stillOpenError.ts';
import { UnreachableError } from './unreachableError.ts';
import { UsageError } from './usageError.ts';

/** What a program is told of a failure, in the form of the API's refusals: its own where it refused. */
export function failureAnswer(error: unknown): object {
  return error instanceof RefusedError && error.refusal !== null
    ? error.refusal
    : { code: codeOf(error), message: describeFailure(error) };
}

function codeOf(error: unknown): string {
  if (error instanceof UnreachableError) {
    return 'unreachable';
  }
  if (error instanceof StillOpenError) {
    return 'still_open';
  }
  return error instanceof UsageError ? 'usage' : 'failed';
}
