import { z } from 'zod';
import type { EnrichmentType } from '../types/enrichmentType.ts';

/** The names that lead to a value of an object. */
export type ValuePath = readonly string[];

/** What a table of results shows of one type: every value that is no object has a column. */
export interface BatchColumns {
  readonly input: readonly ValuePath[];
  readonly output: readonly ValuePath[];
  /** Those of the output that are days. */
  readonly days: ReadonlySet<ValuePath>;
}

/** In the order of the schemas; arrays are one column each (docs/spec/decisions.md, "Batches, uploads"). */
export function batchColumns(type: EnrichmentType): BatchColumns {
  const [input, output] = [valuesOf(type.input), valuesOf(type.output)];
  return {
    input: input.map(({ path }) => path),
    output: output.map(({ path }) => path),
    days: new Set(output.flatMap(({ path, schema }) => (schema instanceof z.ZodISODate ? [path] : []))),
  };
}

interface Value {
  readonly path: ValuePath;
  readonly schema: z.core.$ZodType;
}

function valuesOf(object: z.ZodObject): readonly Value[] {
  return Object.entries<z.ZodType>(object.shape).flatMap(([name, member]): readonly Value[] => {
    const schema = withoutWrappers(member);
    return schema instanceof z.ZodObject
      ? valuesOf(schema).map((value) => ({ ...value, path: [name, ...value.path] }))
      : [{ path: [name], schema }];
  });
}

/** A value that may be null or absent has the columns of what it is otherwise. */
function withoutWrappers(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? withoutWrappers(schema.unwrap()) : schema;
}
