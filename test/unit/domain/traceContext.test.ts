import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { formatTraceparent, parseTraceparent } from '#domain/traceContext';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

const digits = (length: number) =>
  fc
    .string({
      unit: fc.constantFrom(...Array.from({ length: 16 }, (_, digit) => digit.toString(16))),
      minLength: length,
      maxLength: length,
    })
    .filter((text) => /[^0]/.test(text));

describe('a traceparent', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(digits(32), digits(16), fc.boolean(), (traceId, spanId, isSampled) => {
        const context = { traceId, spanId, isSampled };
        expect(parseTraceparent(formatTraceparent(context))).toEqual(context);
      }),
    );
  });

  test.each([
    ['has more behind it in a later version', `cc-${TRACE}-${SPAN}-01-more`, true],
    ['has flags that nobody knows yet', `00-${TRACE}-${SPAN}-02`, false],
  ])('is read where it %s', (_, text, isSampled) => {
    expect(parseTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  });

  test.each([
    ['has the version that is forbidden', `ff-${TRACE}-${SPAN}-01`],
    ['has more behind it in version 0', `00-${TRACE}-${SPAN}-01-more`],
    ['has an id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['has a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['has large letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['is empty', ''],
    ['is too short', `00-${TRACE}-${SPAN}`],
  ])('is ignored where it %s', (_, text) => {
    expect(parseTraceparent(text)).toBeNull();
  });
});
