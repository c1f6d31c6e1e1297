import { WorkError, type WorkErrorCode } from '#domain/verdict';
import { LostSession } from './lostSession.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

/** What a step that failed is told as, in the codes of docs/errors.md: its message may say what was searched for. */
export function stepOutcome(error: unknown): WorkErrorCode {
  if (error instanceof WorkError) {
    return error.verdict.code;
  }
  if (error instanceof LostSession) {
    return 'source_session_lost';
  }
  if (error instanceof UnreadableDocument) {
    return 'document_unreadable';
  }
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout_exceeded' : 'internal_error';
}
