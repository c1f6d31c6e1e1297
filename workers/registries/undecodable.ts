import { type TextFlaw, UndecodableText } from '#domain/createTextDecoder';
import { UnreadableDocument } from './unreadableDocument.ts';

const FLAWS: Readonly<Record<TextFlaw, string>> = {
  binary: 'The document is binary, not text.',
  broken_utf8: 'The document is UTF-8 with broken letters in it.',
  broken_utf16: 'The document is UTF-16 with broken letters in it.',
};

/** What is to be thrown where a document's letters cannot be told: its reader's refusal, or the error as it is. */
export function undecodable(error: unknown): unknown {
  return error instanceof UndecodableText ? new UnreadableDocument(FLAWS[error.flaw]) : error;
}
