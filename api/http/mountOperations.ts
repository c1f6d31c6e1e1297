import type { IRouter } from 'express';
import type { InputParsers } from '#contract/operations/inputParsers';
import type { Operation } from '#contract/operations/operation';
import { type OperationName, OPERATIONS } from '#contract/operations/operations';
import type { ApiPorts } from '../operations/ports.ts';
import type { UseCases } from '../operations/useCases.ts';
import { operationHandler } from './operationHandler.ts';
import { type Handler, type Methods, mount } from './route.ts';

/** What serves the operations of the contract. */
export interface OperationServer {
  readonly useCases: UseCases;
  readonly parsers: InputParsers;
  readonly ports: Pick<ApiPorts, 'logger' | 'settings'>;
}

/** Serves those operations of the contract that are chosen, where each says. */
export function mountOperations(
  app: Pick<IRouter, 'all'>,
  server: OperationServer,
  isChosen: (operation: Operation) => boolean,
): void {
  const names = (Object.keys(OPERATIONS) as OperationName[]).filter((name) => isChosen(OPERATIONS[name]));
  const byPath = Map.groupBy(names, (name) => routeOf(OPERATIONS[name]));
  byPath.forEach((group, path) => {
    const methods = group.map((name) => [OPERATIONS[name].method, handlerOf(name, server)] as const);
    mount(app, path, Object.fromEntries(methods) as Methods);
  });
}

function handlerOf<Name extends OperationName>(name: Name, { useCases, parsers, ports }: OperationServer): Handler {
  return operationHandler(OPERATIONS[name], useCases[name], parsers[name], ports);
}

/** `/api/batches/{id}` in the words of express. */
export function routeOf({ path }: Pick<Operation, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
