import { z } from 'zod';
import type { Seal } from './seal.ts';

/** How long a token lets its holder search (docs/spec/registries.md, "unternehmensregister.de"). */
const LIFE_MS = 8 * 3_600_000;

const tokenSchema = z.strictObject({ searchUntil: z.number() });

/** The answer of `/api/search-token`. The words of its status are invented. */
export interface SearchToken {
  readonly token: string;
  readonly expiresAt: string;
  readonly status: 'VALID';
}

export function newSearchToken(seal: Seal, now: Date): SearchToken {
  const searchUntil = now.getTime() + LIFE_MS;
  return { token: seal.close({ searchUntil }), expiresAt: new Date(searchUntil).toISOString(), status: 'VALID' };
}

export function isSearchToken(text: string, seal: Seal, now: Date): boolean {
  const token = seal.open(text, tokenSchema);
  return token !== null && now.getTime() < token.searchUntil;
}
