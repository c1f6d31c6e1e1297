import type { Request, Response } from 'express';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import type { InputParser } from '#contract/operations/input';
import type { Access, Operation } from '#contract/operations/operation';
import type { ApiPorts } from '../operations/ports.ts';
import type { Call, Callers, CallObserver } from '../operations/useCase.ts';
import { waitQuery } from '../waiting/waitQuery.ts';
import { whileKeptAlive } from '../waiting/whileKeptAlive.ts';
import { bodyOf } from './bodyOf.ts';
import { callerOf } from './caller.ts';
import { hangUpSignal } from './hangUpSignal.ts';
import { checkedKey, REPLAYED } from './idempotencyKey.ts';
import { addLimitFields } from './limitFields.ts';

type Ports = Pick<ApiPorts, 'settings'>;

/** Who calls, by what proves it. */
const CALLERS: { readonly [A in Access]: (request: Request, response: Response) => Callers[A] } = {
  key: (_request, response) => callerOf(response),
  link: () => null,
  provider: (request) => ({
    address: request.ip,
    timestamp: request.get(PROVIDER_TIMESTAMP_HEADER) ?? '',
    signature: request.get(PROVIDER_SIGNATURE_HEADER) ?? '',
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }),
  public: () => null,
};

/** A request as the call of an operation. */
export function callFrom<O extends Operation>(
  operation: O,
  parse: InputParser<O>,
  request: Request,
  response: Response,
  ports: Ports,
): Call<O> {
  const { method, parameters = [] } = operation;
  const access: O['access'] = operation.access;
  const isAsked = method === 'GET' || method === 'DELETE';
  const named: readonly string[] = parameters;
  const query = named.includes('Prefer') ? waitQuery(request) : request.query;
  const body = bodyOf(request);
  return {
    caller: CALLERS[access](request, response),
    params: request.params as Readonly<Record<string, string>>,
    input: parse(isAsked ? query : body),
    body,
    key: named.includes('IdempotencyKey') ? checkedKey(request) : { kind: 'valid', value: null },
    // A listener for each request would cost more than most requests need: only waits and long work ask for it.
    get hungUp() {
      return hangUpSignal(response);
    },
    observer: httpObserver(response, ports),
  };
}

function httpObserver(response: Response, { settings }: Ports): CallObserver {
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
