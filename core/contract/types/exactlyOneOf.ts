import type { z } from 'zod';

/** Two fields of an input of which a caller gives one: they say the same. */
export type EitherField = readonly [string, string];

/** An input that has one of two fields, and not both: 422 on the first where it has none, on the second where it has both. */
export function exactlyOneOf<Input extends z.ZodObject>(input: Input, [first, second]: EitherField): Input {
  const given = (value: unknown, field: string): boolean =>
    (value as Readonly<Record<string, unknown>>)[field] !== undefined;
  return input
    .refine((value) => given(value, first) || given(value, second), {
      path: [first],
      error: `This field is required, or ${second} in its place.`,
      when: isObject,
    })
    .refine((value) => !(given(value, first) && given(value, second)), {
      path: [second],
      error: `Give either ${first} or ${second}, not both.`,
      when: isObject,
    })
    .meta(asSchema([first, second]));
}

/** The field that may stand in the place of a field; undefined where none may. */
export function otherOf(either: EitherField | undefined, field: string): string | undefined {
  return either?.includes(field) === true ? either.find((one) => one !== field) : undefined;
}

/** The rule in JSON Schema, for schemas that an input is a part of. */
export function asSchema([first, second]: EitherField): Readonly<Record<string, unknown>> {
  return { if: { required: [first] }, then: { not: { required: [second] } }, else: { required: [second] } };
}

/** It is told beside what else is wrong with the input. */
function isObject({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
