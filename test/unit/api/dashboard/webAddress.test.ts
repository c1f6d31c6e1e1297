import { describe, expect, test } from '@jest/globals';
import { webAddress } from '../../../../api/dashboard/webAddress.ts';

describe('the target of a link', () => {
  test.each(['https://www.unternehmensregister.de/de', 'HTTP://127.0.0.1:8093/de?a=1'])('may be %s', (text) => {
    expect(webAddress(text)).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)//https://a.example',
    'data:text/html,<b>',
    '//a.example',
    'https://',
    '',
  ])('is not “%s”', (text) => {
    expect(webAddress(text)).toBeNull();
  });
});
