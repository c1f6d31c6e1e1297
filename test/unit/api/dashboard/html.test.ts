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

describe('a template of the dashboard', () => {
  test('shows any text as text: it adds no element, and nothing of it is lost', () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const { children } = parseDocument(html`<p>${text}</p>`.toString());
        expect(children).toHaveLength(1);
        expect(textContent(children)).toBe(text);
        const [paragraph] = children as unknown as { children: { type: string }[] }[];
        expect(paragraph?.children.every(({ type }) => type === 'text')).toBe(true);
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

  test('takes an object that only looks like markup for text', () => {
    const forged = { toString: () => '<script>' };
    expect(html`${[forged as never]}`.toString()).not.toContain('<script>');
  });
});
