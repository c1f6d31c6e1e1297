import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Random } from '../dataset/random.ts';
import type { PortalServices } from '../portal.ts';
import type { Payloads } from './dtos.ts';
import type { PublicationHit } from './search/hit.ts';
import type { RegisterIndex } from './search/searchRegister.ts';
import type { Seal } from './visits/seal.ts';
import type { VisitorSession, VisitorSessions } from './visits/visitorSessions.ts';

/** What the whole portal shares. */
export interface Portal {
  readonly services: PortalServices;
  readonly sessions: VisitorSessions;
  readonly index: RegisterIndex;
  readonly seal: Seal;
  /** Draws how each page is cut and what its data is called. */
  readonly pageRandom: Random;
}

/** One request to a page. */
export interface Visit {
  readonly portal: Portal;
  readonly request: Request;
  readonly response: Response;
  readonly session: VisitorSession;
}

const publicationPayload = z.strictObject({ session: z.string(), registrant: z.string(), publication: z.string() });

/** Payloads for one session. */
export function payloadsOf(seal: Seal, session: VisitorSession): Payloads {
  return {
    company: ({ key }) => seal.close({ company: key }),
    publication: ({ registrant, publication }) =>
      seal.close({ session: session.id, registrant: registrant.key, publication: publication.id }),
  };
}

/** A publication that a payload names, and the session that the payload was made for. */
export interface Opened {
  readonly sessionId: string;
  readonly hit: PublicationHit;
}

/** Null for a payload that names none. The older name of the parameter is understood too. */
export function openedBy({ seal, index }: Pick<Portal, 'seal' | 'index'>, request: Request): Opened | null {
  const { payload, encryptedPayload } = request.query;
  const text = payload ?? encryptedPayload;
  const content = typeof text === 'string' ? seal.open(text, publicationPayload) : null;
  const hit = content === null ? null : index.publication(content.registrant, content.publication);
  return content === null || hit === null ? null : { sessionId: content.session, hit };
}

export function today({ services }: Pick<Portal, 'services'>): string {
  return services.now().toISOString().slice(0, 10);
}
