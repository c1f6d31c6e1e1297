import type { Request, RequestHandler } from 'express';
import { API_KEY_PREFIX } from '#domain/apiKey';
import type { ApiServices } from '../services.ts';
import { setCaller } from './caller.ts';
import { countFailedAuthentication } from './countFailedAuthentication.ts';
import { refuse, type Reply } from './reply.ts';
import { refusalReply } from './replyOf.ts';
import { send } from './send.ts';

type Ports = Pick<ApiServices, 'authenticator' | 'rateLimiter' | 'settings'>;

const BEARER = /^Bearer +([^ ]+) *$/i;
const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/** Lets a request pass that carries a valid key, however many others of its address have failed. */
export function authenticate(ports: Ports): RequestHandler {
  return async (request, response, next) => {
    const key = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (key?.startsWith(API_KEY_PREFIX) !== true) {
      send(response, await refusalOf(ports, request, 'unauthenticated'));
      return;
    }
    const caller = await ports.authenticator.callerOf(key);
    if (caller === null) {
      send(response, await refusalOf(ports, request, 'invalid_api_key'));
      return;
    }
    setCaller(response, { ...caller, address: request.ip ?? null });
    next();
  };
}

async function refusalOf(ports: Ports, { ip }: Request, code: 'unauthenticated' | 'invalid_api_key'): Promise<Reply> {
  const tooMany = await countFailedAuthentication(ports, ip);
  return tooMany === null ? refuse(code, {}, CHALLENGE) : refusalReply(tooMany);
}
