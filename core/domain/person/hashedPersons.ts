import { createHmac } from 'node:crypto';
import type { Knows } from './bearerOf.ts';
import { type Person, personKeys } from './person.ts';

/** As many answers as are remembered: the words of registers repeat, and people in them do not. */
const MOST_REMEMBERED = 20_000;

/** The hash that a key of a person is stored as (HMAC-SHA-256, RFC 2104): nothing tells the name without the secret. */
export function personHash(secret: Uint8Array, key: string): string {
  return createHmac('sha256', secret).update(key).digest('hex');
}

/** What is stored of somebody so that they are known again. */
export function personHashes(secret: Uint8Array, person: Person): readonly string[] {
  return [...personKeys(person)].map((key) => personHash(secret, key)).toSorted();
}

/** Knows the people of whom only hashes are there. */
export function knowsHashed(secret: Uint8Array, hashes: ReadonlySet<string>): Knows {
  const remembered = new Map<string, boolean>();
  return (key) => {
    const known = remembered.get(key);
    if (known !== undefined) {
      return known;
    }
    if (remembered.size >= MOST_REMEMBERED) {
      remembered.clear();
    }
    const isKnown = hashes.has(personHash(secret, key));
    remembered.set(key, isKnown);
    return isKnown;
  };
}
