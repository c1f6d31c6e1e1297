import type { Request } from 'express';

/**
 * Whether a form was sent by a page of this server: at its public address, or at the one that this very request was
 * sent to. Programs send no Origin; without one, the token in the form decides alone.
 */
export function isOwnOrigin(request: Request, baseUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === new URL(baseUrl).origin) {
    return true;
  }
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}
