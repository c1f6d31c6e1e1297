import type { Json } from './canonicalJson.ts';
import { scalarProblem } from './scalarProblem.ts';

/** docs/spec/contract.md, "custom_vars". */
export const CUSTOM_VARS_LIMITS = {
  depth: 10,
  keys: 50,
  /** Of compact UTF-8 JSON. */
  bytes: 2_048,
  /** Characters, as JSON Schema counts them: code points. */
  stringLength: 500,
} as const;

/** What the names of members match, at every level. */
export const CUSTOM_VARS_KEY = /^[A-Za-z0-9_]+$/;
/** Enough to tell all that is wrong with a few too many; what has thousands is not looked through. */
const KEYS_LOOKED_AT = 500;
const BAD_KEY = 'Keys may contain only letters, digits and underscores.';

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
    } else if (Array.isArray(value)) {
      value.forEach((item: Json) => visit(item, depth));
    } else if (depth >= CUSTOM_VARS_LIMITS.depth) {
      found.add(`Objects may be nested at most ${CUSTOM_VARS_LIMITS.depth} levels deep.`);
    } else {
      visitMembers(value as CustomVars, depth);
    }
  };
  const visitMembers = (members: CustomVars, depth: number): void => {
    const names = Object.keys(members);
    keys += names.length;
    if (keys <= KEYS_LOOKED_AT) {
      names.filter((name) => !CUSTOM_VARS_KEY.test(name)).forEach(() => found.add(BAD_KEY));
      names.forEach((name) => visit(members[name] ?? null, depth + 1));
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
  const { stringLength } = CUSTOM_VARS_LIMITS;
  // Two units at most make a character, so that long texts need not be counted.
  const isLong =
    typeof value === 'string' && (value.length > 2 * stringLength || Array.from(value).length > stringLength);
  const problem = scalarProblem(value);
  return [
    ...(isLong ? [`String values may have at most ${stringLength} characters.`] : []),
    ...(problem === null || isLong ? [] : [problem]),
  ];
}
