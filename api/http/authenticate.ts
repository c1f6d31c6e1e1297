import type { RequestHandler } from 'express';
import { API_KEY_PREFIX } from '#domain/apiKey';
import type { ApiServices } from '../services.ts';
import { setCaller } from './caller.ts';
import { send } from './send.ts';
import { createRefuseStranger } from './strangers.ts';

const BEARER = /^Bearer +([^ ]+) *$/i;
const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/** Lets a request pass that carries a valid key, however many others of its address have failed. */
export function authenticate(services: ApiServices): RequestHandler {
  const refuseStranger = createRefuseStranger(services);

  return async (request, response, next) => {
    const key = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (key?.startsWith(API_KEY_PREFIX) !== true) {
      send(response, await refuseStranger(request, 'unauthenticated', CHALLENGE));
      return;
    }
    const caller = await services.authenticator.callerOf(key);
    if (caller === null) {
      send(response, await refuseStranger(request, 'invalid_api_key', CHALLENGE));
      return;
    }
    setCaller(response, caller);
    next();
  };
}
