import { z } from 'zod';

/** JSON Schema of an object, as tools describe their input. */
export interface ToolSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

/** The JSON schema of a tool's input, without references: many clients hand it to models that do not follow them. */
export function toolSchema(input: z.ZodObject): ToolSchema {
  const { $defs = {}, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const text = JSON.stringify({ ...schema, type: 'object' });
  return JSON.parse(text, (_key, value: unknown) => resolved(value, $defs)) as ToolSchema;
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
