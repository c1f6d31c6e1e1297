import { parentPort, workerData } from 'node:worker_threads';
import { parseShareholderList } from '../parseShareholderList.ts';

// The whole life of the thread: one file in, one answer out.
parentPort?.postMessage(await parseShareholderList(workerData as Uint8Array));
