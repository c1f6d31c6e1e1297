import { hash } from 'node:crypto';
import { canonicalJson, type Json } from './canonicalJson.ts';

/**
 * SHA-256 over the type and the validated input, hexadecimal. The organization is a column of its own; async,
 * callback_url and custom_vars are no part of the key (docs/spec/contract.md, "Limits").
 */
export function dedupKey(type: string, input: Json): string {
  return hash('sha256', `${type}\n${canonicalJson(input)}`);
}
