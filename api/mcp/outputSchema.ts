import { z } from 'zod';
import type { ToolSchema } from './toolSchema.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Shape {
  readonly anyOf?: readonly Schema[];
  readonly properties?: Schema;
  readonly items?: Schema;
  readonly type?: unknown;
}

/** Down to the fields of what a list in the `output` of an enrichment has: of these the names alone are told. */
const DEPTH = 3;
/** What no next call needs: how the platform worked, and what the caller sent. Answers have it all the same. */
const UNTOLD: ReadonlySet<string> = new Set([
  '_registry_meta',
  'callback_url',
  'custom_vars',
  'input',
  'queued_at',
  'started_at',
]);

/**
 * The JSON schema of what a tool answers, as far as a model needs it to find its way in an answer and to see which tool
 * has the argument of another: names, and types down to the lists. The contract holds answers to all of their schema, and the reference
 * says what each field means; both would be three quarters of what tools/list tells (ADR 13).
 */
export function outputSchema(output: z.ZodObject): ToolSchema {
  const { $defs = {}, ...schema } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  return { ...lean(schema, $defs, 0), type: 'object' };
}

function lean(given: unknown, definitions: Schema, depth: number): Schema {
  const { anyOf = [], properties, items, type }: Shape = inPlace(given, definitions);
  if (depth === DEPTH) {
    return {};
  }
  const [only, ...others] = anyOf.filter((one) => one['type'] !== 'null');
  if (only !== undefined) {
    return others.length > 0 ? {} : orNull(lean(only, definitions, depth), anyOf.length > 1);
  }
  return {
    ...(type === undefined ? {} : { type }),
    ...(properties === undefined ? {} : { properties: leanFields(properties, definitions, depth) }),
    ...(items === undefined ? {} : { items: lean(items, definitions, depth) }),
  };
}

function leanFields(properties: Schema, definitions: Schema, depth: number): Schema {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !UNTOLD.has(name))
      .map(([name, field]) => [name, lean(field, definitions, depth + 1)]),
  );
}

function orNull(schema: Schema, isNullable: boolean): Schema {
  const { type } = schema;
  return isNullable && typeof type === 'string' ? { ...schema, type: [type, 'null'] } : schema;
}

/** What zod cannot express is described beside the schema, for the OpenAPI document and for us. */
function inPlace(given: unknown, definitions: Schema): Schema {
  const { $ref, override, ...schema } = given as Schema & { readonly $ref?: string; readonly override?: object };
  const whole = { ...schema, ...override };
  return $ref === undefined ? whole : { ...inPlace(definitions[$ref.replace('#/$defs/', '')], definitions), ...whole };
}
