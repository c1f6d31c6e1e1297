import { cancelBatch } from './cancelBatch.ts';
import { getBatch } from './getBatch.ts';
import { listBatches } from './listBatches.ts';

/** Every operation of the HTTP interface, in the order of the OpenAPI document. */
export const OPERATIONS = { listBatches, getBatch, cancelBatch } as const;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
