import { hash } from 'node:crypto';
import { foldFirmName } from './foldFirmName.ts';

/** By what a search for a firm is known: says nothing of its name, which may be that of a merchant. Hexadecimal. */
export function firmKey(name: string): string {
  return hash('sha256', foldFirmName(name)).slice(0, 32);
}
