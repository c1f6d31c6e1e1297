import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { callerUrlProblem } from '#domain/callerUrlProblem';
import { originOf } from '#domain/originOf';
import { NOT_PUBLIC } from '#domain/outgoingUrl';
import { isPublicAddress } from '#domain/publicAddress';

const problemOf = (url: string): string | null => callerUrlProblem(url, isPublicAddress);

describe('an address that a caller names', () => {
  test.each([
    'https:example.com/hook',
    'https:/example.com/hook',
    'https:///example.com/hook',
    'https:\\\\example.com\\hook',
    'https://example.com\\hook/x',
    'https://@example.com/hook',
    'https://:@example.com/hook',
  ])('may not leave it to the parser where its origin ends: %s', (url) => {
    expect(new URL(url).origin).toBe('https://example.com');
    expect(problemOf(url)).toMatch(/^Write the address out/);
  });

  test.each([
    'https://example.com',
    'HTTP://EXAMPLE.com?x',
    'https://exämple.com:8443/a\\b@c',
    'https://[2606:4700::1]/',
  ])('may be %s', (url) => {
    expect(problemOf(url)).toBeNull();
  });

  test('is refused as what is never asked where it is that as well', () => {
    expect(problemOf('http:127.0.0.1')).toBe(NOT_PUBLIC);
  });

  test('that is taken has the origin that it spells', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        fc.pre(problemOf(url) === null);
        expect(originOf(url)).toBe(new URL(url).origin);
      }),
    );
  });
});
