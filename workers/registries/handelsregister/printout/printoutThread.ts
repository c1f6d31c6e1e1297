import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { parsePrintout } from './parsePrintout.ts';
import type { PrintoutReading } from './readPrintout.ts';

// The whole life of the thread: one file in, one answer out.
parentPort?.postMessage(await read(workerData as Uint8Array));

async function read(bytes: Uint8Array): Promise<PrintoutReading> {
  try {
    return { kind: 'read', information: await parsePrintout(bytes) };
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return { kind: 'unreadable', reason: error.message };
    }
    throw error;
  }
}
