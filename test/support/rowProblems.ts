import { z } from 'zod';
import type { DescribedColumn } from './describeStatement.ts';

type Takes = (schema: z.ZodType) => boolean;

const takesNumber: Takes = (schema) => schema instanceof z.ZodNumber;
const takesBytes: Takes = (schema) =>
  schema instanceof z.ZodCustom && schema.safeParse(Buffer.alloc(1)).success && !schema.safeParse({}).success;
const takesJson: Takes = (schema) =>
  [z.ZodUnknown, z.ZodObject, z.ZodRecord, z.ZodArray].some((kind) => schema instanceof kind) ||
  (schema instanceof z.ZodCustom && schema.safeParse({}).success);

/** What the drivers make of the values of each type (core/adapters/postgres/database.ts). A decimal is no number to them. */
const BY_TYPE: ReadonlyMap<string, Takes> = new Map([
  ...['int2', 'int4', 'int8', 'float4', 'float8'].map((type) => [type, takesNumber] as const),
  ...['json', 'jsonb'].map((type) => [type, takesJson] as const),
  ['text', (schema) => schema instanceof z.ZodString || schema instanceof z.ZodEnum],
  ['bool', (schema) => schema instanceof z.ZodBoolean],
  ['timestamptz', (schema) => schema instanceof z.ZodDate],
  ['bytea', takesBytes],
]);

/** In which columns a row's schema differs from what Postgres answers. @returns one sentence for each */
export function rowProblems(row: z.ZodObject, columns: readonly DescribedColumn[]): readonly string[] {
  const shape: Readonly<Record<string, unknown>> = row.shape;
  const names = columns.map(({ name }) => name);
  const missing = Object.keys(shape).filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const others = columns.flatMap((column) => {
    const schema = shape[column.name];
    if (!(schema instanceof z.ZodType)) {
      return [`the schema has no ${column.name}`];
    }
    const plain = withoutNull(schema);
    return takes(plain, column)
      ? []
      : [`${column.name} is ${column.type}, and the schema says ${plain.def.type}${optionsOf(plain).join('|')}`];
  });
  return [
    ...missing.map((name) => `Postgres answers no ${name}`),
    ...twice.map((name) => `Postgres answers ${name} twice`),
    ...others,
  ];
}

function takes(schema: z.ZodType, column: DescribedColumn): boolean {
  const { type, labels } = column;
  if (labels !== null) {
    const options = optionsOf(schema);
    return labels.every((label) => options.includes(label));
  }
  if (type.startsWith('_')) {
    const element = { ...column, type: type.slice(1) };
    return schema instanceof z.ZodArray && takes(withoutNull(schema.element as z.ZodType), element);
  }
  return BY_TYPE.get(type)?.(schema) === true;
}

function withoutNull(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable ? withoutNull(schema.unwrap() as z.ZodType) : schema;
}

function optionsOf(schema: z.ZodType): readonly unknown[] {
  return schema instanceof z.ZodEnum ? schema.options : [];
}
