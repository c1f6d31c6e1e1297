import type { Actor } from '#domain/audit';
import type { Caller } from '#ports/identities';

/** A caller in the words of the audit log. */
export function actorOf({ keyId, userId, name, address }: Omit<Caller, 'role' | 'organization'>): Actor {
  return keyId === null ? { kind: 'user', id: userId, name, address } : { kind: 'key', id: keyId, name, address };
}
