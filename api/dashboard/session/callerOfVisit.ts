import type { Request } from 'express';
import type { Caller } from '#ports/identities';
import type { Session } from '#ports/sessions';

/** A person at a page as the caller of an operation. */
export function callerOfVisit({ request, session }: { readonly request: Request; readonly session: Session }): Caller {
  const { userId, email, role, organization } = session.person;
  return { keyId: null, userId, name: email, role, organization, address: request.ip ?? null };
}
