import type { z } from 'zod';
import type { ResultShapes } from './resultShapes.ts';

/** In which view people see the outputs of a type. */
export interface ResultView {
  readonly name: keyof ResultShapes;
  /** What the view shows of an output; undefined where it is in another shape than the type has today. */
  of(output: unknown): ResultShapes[keyof ResultShapes] | undefined;
}

/** For a type whose output is what the view shows. */
export function shownAs<Name extends keyof ResultShapes>(name: Name, output: z.ZodType<ResultShapes[Name]>): ResultView;
/** For a type whose output is about the same as the view shows. */
export function shownAs<Name extends keyof ResultShapes, Output>(
  name: Name,
  output: z.ZodType<Output>,
  toShape: (output: Output) => ResultShapes[Name],
): ResultView;
export function shownAs<Output>(
  name: keyof ResultShapes,
  schema: z.ZodType<Output>,
  toShape = (output: Output) => output as ResultShapes[keyof ResultShapes],
): ResultView {
  return {
    name,
    of: (output) => {
      const { data } = schema.safeParse(output);
      return data && toShape(data);
    },
  };
}
