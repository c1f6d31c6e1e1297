import { describe, expect, test } from '@jest/globals';
import { PORTAL_TEXT_LIMITS } from '#domain/portalTextLimits';
import { publicationBlocks } from '../../../workers/registries/bundesanzeiger/publication/page/publicationBlocks.ts';
import { first, linesOf, parseHtml, scriptOf, textOf, type HtmlElement } from '../../../workers/registries/html.ts';
import { readXml } from '../../../workers/registries/readXml.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';

const page = (tag: string, text: string): HtmlElement =>
  first(parseHtml(`<div><${tag}>${text}</${tag}></div>`), 'div') as HtmlElement;

const READERS: readonly (readonly [string, keyof typeof PORTAL_TEXT_LIMITS, (text: string) => unknown])[] = [
  ['a cell', 'text', (text) => textOf(page('p', text))],
  ['a line of a cell', 'text', (text) => linesOf(page('p', `a<br>${text}`))],
  ['a paragraph', 'paragraph', (text) => publicationBlocks(page('p', text))],
  ['a script', 'script', (text) => scriptOf(page('script', text))],
  ['an element of XML', 'text', (text) => readXml(`<a><b>${text}</b></a>`)],
  ['an attribute of XML', 'text', (text) => readXml(`<a b="${text}"/>`)],
];

describe('a document of a portal', () => {
  test.each(READERS)('may have %s of a certain length, and is unreadable with a longer one', (_what, kind, read) => {
    const most = PORTAL_TEXT_LIMITS[kind];
    expect(() => read('x'.repeat(most))).not.toThrow();
    expect(() => read('x'.repeat(most + 1))).toThrow(UnreadableDocument);
  });
});
