import { readInThread, type ThreadLimits } from '../../pdf/readInThread.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import type { StructuredInformation } from '../structuredInformation.ts';

export type PrintoutReading =
  | { readonly kind: 'read'; readonly information: StructuredInformation }
  | { readonly kind: 'unreadable'; readonly reason: string };

const THREAD = new URL('./printoutThread.ts', import.meta.url);

/**
 * Reads a printout as `parsePrintout` does, in a thread of its own that is ended when it takes too long.
 * @throws UnreadableDocument where the file is no printout, or takes too long or too much memory
 */
export async function readPrintout(bytes: Uint8Array, limits: ThreadLimits = {}): Promise<StructuredInformation> {
  const refused = (reason: string): PrintoutReading => ({ kind: 'unreadable', reason });
  const reading = await readInThread({ thread: THREAD, bytes, refused }, limits);
  if (reading.kind === 'unreadable') {
    throw new UnreadableDocument(reading.reason);
  }
  return reading.information;
}
