import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { textContent } from 'domutils';
import { describe, expect, test } from '@jest/globals';
import { html } from '../../../../api/dashboard/html.ts';

/** Texts that are likelier to break out than random ones. */
const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '`', '/', '=', 'script', ' onerror', '-->', ']]>', ';') }),
);

const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/gu, '');

describe('a template of the dashboard', () => {
  test('shows any text as text: it adds no element, and nothing of it is lost', () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const { children } = parseDocument(html`<p>${text}</p>`.toString());
        expect(children).toHaveLength(1);
        expect(withoutIsolates(textContent(children))).toBe(withoutIsolates(text));
        const [paragraph] = children as unknown as { children: { type: string; name?: string }[] }[];
        expect(paragraph?.children.every(({ type, name }) => type === 'text' || name === 'bdi')).toBe(true);
      }),
    );
  });

  test('keeps any text inside of its attribute', () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const [input, ...others] = parseDocument(html`<input value="${text}" name="a" />`.toString())
          .children as unknown as { attribs: Record<string, string> }[];
        expect(others).toEqual([]);
        expect(input?.attribs).toEqual({ value: text, name: 'a' });
      }),
    );
  });

  test('keeps the markup of other templates, in lists as well, and shows nothing for what is not there', () => {
    const items = ['a', '<b>'].map((one) => html`<li>${one}</li>`);
    expect(html`${items}${0}`.toString()).toBe('<li>a</li><li>&lt;b&gt;</li>0');
    const absent = ([null, undefined, false] as const).map((nothing) => html`${nothing}`.toString());
    expect(absent).toEqual(['', '', '']);
  });

  test('isolates what may turn the text around it where there is markup, and keeps it as it is where there is none', () => {
    const text = '\u202eשלום';
    expect(html`<p>To ${text}, with love</p>`.toString()).toBe(`<p>To <bdi>${text}</bdi>, with love</p>`);
    expect(html`<a title="a ${1} ${text}" href="${text}">${text}</a>`.toString()).toBe(
      `<a title="a 1 ${text}" href="${text}"><bdi>${text}</bdi></a>`,
    );
    expect(html`<textarea name="${1}">${text}</textarea>`.toString()).toBe(`<textarea name="1">${text}</textarea>`);
    expect(html`<option value="${text}" ${null}>${text}</option>`.toString()).toBe(
      `<option value="${text}" >${text}</option>`,
    );
    expect(html`<title lang="">${text} – Platform</title>`.toString()).toBe(
      `<title lang="">\u2068${text}\u2069 – Platform</title>`,
    );
    expect(html`<p>${'Müller & Söhne'}</p>`.toString()).toBe('<p>Müller &amp; Söhne</p>');
  });

  test('ends no isolate around it and leaves none open, in any paragraph of it', () => {
    expect(html`${'a\u2069b'}`.toString()).toBe('<bdi>\u2068a\u2069b</bdi>');
    expect(html`${'a \u2068ש\u2069'}`.toString()).toBe('a \u2068ש\u2069');
    expect(html`${'\u2067a'}`.toString()).toBe('<bdi>\u2067a\u2069</bdi>');
    expect(html`${'a\n\u202eb\u2029\u2066c\nd'}`.toString()).toBe(
      'a\n<bdi>\u202eb</bdi>\u2029<bdi>\u2066c\u2069</bdi>\nd',
    );
  });

  test('takes an object that only looks like markup for text', () => {
    const forged = { toString: () => '<script>' };
    expect(html`${[forged as never]}`.toString()).not.toContain('<script>');
  });
});
