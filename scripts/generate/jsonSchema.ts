import { z } from 'zod';

/** The parts of a JSON Schema that the documents speak of. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** One field of an object, however deep: `register.court.code`, `publications[].title`. */
export interface Field {
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** Value → what it means, where the values are codes. */
  readonly meanings: Readonly<Record<string, string>> | null;
}

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}

/** All fields of an object in the order of the schema, an object before its own fields; what contains itself once. */
export function fieldsOf(root: JsonSchema): readonly Field[] {
  const visit = (schema: JsonSchema, prefix: string, around: readonly JsonSchema[]): readonly Field[] =>
    Object.entries(around.includes(schema) ? {} : (schema.properties ?? {})).flatMap(([name, given]) => {
      const member = resolve(given, root);
      const path = `${prefix}${name}`;
      const required = schema.required?.includes(name) === true;
      const { inner, suffix } = nested(member, root);
      return [
        {
          path,
          type: typeName(member, root),
          required,
          description: given.description ?? member.description ?? '',
          meanings: (member.items === undefined ? member : inner)['x-enumDescriptions'] ?? null,
        },
        ...visit(inner, `${path}${suffix}.`, [...around, schema]),
      ];
    });
  return visit(root, '', []);
}

/** A value as a reader types it: texts without quotation marks, nothing for nothing. */
export function printed(value: unknown): string {
  if (value === undefined) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a value looks like, in a few words: `string or null`, `array of object`, `HRA, HRB`. */
export function typeName(given: JsonSchema, root: JsonSchema): string {
  const schema = resolve(given, root);
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map((option) => typeName(option, root)).join(' or ');
  }
  if (schema.const !== undefined) {
    return printed(schema.const);
  }
  if (schema.enum !== undefined) {
    return schema.enum.map(printed).join(', ');
  }
  if (schema.items !== undefined) {
    return `array of ${typeName(schema.items, root)}`;
  }
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

/** The object whose fields belong to a value: itself, its items, or what it is where it is not null. */
function nested(schema: JsonSchema, root: JsonSchema): { readonly inner: JsonSchema; readonly suffix: string } {
  if (schema.items !== undefined) {
    return { inner: resolve(schema.items, root), suffix: '[]' };
  }
  const object = schema.anyOf?.map((option) => resolve(option, root)).find((option) => option.properties !== undefined);
  return { inner: object ?? schema, suffix: '' };
}

/** @throws Error for a reference out of the document */
function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) {
    return schema;
  }
  const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
  if (target === undefined) {
    throw new Error(`${schema.$ref} leads nowhere`);
  }
  return target;
}
