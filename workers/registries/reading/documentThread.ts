import { serialize } from 'node:v8';
import { READING_LIMIT_BYTES } from '#domain/documentLimits';
import { serveThread } from '#system/threads/serveThread';
import { UnreadableDocument } from '../unreadableDocument.ts';
import type { Readings } from './readable.ts';

export interface DocumentOrder {
  readonly module: string;
  readonly what: string;
  readonly bytes: Uint8Array;
  readonly argument: unknown;
}

export type DocumentAnswer =
  /** Serialized here, so that its size is known before it is received. */
  { readonly kind: 'read'; readonly value: Uint8Array } | { readonly kind: 'unreadable'; readonly reason: string };

serveThread(async function* (order: DocumentOrder): AsyncGenerator<DocumentAnswer> {
  yield await answerTo(order);
});

async function answerTo({ module, what, bytes, argument }: DocumentOrder): Promise<DocumentAnswer> {
  try {
    const { READINGS } = (await import(module)) as { readonly READINGS: Readings };
    const read = READINGS[what] as (bytes: Uint8Array, argument: unknown) => unknown;
    const value = serialize(await read(bytes, argument));
    return value.byteLength > READING_LIMIT_BYTES
      ? { kind: 'unreadable', reason: `The document says more than ${READING_LIMIT_BYTES} bytes can hold.` }
      : { kind: 'read', value };
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return { kind: 'unreadable', reason: error.message };
    }
    throw error;
  }
}
