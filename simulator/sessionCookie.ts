import { parseCookie } from 'cookie';
import type { Request } from 'express';

/** Name of the cookie by which portals know their visitors. */
export const SESSION_COOKIE = 'JSESSIONID';

/** The id in the visitor's session cookie, or null without one. */
export function sessionIdOf(request: Request): string | null {
  return parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE] ?? null;
}
