import type { Json } from './canonicalJson.ts';

/** docs/spec/contract.md, "custom_vars". */
export const CUSTOM_VARS_LIMITS = {
  depth: 10,
  keys: 50,
  /** Of compact UTF-8 JSON. */
  bytes: 2_048,
  /** Characters, as JSON Schema counts them: code points. */
  stringLength: 500,
} as const;

const KEY = /^[A-Za-z0-9_]+$/;

export type CustomVars = { readonly [key: string]: Json };

/**
 * What is wrong with the object, in words for the caller; empty when nothing is. The object is level 1, nested objects
 * add a level, arrays do not; keys at every level count (docs/spec/decisions.md, "Modes").
 */
export function customVarsProblems(vars: CustomVars): readonly string[] {
  const found = new Set<string>();
  let keys = 0;
  const visit = (value: Json, depth: number): void => {
    if (typeof value !== 'object' || value === null) {
      scalarProblems(value).forEach((problem) => found.add(problem));
      return;
    }
    if (Array.isArray(value)) {
      value.forEach((item: Json) => visit(item, depth));
      return;
    }
    if (depth >= CUSTOM_VARS_LIMITS.depth) {
      found.add(`Objects may be nested at most ${CUSTOM_VARS_LIMITS.depth} levels deep.`);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      keys += 1;
      if (!KEY.test(key)) {
        found.add('Keys may contain only letters, digits and underscores.');
      }
      visit(member, depth + 1);
    }
  };
  visit(vars, 0);
  if (keys > CUSTOM_VARS_LIMITS.keys) {
    found.add(`At most ${CUSTOM_VARS_LIMITS.keys} keys are allowed, counted at every level.`);
  }
  if (Buffer.byteLength(JSON.stringify(vars)) > CUSTOM_VARS_LIMITS.bytes) {
    found.add(`At most ${CUSTOM_VARS_LIMITS.bytes} bytes of JSON are allowed.`);
  }
  return [...found];
}

function scalarProblems(value: string | number | boolean | null): readonly string[] {
  if (typeof value === 'string' && Array.from(value).length > CUSTOM_VARS_LIMITS.stringLength) {
    return [`String values may have at most ${CUSTOM_VARS_LIMITS.stringLength} characters.`];
  }
  // JSON can write 1e400, but JavaScript reads it as infinity, and that would be echoed as null.
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return ['Numbers must be within the range of a double.'];
  }
  return [];
}
