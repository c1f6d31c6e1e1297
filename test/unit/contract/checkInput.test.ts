import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { parseBatchRequest } from '#contract/http/batchRequest';
import { parseBatchRow } from '#contract/http/batchRow';
import { checkInput } from '#contract/http/checkInput';
import { parseEnrichmentRequest } from '#contract/http/enrichmentRequest';
import { prospectsRequestSchema } from '#contract/http/prospects';
import { visitorEventSchema } from '#contract/http/visitorEvent';
import { newWebhookSchema } from '#contract/http/webhooks';
import { newCampaignSchema } from '#contract/http/campaigns';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { isPublicAddress } from '#domain/publicAddress';

const schema = z.strictObject({ name: z.string().max(5), list: z.array(z.strictObject({ a: z.int() })).optional() });
const errorsOf = (sent: unknown) => {
  const checked = checkInput(schema, sent);
  return checked.kind === 'invalid' ? checked.errors : null;
};
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, at]));

/** Everything that judges what a caller sent. */
const JUDGES: readonly [string, (sent: unknown) => { readonly kind: string; readonly errors?: object }][] = [
  ...ENRICHMENT_TYPES.map((type): (typeof JUDGES)[number] => [
    type.name,
    (sent) => parseEnrichmentRequest(type, sent, isPublicAddress),
  ]),
  ...ENRICHMENT_TYPES.map((type): (typeof JUDGES)[number] => [`row ${type.name}`, (sent) => parseBatchRow(type, sent)]),
  ['batch', (sent) => parseBatchRequest(sent, isPublicAddress)],
  ['prospects', (sent) => checkInput(prospectsRequestSchema, sent)],
  ['campaign', (sent) => checkInput(newCampaignSchema(isPublicAddress), sent)],
  ['webhook', (sent) => checkInput(newWebhookSchema(isPublicAddress), sent)],
  ['visitor event', (sent) => checkInput(visitorEventSchema, sent)],
];

describe('the errors of a request', () => {
  test('name 20 fields, and one entry counts the rest', () => {
    const errors = errorsOf({ name: 'x', ...wide(500) });
    expect(Object.keys(errors ?? {})).toEqual([...Array.from({ length: 20 }, (_, at) => `field_${at}`), '…']);
    expect(errors?.['…']).toEqual(['480 more fields are not valid. Correct the ones that are named first.']);
  });

  test('name all fields where they are 20, and count one that is left', () => {
    expect(Object.keys(errorsOf({ name: 'x', ...wide(20) }) ?? {})).not.toContain('…');
    expect(errorsOf({ name: 'x', ...wide(21) })?.['…']).toEqual(['One more field is not valid.']);
  });

  test('count the fields of nested objects as well', () => {
    const list = Array.from({ length: 30 }, () => ({ a: 'no' }));
    const errors = errorsOf({ name: 'x', list });
    expect([Object.keys(errors ?? {}).length, errors?.['list.19.a'] === undefined]).toEqual([21, false]);
  });

  test('show the beginning of a long name, which is never half a character', () => {
    const [name = ''] = Object.keys(errorsOf({ name: 'x', [`${'a'.repeat(98)}😀😀😀`]: 1 }) ?? {});
    expect(name).toBe(`${'a'.repeat(98)}…`);
  });

  test.each([
    ['U+0000', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800b'],
    ['the other half', '\udc00'],
  ])('name a text with %s', (_what, text) => {
    expect(errorsOf({ name: text })).toEqual({
      name: ['Leave out U+0000 and halves of surrogate pairs, which are no characters.'],
    });
    expect(errorsOf({ name: 'x', [text]: 1 })).toEqual({
      [text.toWellFormed().replace('\0', '\ufffd')]: [
        'The name of this field is no text: it has U+0000 or half of a surrogate pair.',
      ],
    });
  });

  test('name a text that no field takes before any pattern has seen it', () => {
    const guarded = z.strictObject({ text: z.string().regex(/^$/, 'The pattern saw it.') });
    const checked = checkInput(guarded, { text: 'x'.repeat(10_001) });
    expect(checked).toEqual({ kind: 'invalid', errors: { text: ['Enter at most 10,000 characters.'] } });
  });

  test.each([2 ** 53, -(2 ** 53), 1e300])('name an integer that is not held exactly: %d', (number) => {
    expect(errorsOf({ name: 'x', list: [{ a: number }] })).toEqual({
      'list.0.a': ['Integers beyond ±9,007,199,254,740,991 are not held exactly: send them as text.'],
    });
  });

  test.each(JUDGES)('are short, whatever is sent: %s', (_name, judge) => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.dictionary(fc.string({ unit: 'binary', maxLength: 300 }), fc.jsonValue(), { maxKeys: 60 }),
      fc.record({ prospects: fc.array(fc.jsonValue(), { maxLength: 50 }), custom_vars: fc.jsonValue() }),
      fc.integer({ min: 0, max: 2_000 }).map(wide),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const { kind, errors = {} } = judge(sent);
        expect(kind === 'valid' || Object.keys(errors).length > 0).toBe(true);
        expect(Object.keys(errors).length).toBeLessThanOrEqual(21);
        expect(Buffer.byteLength(JSON.stringify(errors))).toBeLessThan(25_000);
        expect(JSON.stringify(errors)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is judged by itself', () => {
  test.each<[string, unknown, string]>([
    ['U+0000', 'a\0', 'Leave out U+0000 and halves of surrogate pairs, which are no characters.'],
    [
      'half of a surrogate pair',
      ['\udfff'],
      'Leave out U+0000 and halves of surrogate pairs, which are no characters.',
    ],
    ['2^53', { n: 2 ** 53 }, 'Integers beyond ±9,007,199,254,740,991 are not held exactly: send them as text.'],
  ])('custom_vars may not have %s', (_what, value, message) => {
    const row = { company_id: 'DE-HRB-F1103-261478', custom_vars: { value } };
    for (const type of ENRICHMENT_TYPES.filter(({ name }) => name === 'get_company')) {
      expect(parseBatchRow(type, row)).toEqual({ kind: 'invalid', errors: { custom_vars: [message] } });
    }
  });

  test('a bad text in one row refuses no batch', () => {
    expect(parseBatchRequest({ rows: [{ company_id: '\0' }] }, isPublicAddress).kind).toBe('valid');
  });
});
