import { readInThread, type ThreadLimits } from '../../../pdf/readInThread.ts';
import { type ParsedList, unparsed } from '../parsedList.ts';

const THREAD = new URL('./listThread.ts', import.meta.url);

/**
 * Parses a file in a thread of its own; files that take too long or too much memory are damaged.
 *
 * @throws Error where the thread fails for another reason than the file
 */
export function parseInThread(bytes: Uint8Array, limits: ThreadLimits = {}): Promise<ParsedList> {
  return readInThread<ParsedList>({ thread: THREAD, bytes, refused: (reason) => unparsed('damaged', reason) }, limits);
}
