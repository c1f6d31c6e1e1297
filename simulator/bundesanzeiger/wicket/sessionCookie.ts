import type { Request } from 'express';
import type { WicketSession, WicketSessions } from './wicketSessions.ts';

/** The session that the visitor's cookie names, or null where it is gone. */
export function sessionOf(sessions: WicketSessions, request: Request): WicketSession | null {
  return sessions.find(/(?:^|;\s*)JSESSIONID=([0-9A-F]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null);
}
