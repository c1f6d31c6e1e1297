import type { OperationName, Operations } from '#contract/operations/operations';
import { cancelBatch } from './cancelBatch.ts';
import { getBatch } from './getBatch.ts';
import { listBatches } from './listBatches.ts';
import type { ApiPorts } from './ports.ts';
import type { UseCase } from './useCase.ts';

/** One use case for each operation of the contract. */
export type UseCases = { readonly [Name in OperationName]: UseCase<Operations[Name]> };

export function createUseCases(ports: ApiPorts): UseCases {
  return {
    listBatches: listBatches(ports),
    getBatch: getBatch(ports),
    cancelBatch: cancelBatch(ports),
  };
}
