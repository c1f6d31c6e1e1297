import type { Request, Response } from 'express';
import { inputParser, type InputParser } from '#contract/operations/input';
import type { Operation } from '#contract/operations/operation';
import type { OutcomeOf, StreamedFile } from '#contract/operations/outcome';
import type { Caller } from '#ports/identities';
import type { ApiPorts } from '../operations/ports.ts';
import type { Call, CallObserver, UseCase } from '../operations/useCase.ts';
import { waitQuery } from '../waiting/waitQuery.ts';
import { whileKeptAlive } from '../waiting/whileKeptAlive.ts';
import { bodyOf } from './bodyOf.ts';
import { callerOf } from './caller.ts';
import { hangUpSignal } from './hangUpSignal.ts';
import { checkedKey, REPLAYED } from './idempotencyKey.ts';
import { addLimitFields } from './limitFields.ts';
import { replyOf } from './replyOf.ts';
import type { Handler } from './route.ts';
import { sendStream } from './sendStream.ts';

type Ports = Pick<ApiPorts, 'logger' | 'settings'>;

/** Serves an operation over HTTP: the request becomes a call, the outcome an answer. */
export function operationHandler<O extends Operation>(operation: O, useCase: UseCase<O>, ports: Ports): Handler {
  const parse = inputParser(operation, ports.settings.isAllowedAddress);
  return async (request, response) => {
    const outcome = await useCase(callFrom(operation, parse, request, response, ports));
    if (outcome === null) {
      return null;
    }
    const { file } = outcome as { readonly file?: StreamedFile };
    return file === undefined
      ? replyOf(operation, outcome as OutcomeOf<O>)
      : sendStream(request, response, file, ports);
  };
}

function callFrom<O extends Operation>(
  { access, method, parameters = [] }: O,
  parse: InputParser<O>,
  request: Request,
  response: Response,
  ports: Ports,
): Call<O> {
  const isAsked = method === 'GET' || method === 'DELETE';
  const named: readonly string[] = parameters;
  const query = named.includes('Prefer') ? waitQuery(request) : request.query;
  const call: Omit<Call, 'caller' | 'input' | 'hungUp'> = {
    params: request.params as Readonly<Record<string, string>>,
    body: bodyOf(request),
    key: named.includes('IdempotencyKey') ? checkedKey(request) : { kind: 'valid', value: null },
    observer: httpObserver(response, ports),
  };
  return {
    ...call,
    caller: (access === 'key' ? callerOf(response) : null) as Call<O>['caller'] & (Caller | null),
    input: parse(isAsked ? query : call.body),
    // A listener for each request would cost more than most requests need: only waits and long work ask for it.
    get hungUp() {
      return hangUpSignal(response);
    },
  } as Call<O>;
}

function httpObserver(response: Response, { settings }: Pick<ApiPorts, 'settings'>): CallObserver {
  return {
    about: (resource, id) => {
      response.locals[resource] = id;
    },
    limited: (policy, decision) => addLimitFields(response, policy, decision),
    // Set early, because a stream of white space may commit the headers before the answer is known.
    replayed: () => Object.entries(REPLAYED).forEach(([name, value]) => response.setHeader(name, value)),
    whileWaiting: (wait) => whileKeptAlive(response, settings.streamAfterSeconds, wait),
  };
}
