import type { IRouter, Request, RequestHandler } from 'express';
import type { InputParsers } from '#contract/operations/inputParsers';
import type { Operation } from '#contract/operations/operation';
import { type HandledName, type OperationName, OPERATIONS, type UseCaseName } from '#contract/operations/operations';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { BODY_LIMITS } from '#domain/policies';
import type { ApiPorts } from '../operations/ports.ts';
import type { UseCases } from '../operations/useCases.ts';
import { jsonBody } from './jsonBody.ts';
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
  Map.groupBy(names, (name) => OPERATIONS[name].path).forEach((group, path) => {
    const methods = group.map((name) => [OPERATIONS[name].method, handlerOf(name, server)] as const);
    const operations = group.map((name) => OPERATIONS[name]);
    const needsKey = operations.some(({ access }) => access === 'key');
    mount(app, routeOf({ path }), Object.fromEntries(methods) as Methods, {
      fits: (params) => !needsKey || canExist(params),
      body: needsKey ? bodyReaders(operations) : [],
    });
  });
}

function handlerOf(name: OperationName, server: OperationServer): Handler {
  return hasOwnHandler(name, server) ? server.handlers[name] : useCaseHandler(name, server.useCases[name], server);
}

function hasOwnHandler(name: OperationName, { handlers }: OperationServer): name is HandledName {
  return name in handlers;
}

function useCaseHandler<Name extends UseCaseName>(
  name: Name,
  useCase: UseCases[Name],
  { parsers, ports }: OperationServer,
): Handler {
  const served = { operation: OPERATIONS[name], parse: parsers[name], settings: ports.settings };
  return operationHandler(served, useCase, ports);
}

/** The JSON of what carries a key; files and what providers sign are read as bytes. */
function bodyReaders(operations: readonly Operation[]): readonly RequestHandler[] {
  const limits = operations.find(({ bodyLimits }) => bodyLimits !== undefined)?.bodyLimits;
  return jsonBody(limits ?? BODY_LIMITS);
}

/**
 * Paths of one shape are told apart by their parameters: /api/enrichments has ids and types below it. Where a link is the
 * proof, its judge also judges what it names.
 */
function canExist({ id, type }: Request['params']): boolean {
  return (
    (typeof id !== 'string' || DIGITS.test(id)) && (typeof type !== 'string' || enrichmentTypeByName(type) !== null)
  );
}

const DIGITS = /^\d+$/;

/** The path of an operation in the words of express: `/api/enrichments/:id`. */
export function routeOf({ path }: Pick<Operation, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
