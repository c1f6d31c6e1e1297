import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { problemWords } from '#domain/problemWords';

/** What is said of a value. */
function wordsFor(schema: z.ZodType, value: unknown): readonly string[] {
  return schema.safeParse(value, { error: problemWords }).error?.issues.map(({ message }) => message) ?? [];
}

describe('the words for a problem', () => {
  test.each<readonly [words: string, schema: z.ZodType, value: unknown]>([
    ['This field is required.', z.string(), undefined],
    ['This field is required.', z.enum(['a', 'b']), undefined],
    ['Enter a text.', z.string(), 5],
    ['Enter a number.', z.number(), 'five'],
    ['Enter a number.', z.coerce.number(), 'five'],
    ['Enter a whole number.', z.int(), 1.5],
    ['Enter true or false.', z.boolean(), 'yes'],
    ['Enter a list.', z.array(z.string()), {}],
    ['Enter an object.', z.strictObject({}), []],
    ['Enter an object.', z.record(z.string(), z.string()), 'a'],
    ['This is no value that the field takes.', z.date(), 'today'],
    ['This is no value that the field takes.', z.union([z.string(), z.number()]), true],
    [
      'Enter one of a, b.',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      { kind: 'c' },
    ],
    ['Enter 2.0.', z.literal('2.0'), '1.0'],
    ['Enter one of a, b.', z.enum(['a', 'b']), 'c'],
    ['Enter at least 1 character.', z.string().min(1), ''],
    ['Enter at most 1,000 characters.', z.string().max(1_000), 'a'.repeat(1_001)],
    ['Enter exactly 2 items.', z.array(z.int()).length(2), [1]],
    ['Enter a number of at least 1.', z.number().min(1), 0],
    ['Enter a number of at most 65,535.', z.number().max(65_535), 70_000],
    ['Enter a number above 0.', z.number().positive(), 0],
    ['Enter a number below 0.', z.number().negative(), 0],
    ['Enter a multiple of 5.', z.number().multipleOf(5), 7],
    ['Enter an ISO 8601 time such as 2026-01-31T12:00:00Z.', z.iso.datetime(), 'today'],
    ['Enter an e-mail address.', z.email(), 'anna'],
    ['Enter an address such as https://example.com/path.', z.url(), 'example'],
    ['This text has not the form that the field takes.', z.string().regex(/^a$/), 'b'],
    ['The field a is unknown.', z.strictObject({}), { a: 1 }],
    ['The fields a, b are unknown.', z.strictObject({}), { a: 1, b: 2 }],
  ])('are “%s”', (words, schema, value) => {
    expect(wordsFor(schema, value)).toEqual([words]);
  });

  test('leave those alone that a schema has of its own', () => {
    expect(wordsFor(z.string('Enter a name.').min(2, 'Enter two letters.'), 'a')).toEqual(['Enter two letters.']);
    expect(wordsFor(z.string('Enter a name.'), undefined)).toEqual(['Enter a name.']);
  });
});
