import { z } from 'zod';
import type { EnrichmentType } from '../types/enrichmentType.ts';

/** The names that lead to a value of an object. */
export type ValuePath = readonly string[];

/** What a table of results shows of one type: every value that is no object has a column. */
export interface BatchColumns {
  readonly input: readonly ValuePath[];
  readonly output: readonly ValuePath[];
}

/** In the order of the schemas; arrays are one column each (docs/spec/decisions.md, "Batches, uploads"). */
export function batchColumns(type: EnrichmentType): BatchColumns {
  return { input: valuePaths(type.input), output: valuePaths(type.output) };
}

function valuePaths(object: z.ZodObject): readonly ValuePath[] {
  return Object.entries<z.ZodType>(object.shape).flatMap(([name, member]): readonly ValuePath[] => {
    const schema = withoutWrappers(member);
    return schema instanceof z.ZodObject ? valuePaths(schema).map((path) => [name, ...path]) : [[name]];
  });
}

/** A value that may be null or absent has the columns of what it is otherwise. */
function withoutWrappers(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? withoutWrappers(schema.unwrap()) : schema;
}
