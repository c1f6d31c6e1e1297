import { z } from 'zod';

/** JSON Schema of an object, as tools describe their input. */
export interface ToolSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

/** The codes of all register courts are a page of text; one that is none is refused with a sentence. */
const ALL_COURTS = /\((?:[A-Z]\d{4}\|)+[A-Z]\d{4}\)/g;
const A_COURT = '[A-Z][0-9]{4}';

/**
 * The JSON schema of a tool's input, without references: many clients hand it to models that do not follow them. It is
 * short where that costs a model nothing.
 */
export function toolSchema(input: z.ZodObject): ToolSchema {
  const generated = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const text = JSON.stringify(generated).replaceAll(ALL_COURTS, A_COURT);
  const { $defs = {}, ...schema } = JSON.parse(text) as typeof generated;
  return JSON.parse(JSON.stringify({ ...schema, type: 'object' }), (key, value: unknown) =>
    isIdle(key, value) ? undefined : resolved(value, $defs),
  ) as ToolSchema;
}

/** The dialect, which is that of the protocol, and what holds for any integer of JSON. */
function isIdle(key: string, value: unknown): boolean {
  return key === '$schema' || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);
}

function resolved(value: unknown, definitions: Readonly<Record<string, unknown>>): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const { $ref, override, ...schema } = value as { readonly $ref?: string; readonly override?: object };
  if ($ref !== undefined) {
    return resolved(definitions[$ref.replace('#/$defs/', '')], definitions);
  }
  // What zod cannot express is described beside the schema, for the OpenAPI document and for us.
  return override === undefined ? value : { ...schema, ...override };
}
