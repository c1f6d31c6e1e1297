import type { IRouter } from 'express';
import type { Operation } from '#contract/operations/operation';
import { type OperationName, OPERATIONS } from '#contract/operations/operations';
import type { ApiPorts } from '../operations/ports.ts';
import type { UseCases } from '../operations/useCases.ts';
import { operationHandler } from './operationHandler.ts';
import { type Handler, type Methods, mount } from './route.ts';

/** Serves every operation of the contract where it says. */
export function mountOperations(
  app: Pick<IRouter, 'all'>,
  useCases: UseCases,
  ports: Pick<ApiPorts, 'logger' | 'settings'>,
): void {
  const names = Object.keys(OPERATIONS) as OperationName[];
  const byPath = Map.groupBy(names, (name) => routeOf(OPERATIONS[name]));
  byPath.forEach((group, path) => {
    const methods = group.map((name) => [OPERATIONS[name].method, handlerOf(name, useCases, ports)] as const);
    mount(app, path, Object.fromEntries(methods) as Methods);
  });
}

function handlerOf<Name extends OperationName>(
  name: Name,
  useCases: UseCases,
  ports: Pick<ApiPorts, 'logger' | 'settings'>,
): Handler {
  return operationHandler(OPERATIONS[name], useCases[name], ports);
}

/** `/api/batches/{id}` in the words of express. */
export function routeOf({ path }: Pick<Operation, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
