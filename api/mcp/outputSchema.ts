import { z } from 'zod';
import type { ToolSchema } from './toolSchema.ts';

/** What a schema says that answers are not judged by here: it would be half of all that tools/list tells. */
const LEFT_OUT: ReadonlySet<string> = new Set(['$schema', 'examples', 'pattern']);

/**
 * The JSON schema of what a tool answers. It keeps its definitions: programs check answers by it, which follow them, and a
 * model that reads it has less to read. The outermost is in place, where readers look for properties.
 */
export function outputSchema(output: z.ZodObject): ToolSchema {
  const { $ref = '', ...schema } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  const { [$ref.replace('#/$defs/', '')]: outermost, ...$defs } = schema.$defs ?? {};
  const text = JSON.stringify({ ...schema, ...outermost, $defs, type: 'object' });
  return JSON.parse(text, (name, value: unknown) =>
    LEFT_OUT.has(name) || isComponentName(name, value) ? undefined : inPlace(value),
  ) as ToolSchema;
}

/** Validators of today’s drafts refuse the keyword; a property of this name is an object. */
function isComponentName(name: string, value: unknown): boolean {
  return name === 'id' && typeof value === 'string';
}

/** What zod cannot express is described beside the schema, for the OpenAPI document and for us. */
function inPlace(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('override' in value)) {
    return value;
  }
  const { override, ...schema } = value;
  return typeof override === 'object' ? { ...schema, ...override } : value;
}
