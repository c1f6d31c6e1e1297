import { deserialize } from 'node:v8';
import { DOCUMENT_FILE_LIMIT_BYTES, DOCUMENT_THREADS, PAGE_LIMIT_BYTES } from '#domain/documentLimits';
import type { StoppedJob, ThreadLimits } from '#system/threads/threadLimits';
import { ThreadPool } from '#system/threads/threadPool';
import { UnreadableDocument } from '../unreadableDocument.ts';
import type { DocumentAnswer, DocumentOrder } from './documentThread.ts';
import type { ArgumentOf, Readable, Reader, ReadingOf } from './readable.ts';

export type DocumentLimits = Partial<Omit<ThreadLimits, 'memoryMb'>>;

type Pool = ThreadPool<DocumentOrder, DocumentAnswer>;
const createPool = (): Pool =>
  new ThreadPool({ module: new URL('./documentThread.ts', import.meta.url), ...DOCUMENT_THREADS });

/** Those of the process, whose cores and memory they divide. */
const READERS = {
  pages: { threads: createPool(), limitBytes: PAGE_LIMIT_BYTES },
  files: { threads: createPool(), limitBytes: DOCUMENT_FILE_LIMIT_BYTES },
};

/**
 * Reads a document in a thread, which is ended when it takes too long or too much memory: leases and health checks live
 * in ours.
 *
 * @param argument what the reading must know beside the document; null for most
 * @throws UnreadableDocument where the document is not what it should be, or beyond the limits
 * @throws Error where the thread fails for another reason than the document, or gets no time to read it: then the same
 *   may be read later
 */
export async function readDocument<Read extends Reader>(
  { module, what, isIn }: Readable<Read>,
  bytes: Uint8Array,
  argument: ArgumentOf<Read>,
  limits: DocumentLimits = {},
): Promise<ReadingOf<Read>> {
  const { threads, limitBytes } = READERS[isIn];
  if (bytes.byteLength > limitBytes) {
    throw new UnreadableDocument(`The document is larger than ${limitBytes} bytes.`);
  }
  const outcome = await threads.run({ module, what, bytes, argument }, { chunks: NO_CHUNKS }, limits);
  if (outcome.kind === 'stopped') {
    throw new UnreadableDocument(reasonOf(outcome));
  }
  const [answer] = outcome.parts;
  if (answer?.kind !== 'read') {
    throw new UnreadableDocument(answer?.reason ?? 'The document was not read.');
  }
  return deserialize(answer.value) as ReadingOf<Read>;
}

const NO_CHUNKS: AsyncIterable<Uint8Array> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};

function reasonOf({ by, limit }: StoppedJob): string {
  return by === 'memoryMb' ? `Reading took more than ${limit} MB of memory.` : `Reading took more than ${limit} ms.`;
}
