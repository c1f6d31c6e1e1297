import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { redactPage } from '../../../workers/savedPages/redactPage.ts';
import { withoutQuery } from '../../../workers/savedPages/withoutQuery.ts';

const SECRET = 'Zk9-SECRET_41fa7';

describe('a redacted page', () => {
  test.each([
    ['the state of a form', `<input type="hidden" name="javax.faces.ViewState" value="${SECRET}">`],
    ['what a visitor typed', `<input name="form:registerNummer" value='${SECRET}'>`],
    ['what a visitor wrote', `<textarea>${SECRET}</textarea>`],
    ['a password', `<input type="PASSWORD" value="${SECRET}">`],
    ['a script', `<script>const state = "${SECRET}"; if (1 < 2) {}</script>`],
    ['a comment', `<!-- ${SECRET} -->`],
    ['a session id in an address', `<a href="/rp_web/x.xhtml;jsessionid=${SECRET}?cid=1">x</a>`],
    ['a state in a handler', `<a onclick="go({'javax.faces.ViewState':'${SECRET}'})">x</a>`],
    ['a token against forged requests', `<meta name="csrf-token" content="${SECRET}">`],
    ['a token in an address', `<form action="/x?csrf_token=${SECRET}&amp;y=1"></form>`],
    ['a cookie, wherever it stands', `<p title="${SECRET}">${SECRET}</p>`],
    ['a cookie in an address', `<a href="/x/${encodeURIComponent(SECRET)}">x</a>`],
  ])('does not hold %s', (_what, html) => {
    const page = redactPage(`<html><body><h1>Suchergebnis</h1>${html}<p>Ende</p></body></html>`, [SECRET, 'de']);
    expect(page).not.toContain(SECRET);
    expect(page).toContain('<h1>Suchergebnis</h1>');
    expect(page).toContain('<p>Ende</p>');
  });

  test('keeps the mark-up that a reader looks for', () => {
    const html =
      '<tr data-ri="0" class="a b"><td colspan="5">Berlin &amp; <span>HRB 1</span><br><img src="x.gif"></td></tr>' +
      '<input type="submit" value="Suchen"><a id="f:j_idt9" onclick="PrimeFaces.ab({s:&quot;a&quot;})">AD</a>';
    expect(redactPage(html, [])).toBe(html);
  });

  test('keeps short values of cookies: they stand in pages by chance', () => {
    expect(redactPage('<p>de</p>', ['de', ''])).toBe('<p>de</p>');
  });

  test('holds none of the secrets that a page of any shape carries', () => {
    const letters = fc.constantFrom('a', 'b', 'c', 'X', 'Y', 'Z', '0', '1', '9', '-', '_');
    const secret = fc.array(letters, { minLength: 8, maxLength: 24 }).map((all) => `s${all.join('')}`);
    const carrier = fc.constantFrom(
      (value: string) => `<input type=hidden name=x value=${value}>`,
      (value: string) => `<div><textarea name="q">${value}`,
      (value: string) => `<TEXTAREA/>${value}</TEXTAREA>`,
      (value: string) => `<script src="a.js">${value}</script>`,
      (value: string) => `<a href="?jsessionid=${value}">`,
      (value: string) => `</p><!--${value}--><p>`,
      (value: string) => `<input value="${value}" name="javax.faces.ViewState"`,
    );
    const noise = fc.constantFrom('<div>', '</div>', '<table', '<p class="a">', 'Text', '<', '&amp;', '"', '</script>');
    fc.assert(
      fc.property(secret, fc.array(fc.tuple(fc.array(noise), carrier), { maxLength: 6 }), (value, pieces) => {
        const html = pieces.map(([before, carry]) => `${before.join('')}>${carry(value)}`).join('');
        expect(redactPage(html, [])).not.toContain(value);
      }),
      { numRuns: 500 },
    );
  });

  test('of a hostile page is made in time that grows with its length only', () => {
    const hostile = ['<div>', 'token', 'ViewState:', '<input value=', 'data:', '"'].map((part) => part.repeat(200_000));
    const startedAt = performance.now();
    hostile.forEach((html) => redactPage(html, [SECRET]));
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });
});

describe('the address of a saved page', () => {
  test.each([
    [
      'https://www.handelsregister.de/rp_web/welcome.xhtml;jsessionid=AB?cid=1#x',
      'https://www.handelsregister.de/rp_web/welcome.xhtml',
    ],
    [
      'https://user:password@www.bundesanzeiger.de/pub/de/suchen2?4-1.-form',
      'https://www.bundesanzeiger.de/pub/de/suchen2',
    ],
    ['about:blank', null],
    ['chrome-error://chromewebdata/', null],
    ['', null],
  ])('%s is kept as %s', (address, kept) => {
    expect(withoutQuery(address)).toBe(kept);
  });
});
