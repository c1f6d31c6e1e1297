import { z } from 'zod';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, WAIT_TIME_DEFAULT_SECONDS, WAIT_TIME_MAX_SECONDS } from '#domain/policies';
import { cursorPattern, decodeCursor, type ListName } from './cursor.ts';

/** A whole number as a query carries it: digits, given once. */
export const wholeNumber = (name: string, low: number, high: number) =>
  z
    .string(`${name} must be given once.`)
    .regex(/^\d{1,9}$/, `${name} must be a whole number from ${low} to ${high}.`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `${name} must be a whole number from ${low} to ${high}.`);

/** One of some words, given once. */
export const oneOf = <const Word extends string>(name: string, words: readonly [Word, ...Word[]]) =>
  z.enum(words, {
    error: ({ input }) =>
      typeof input === 'string' ? `${name} must be one of ${words.join(', ')}.` : `${name} must be given once.`,
  });

/** Texts are checked, but the document shows what they mean. */
export const shownAs = (shown: Readonly<Record<string, unknown>>) => ({
  override: ({ jsonSchema }: { readonly jsonSchema: object }): void => {
    Object.keys(jsonSchema).forEach((key) => Reflect.deleteProperty(jsonSchema, key));
    Object.assign(jsonSchema, shown);
  },
});

/** Yes or no, given once; no where it is absent. 1 and 0 say the same, which the description tells. */
const flag = (name: string, description: string) =>
  z
    .enum(['true', 'false', '1', '0'], {
      error: ({ input }) =>
        typeof input === 'string' ? `${name} must be true or false.` : `${name} must be given once.`,
    })
    .default('false')
    .transform((text) => text === 'true' || text === '1')
    .meta({
      ...shownAs({ type: 'boolean', default: false }),
      param: { description: `${description} 1 and 0 mean true and false.` },
    });

/** Query of GET /api/<resource>/{id}. */
export const waitQuerySchema = z.strictObject({
  wait: flag('wait', 'Whether to wait until the enrichment has ended.'),
  wait_time: wholeNumber('wait_time', 1, WAIT_TIME_MAX_SECONDS)
    .default(WAIT_TIME_DEFAULT_SECONDS)
    .meta({
      ...shownAs({ type: 'integer', minimum: 1, maximum: WAIT_TIME_MAX_SECONDS, default: WAIT_TIME_DEFAULT_SECONDS }),
      param: { description: 'Seconds after which a waiting poll is answered 202.' },
    }),
});

/** Query of GET /api/enrichments/{id}. */
export const enrichmentQuerySchema = waitQuerySchema.extend({
  explain: flag('explain', 'Whether to tell of each value of the output where it was read: see `provenance`.'),
});

const instant = (name: string) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input }) => (typeof input === 'string' ? undefined : `${name} must be given once.`),
    })
    .transform((text) => new Date(text));

const page = (list: ListName) => ({
  limit: wholeNumber('limit', 1, LIST_LIMIT_MAX)
    .default(LIST_LIMIT_DEFAULT)
    .meta({
      ...shownAs({ type: 'integer', minimum: 1, maximum: LIST_LIMIT_MAX, default: LIST_LIMIT_DEFAULT }),
      param: { description: 'Items on a page, at most.' },
    }),
  cursor: z
    .string('cursor must be given once.')
    .transform((text, context) => {
      const id = decodeCursor(list, text);
      if (id === null) {
        context.addIssue({ code: 'custom', message: 'The cursor is not one of this list. Start again without it.' });
        return z.NEVER;
      }
      return id;
    })
    .optional()
    .meta({
      ...shownAs({ type: 'string', pattern: cursorPattern(list) }),
      param: { description: 'The `next_cursor` of the page before.' },
    }),
});

/** Query of a list that can be filtered by state, type and age. */
export const listQuerySchema = <S extends string>(list: ListName, statuses: readonly [S, ...S[]]) =>
  z.strictObject({
    ...page(list),
    status: oneOf('status', statuses)
      .optional()
      .meta({ param: { description: 'Only those in this state.' } }),
    type: z
      .string('type must be given once.')
      .refine((name) => enrichmentTypeByName(name) !== null, {
        error: () => `type must be one of ${ENRICHMENT_TYPES.map(({ name }) => name).join(', ')}.`,
      })
      .optional()
      .meta({
        param: { description: 'Only those of this type.' },
        ...shownAs({ type: 'string', enum: ENRICHMENT_TYPES.map(({ name }) => name) }),
      }),
    created_after: instant('created_after')
      .optional()
      .meta({ param: { description: 'Only those created later. The `+` of an offset must be sent as `%2B`.' } }),
    created_before: instant('created_before')
      .optional()
      .meta({ param: { description: 'Only those created earlier.' } }),
  });

/** Query of GET /api/enrichments. */
export const enrichmentListQuerySchema = listQuerySchema('enrichments', SHOWN_STATUSES);

/** Query of lists without filters. */
export const pageQuerySchema = (list: ListName) => z.strictObject(page(list));
