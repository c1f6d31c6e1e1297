import { cancelBatch } from './cancelBatch.ts';
import { getBatch } from './getBatch.ts';
import { listBatches } from './listBatches.ts';

/** Every operation of the HTTP interface, in the order of the OpenAPI document. */
export const OPERATIONS = { listBatches, getBatch, cancelBatch } as const;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;

/** Operations that a program calls with its key, a person with a session, and a model through a tool. */
export type KeyOperationName = {
  [Name in OperationName]: Operations[Name]['access'] extends 'key' ? Name : never;
}[OperationName];
