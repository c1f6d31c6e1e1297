import type { Operation } from './operation.ts';

/** Operations as callers see them: one that depends on a parameter of its path is shown once for each value. */
export function shownOperations(operations: readonly Operation[]): readonly Operation[] {
  return operations.flatMap((operation) => operation.variants ?? [operation]);
}
