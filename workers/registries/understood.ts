import { WorkError } from '#domain/verdict';
import { UnreadableDocument } from './unreadableDocument.ts';

/**
 * Reads a document of the portal that should be readable.
 * @throws WorkError `needs_human` with `source_changed` where it is not
 */
export function understood<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      throw changedMarkup(error.message, error);
    }
    throw error;
  }
}

/** Only a person can tell what the portal shows now. */
export function changedMarkup(message: string, cause?: unknown): WorkError {
  return new WorkError({ kind: 'needs_human', code: 'source_changed', message }, { cause });
}
