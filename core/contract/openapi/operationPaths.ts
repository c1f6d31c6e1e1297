import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { Operation } from '../operations/operation.ts';
import { shownOperations } from '../operations/shownOperations.ts';
import { operationObject } from './operationObject.ts';

/** The paths of operations in the words of OpenAPI, in the order of the list. */
export function operationPaths(operations: readonly Operation[]): ZodOpenApiPathsObject {
  const byPath = Map.groupBy(shownOperations(operations), ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((operation) => [operation.method.toLowerCase(), operationObject(operation)])),
    ]),
  );
}
