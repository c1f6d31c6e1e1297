import type { IRouter } from 'express';
import type { InputParsers } from '#contract/operations/inputParsers';
import type { Operation } from '#contract/operations/operation';
import { type HandledName, type OperationName, OPERATIONS, type UseCaseName } from '#contract/operations/operations';
import type { ApiPorts } from '../operations/ports.ts';
import type { UseCases } from '../operations/useCases.ts';
import type { HttpOperation } from './httpCall.ts';
import { operationHandler } from './operationHandler.ts';
import { type Handler, type Methods, mount } from './route.ts';

/** What serves the operations of the contract. */
export interface OperationServer {
  readonly useCases: UseCases;
  readonly handlers: Readonly<Record<HandledName, Handler>>;
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
  Map.groupBy(names, (name) => shapeOf(OPERATIONS[name])).forEach((group) => {
    const path = routeOf(group.map((name) => OPERATIONS[name]));
    const methods = group.map((name) => [OPERATIONS[name].method, handlerOf(name, path, server)] as const);
    mount(app, path, Object.fromEntries(methods) as Methods);
  });
}

function handlerOf(name: OperationName, path: string, server: OperationServer): Handler {
  return hasOwnHandler(name, server)
    ? server.handlers[name]
    : useCaseHandler(name, server.useCases[name], path, server);
}

function hasOwnHandler(name: OperationName, { handlers }: OperationServer): name is HandledName {
  return name in handlers;
}

function useCaseHandler<Name extends UseCaseName>(
  name: Name,
  useCase: UseCases[Name],
  path: string,
  { parsers, ports }: OperationServer,
): Handler {
  const operation = OPERATIONS[name];
  const served = { operation, parse: parsers[name], names: servedNames(operation, path), settings: ports.settings };
  return operationHandler(served, useCase, ports);
}

function servedNames(operation: Operation, path: string): HttpOperation<Operation>['names'] {
  if (routeOf([operation]) === path) {
    return null;
  }
  const served = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return parametersOf(operation).map((name, index) => [name, served[index] ?? name]);
}

/** What paths have in common that differ in the names of their parameters only: express cannot tell them apart. */
function shapeOf({ path }: Pick<Operation, 'path'>): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

/** The path of operations of one shape in the words of express: `/api/enrichments/:idOrType`. */
export function routeOf(operations: readonly Pick<Operation, 'path'>[]): string {
  const parameters = operations.map(parametersOf);
  const [first] = operations;
  return (first?.path ?? '').split(/\{\w+\}/).reduce((route, part, index) => {
    const [name = '', ...others] = new Set(parameters.map((names) => names[index - 1] ?? ''));
    return `${route}:${name}${others.map((other) => `Or${capitalized(other)}`).join('')}${part}`;
  });
}

function parametersOf({ path }: Pick<Operation, 'path'>): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
