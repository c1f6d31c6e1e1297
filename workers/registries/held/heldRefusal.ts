import { type FileKind, fileKind } from '#domain/fileKind';
import { FILE_KIND_WORDS } from '#domain/fileKindWords';
import type { WorkErrorCode } from '#domain/verdict';

/** Why nothing is told of a file that a customer holds; the sentence is for them. */
export interface HeldRefusal {
  readonly kind: 'refused';
  readonly code: Extract<WorkErrorCode, 'document_unsupported' | 'document_unreadable' | 'wrong_document'>;
  readonly message: string;
}

export function refused(code: HeldRefusal['code'], message: string): HeldRefusal {
  return { kind: 'refused', code, message };
}

/** @param remedy a sentence that says what is read */
export function unsupportedKind(bytes: Uint8Array, remedy: string): HeldRefusal {
  return refused('document_unsupported', `The file is ${wordsOf(fileKind(bytes))}. ${remedy}`);
}

/** Tables are plain text. */
function wordsOf(kind: FileKind | null): string {
  return kind === null ? 'a table or plain text' : FILE_KIND_WORDS[kind];
}
