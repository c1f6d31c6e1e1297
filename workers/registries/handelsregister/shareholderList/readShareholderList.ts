import { type DocumentLimits, readDocument } from '../../reading/readDocument.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { type TracedList, unparsed } from './parsedList.ts';
import { REGISTER_READINGS } from '../registerReadings.ts';

/**
 * Reads a file as `traceShareholderList` does, in a thread; files that take too long or too much memory are damaged.
 *
 * @param registerCapital the share capital that the register tells today, in integer cents; null where it is not known
 * @throws Error where the thread fails for another reason than the file
 */
export async function readShareholderList(
  bytes: Uint8Array,
  registerCapital: number | null,
  limits: DocumentLimits = {},
): Promise<TracedList> {
  try {
    return await readDocument(REGISTER_READINGS.file('shareholderList'), bytes, registerCapital, limits);
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return { list: unparsed('damaged', error.message), provenance: [] };
    }
    throw error;
  }
}
