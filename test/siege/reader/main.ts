import { readFile } from 'node:fs/promises';
import { readDocument } from '../../../workers/registries/reading/readDocument.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import type { ReadAnswer, ReadOrder } from './readOrder.ts';

/** A process that reads documents as workers do, and does nothing else: what holds its loop would hold theirs. */

process.on('message', (order: ReadOrder) => void read(order).then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function read({ id, what, file }: ReadOrder): Promise<ReadAnswer> {
  try {
    await readDocument(what, await readFile(file), null as never);
    return { id, outcome: 'read', problem: '' };
  } catch (error) {
    return { id, outcome: error instanceof UnreadableDocument ? 'refused' : 'failed', problem: String(error) };
  }
}
