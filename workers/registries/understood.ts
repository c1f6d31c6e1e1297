import { WorkError } from '#domain/verdict';
import type { ArgumentOf, Readable, Reader, ReadingOf } from './reading/readable.ts';
import { readDocument } from './reading/readDocument.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

/**
 * Reads a document of the portal that should be readable, in a thread (`readDocument`).
 * @throws WorkError `needs_human` with `source_changed` where it is not
 */
export async function understood<Read extends Reader>(
  what: Readable<Read>,
  bytes: Uint8Array,
  argument: ArgumentOf<Read>,
): Promise<ReadingOf<Read>> {
  try {
    return await readDocument(what, bytes, argument);
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
