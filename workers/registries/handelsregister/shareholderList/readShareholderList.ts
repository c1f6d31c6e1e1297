import { type DocumentLimits, readDocument } from '../../reading/readDocument.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { type ParsedList, unparsed } from './parsedList.ts';

/**
 * Reads a file as `parseShareholderList` does, in a thread; files that take too long or too much memory are damaged.
 *
 * @throws Error where the thread fails for another reason than the file
 */
export async function readShareholderList(bytes: Uint8Array, limits: DocumentLimits = {}): Promise<ParsedList> {
  try {
    return await readDocument('shareholderList', bytes, null, limits);
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return unparsed('damaged', error.message);
    }
    throw error;
  }
}
