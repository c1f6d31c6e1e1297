import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cursorPattern, decodeCursor, encodeCursor, pageEnvelope } from '#contract/http/cursor';
import { checkInput } from '#contract/http/checkInput';
import {
  enrichmentListQuerySchema,
  enrichmentQuerySchema,
  pageQuerySchema,
  waitQuerySchema,
} from '#contract/http/queries';

/** The field errors of a query, or null where it is valid. */
function problems(
  schema: typeof waitQuerySchema | typeof enrichmentQuerySchema | typeof enrichmentListQuerySchema,
  query: unknown,
) {
  const result = checkInput(schema, query);
  return result.kind === 'valid' ? null : result.errors;
}

describe('the query of a poll', () => {
  test('asks for no wait by default, and for 50 seconds when it waits', () => {
    expect(waitQuerySchema.parse({})).toEqual({ wait: false, wait_time: 50 });
  });

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('takes %s for a flag, and the documentation of each flag says so', (text, value) => {
    expect(enrichmentQuerySchema.parse({ wait: text, explain: text })).toMatchObject({ wait: value, explain: value });
    for (const flag of ['wait', 'explain'] as const) {
      expect(enrichmentQuerySchema.shape[flag].meta()).toMatchObject({
        param: { description: expect.stringContaining('1 and 0 mean true and false.') },
      });
    }
  });

  test.each(['1', '3600'])('takes wait_time=%s', (seconds) => {
    expect(waitQuerySchema.parse({ wait: 'true', wait_time: seconds })).toEqual({
      wait: true,
      wait_time: Number(seconds),
    });
  });

  test.each(['0', '3601', '-1', '1.5', '1e3', 'soon', ''])('refuses wait_time=%p and names the field', (seconds) => {
    expect(problems(waitQuerySchema, { wait_time: seconds })).toEqual({
      wait_time: expect.arrayContaining(['wait_time must be a whole number from 1 to 3600.']) as unknown,
    });
  });

  test('refuses a parameter that is given twice', () => {
    expect(Object.keys(problems(waitQuerySchema, { wait: ['true', 'false'], wait_time: ['1', '2'] }) ?? {})).toEqual([
      'wait',
      'wait_time',
    ]);
  });

  test('asks for no explanation by default, and for one of enrichments only', () => {
    expect(enrichmentQuerySchema.parse({})).toMatchObject({ explain: false });
    expect(enrichmentQuerySchema.parse({ explain: 'true' })).toMatchObject({ explain: true });
    expect(problems(enrichmentQuerySchema, { explain: 'yes' })).toEqual({
      explain: ['explain must be true or false.'],
    });
    expect(problems(waitQuerySchema, { explain: 'true' })).toEqual({ explain: ['This field is unknown.'] });
  });

  test('refuses parameters that nobody knows', () => {
    expect(problems(waitQuerySchema, { waittime: '5' })).toEqual({ waittime: ['This field is unknown.'] });
  });
});

describe('the query of a list', () => {
  test('takes 1 to 200 items, 50 by default', () => {
    expect(pageQuerySchema('batches').parse({}).limit).toBe(50);
    expect(pageQuerySchema('batches').parse({ limit: '200' }).limit).toBe(200);
    expect(problems(enrichmentListQuerySchema, { limit: '201' })).toHaveProperty('limit');
    expect(problems(enrichmentListQuerySchema, { limit: '0' })).toHaveProperty('limit');
  });

  test('reads instants with an offset and refuses days and local times', () => {
    const { created_after: after } = enrichmentListQuerySchema.parse({ created_after: '2026-01-31T13:00:00+01:00' });
    expect(after?.toISOString()).toBe('2026-01-31T12:00:00.000Z');
    expect(problems(enrichmentListQuerySchema, { created_after: '2026-01-31' })).toHaveProperty('created_after');
    expect(problems(enrichmentListQuerySchema, { created_before: '2026-01-31T12:00:00' })).toHaveProperty(
      'created_before',
    );
  });

  test('refuses a state that no enrichment can have', () => {
    expect(problems(enrichmentListQuerySchema, { status: 'timeout' })).toHaveProperty('status');
  });
});

describe('a cursor', () => {
  const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
  const list = fc.constantFrom('enrichments', 'campaigns', 'webhooks', 'campaign-webhooks');

  test('leads back to the id that it was made of, also through a query, and looks as the document says', () => {
    fc.assert(
      fc.property(list, id, (name, value) => {
        const cursor = encodeCursor(name, value);
        expect(decodeCursor(name, cursor)).toBe(value);
        expect(pageQuerySchema(name).parse({ cursor }).cursor).toBe(value);
        expect(cursor).toMatch(new RegExp(cursorPattern(name)));
      }),
    );
  });

  test('leads nowhere in another list', () => {
    fc.assert(
      fc.property(list, list, id, (name, other, value) => {
        fc.pre(name !== other);
        expect(decodeCursor(other, encodeCursor(name, value))).toBeNull();
      }),
    );
  });

  test('is never made up by a text that is none', () => {
    fc.assert(
      fc.property(list, fc.string(), (name, text) => {
        expect(decodeCursor(name, text)).toBeNull();
      }),
    );
    expect(problems(enrichmentListQuerySchema, { cursor: 'page-2' })).toHaveProperty('cursor');
    expect(problems(enrichmentListQuerySchema, { cursor: encodeCursor('enrichments', -1) })).toHaveProperty('cursor');
  });

  test('is on a page only where something follows', () => {
    const items = [{ id: 3 }, { id: 2 }, { id: 1 }];
    expect(pageEnvelope('batches', items, 2)).toEqual({
      data: [{ id: 3 }, { id: 2 }],
      next_cursor: encodeCursor('batches', 2),
    });
    expect(pageEnvelope('batches', items, 3)).toEqual({ data: items, next_cursor: null });
    expect(pageEnvelope('batches', [], 3)).toEqual({ data: [], next_cursor: null });
  });
});
