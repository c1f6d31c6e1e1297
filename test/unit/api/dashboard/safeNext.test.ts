import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { safeNext } from '../../../../api/dashboard/session/safeNext.ts';

const HERE = 'https://enrich.example.com';

describe('where a log-in leads', () => {
  test.each([
    ['/batches/7', '/batches/7'],
    ['/enrichments?status=failed&type=get_company', '/enrichments?status=failed&type=get_company'],
    [undefined, '/'],
    ['', '/'],
    ['batches', '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['\n//evil.example', '/'],
    ['/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('%j leads to %s', (wanted, expected) => {
    expect(safeNext(wanted)).toBe(expected);
  });

  test('never leaves this server, whatever a link asks for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      'evil.example',
      'https:',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: piece }), fc.string({ unit: 'binary' })), (wanted) => {
        const next = safeNext(wanted);
        expect(next).toMatch(/^\//);
        expect(new URL(next, HERE).origin).toBe(HERE);
      }),
    );
  });
});
