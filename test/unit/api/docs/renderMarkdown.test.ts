import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { highlight } from '../../../../api/docs/markdown/highlight.ts';
import { renderLine, renderMarkdown } from '../../../../api/docs/markdown/renderMarkdown.ts';
import { html } from '../../../../api/dashboard/html.ts';
import { readMarkdown } from '../../../support/references/markdown.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);

const shown = (text: string): string => String(renderMarkdown(text, { linkTo: (target) => target }).body);
const linkless = (text: string): string => String(renderMarkdown(text, { linkTo: () => null }).body);

describe('Markdown', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['text <b onclick="alert(1)">bold</b>', '<p>text bold</p>'],
    ['<!-- generated -->', ''],
    ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
    ['[words](" onclick=alert(1))', '<p>[words](&quot; onclick=alert(1))</p>'],
  ])('%s becomes no markup of its own', (text, markup) => {
    expect(shown(text).trim()).toBe(markup);
  });

  test('has links that lead where its place says, and only their words where they lead nowhere', () => {
    expect(shown('[a](b "c")')).toBe('<p><a href="b">a</a></p>');
    expect(linkless('[a *b*](javascript:alert(1)) ![c](d)')).toBe('<p>a <em>b</em> c</p>');
  });

  test('shows lists, quotes, rules and emphasis', () => {
    const text = '1. **one**\n2. ~~two~~\n\n- three\n  - four\n\n> five  \n> six\n\n---\n';
    const markup = shown(text).replaceAll(/\s+/g, ' ');
    expect(markup).toContain('<ol start="1"> <li><strong>one</strong></li><li>two</li> </ol>');
    expect(markup).toContain('<li>three<ul> <li>four</li> </ul></li>');
    expect(markup).toContain('<blockquote><p>five six</p></blockquote> <hr />');
  });

  test('folds a drawing that nothing draws', () => {
    expect(shown('```mermaid\nflowchart LR\n```')).toMatch(/<details[\s\S]*flowchart LR[\s\S]*<\/details>/);
  });

  test('in a line has no paragraph around it', () => {
    expect(String(html`${renderLine('see `a`', { linkTo: () => null })}`)).toBe('see <code>a</code>');
  });
});

describe('anchors', () => {
  const documents = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

  test.each(documents)('of %s are those that its readers elsewhere find', (file) => {
    const text = readFileSync(new URL(file, DOCS), 'utf8');
    const { headings } = renderMarkdown(text, { linkTo: () => null });
    expect(headings.map(({ id }) => id)).toEqual(readMarkdown(text).anchors);
  });

  test('of rows are their names in code, but those of headings come first, and each is there once', () => {
    const row = (name: string): string => `| ${name} | text |\n`;
    const table = `| a | b |\n|---|---|\n${row('`one`')}${row('`two`')}${row('`one`')}${row('three')}${row('`a b`')}`;
    const ids = [...shown(`${table}\n## two\n`).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['one', 'two']);
    expect(shown(`${table}\n## two\n`)).toContain('<h2 id="two">');
  });
});

describe('highlighted code', () => {
  const LANGUAGES = ['json', 'js', 'ts', 'python', 'sh', 'yaml', 'sql', 'ini', 'unknown', ''];
  const read = (markup: string): string =>
    markup
      .replaceAll(/<\/?(?:span|bdi)[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');

  test('reads as it was written, whatever the code and the language', () => {
    const code = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', "'", '`', '#', '-', '/', '\\', '$', ':', '\n', ' ', '1', 'a', '_', '.') }),
      fc.string({ unit: 'grapheme-ascii' }),
    );
    fc.assert(
      fc.property(code, fc.constantFrom(...LANGUAGES), (text, language) => {
        expect(read(String(html`${highlight(text, language)}`))).toBe(text);
      }),
    );
  });

  test.each([
    ['json', '{"a": "b", "c": [1.5, true]}', 'name:"a" string:"b" name:"c" number:1.5 keyword:true'],
    ['sh', `curl -X "$A" # it's 1`, `keyword:-X string:"$A" comment:# it's 1`],
    ['sh', 'curl $A/1', 'name:$A'],
    ['ts', `const a = { b: 'c' }; // d`, `keyword:const name:b string:'c' comment:// d`],
    ['python', 'import os\nx = "a\\"b"  # c', 'keyword:import string:"a\\"b" comment:# c'],
    ['yaml', "a: 'b' # c", "name:a string:'b' comment:# c"],
    ['sql', "select 'a' -- b", "keyword:select string:'a' comment:-- b"],
  ])('in %s marks what %s is made of', (language, code, marks) => {
    const markup = String(html`${highlight(code, language)}`);
    const found = [...markup.matchAll(/<span class="(\w+)">([\s\S]*?)<\/span>/g)];
    expect(found.map(([, kind, text]) => `${kind ?? ''}:${read(text ?? '')}`).join(' ')).toBe(marks);
  });
});
