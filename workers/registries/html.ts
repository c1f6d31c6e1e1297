import { compile, selectAll, selectOne } from 'css-select';
import { getAttributeValue, textContent } from 'domutils';
import { DomHandler, ElementType, Parser } from 'htmlparser2';
import { boundedText } from './boundedText.ts';
import { isRaised, raisedText } from './raisedText.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

export type HtmlDocument = DomHandler['root'];
export type HtmlNode = HtmlDocument['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;
type HtmlText = Extract<HtmlNode, { type: ElementType.ElementType.Text }>;
type AnyNode = HtmlNode | HtmlDocument;

export function isTag(node: AnyNode): node is HtmlElement {
  return ElementType.isTag(node);
}

export function isText(node: AnyNode): node is HtmlText {
  return node.type === ElementType.Text;
}

/** Real pages nest below 40 levels; readers call themselves for each, and the parser takes longer the deeper it is. */
const MAX_DEPTH = 100;
/** Elements and texts. Real pages have below 10,000; each takes memory, and readers look at some of them many times. */
const MAX_NODES = 400_000;

/** Builds the document, and stops where it nests or grows as no real page does. */
class BoundedHandler extends DomHandler {
  #nodes = 0;

  /** Names of the elements that are open, the outermost first. */
  openElements(): string[] {
    return this.tagStack.filter(isTag).map(({ name }) => name);
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MAX_DEPTH) {
      throw new UnreadableDocument(`The page nests more than ${MAX_DEPTH} levels deep.`);
    }
    super.onopentag(name, attributes);
  }

  protected override addNode(node: HtmlNode): void {
    this.#nodes++;
    if (this.#nodes > MAX_NODES) {
      throw new UnreadableDocument(`The page has more than ${MAX_NODES} elements and texts.`);
    }
    super.addNode(node);
  }
}

/**
 * Reads mark-up as browsers do, whatever is wrong with it.
 * @throws UnreadableDocument where it nests deeper than `MAX_DEPTH` or has more than `MAX_NODES`
 */
export function parseHtml(text: string): HtmlDocument {
  const handler = new BoundedHandler();
  new Parser(handler).end(text);
  return handler.root;
}

/**
 * Reads mark-up that must be there to its end, which both portals and every browser that saves a page close: a page
 * that is cut off may lack what it said.
 * @throws UnreadableDocument as `parseHtml` does, and where it ends within an element or has none
 */
export function parseWholeHtml(text: string): HtmlDocument {
  const handler = new BoundedHandler();
  const parser = new Parser(handler);
  parser.write(text);
  const innermost = handler.openElements().at(-1);
  if (innermost !== undefined) {
    throw new UnreadableDocument(`The page breaks off within <${innermost}>.`);
  }
  parser.end();
  if (!handler.root.children.some(isTag)) {
    throw new UnreadableDocument('The document is no page.');
  }
  return handler.root;
}

/** Readers ask the same few selectors of every row; to compile one takes longer than to look for it in a row. */
const SELECTORS = new Map<string, (element: HtmlElement) => boolean>();

function compiled(selector: string): (element: HtmlElement) => boolean {
  const known = SELECTORS.get(selector) ?? compile<AnyNode, HtmlElement>(selector);
  SELECTORS.set(selector, known);
  return known;
}

export function all(scope: HtmlDocument | HtmlElement, selector: string): HtmlElement[] {
  return selectAll<AnyNode, HtmlElement>(compiled(selector), scope);
}

export function first(scope: HtmlDocument | HtmlElement, selector: string): HtmlElement | null {
  return selectOne<AnyNode, HtmlElement>(compiled(selector), scope);
}

export function attribute(element: HtmlElement, name: string): string | null {
  return getAttributeValue(element, name) ?? null;
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** Text with every run of white space, no-break spaces included, as one blank, and without what is never seen. */
export function squeeze(text: string): string {
  const trimmed = text.trim();
  return UNEVEN.test(trimmed)
    ? trimmed.replace(UNSEEN, '').replace(LOOSE_PLACE, ' ').replace(/\s+/gu, ' ').trim()
    : trimmed;
}

/** Soft hyphens, and characters without a width, which say where a word may be broken. */
const UNSEEN = /[\u00ad\u200b\u2060]/gu;

/** What stands for something unseen (unseenMarkup) parts nothing at an edge or beside a blank. */
const LOOSE_PLACE = /(?<=^|\s)\uFFFC+|(?<!\uFFFC)\uFFFC+(?=\s|$)/gu;

/** Most cells of a table have none, and a test is cheaper than a replacement. */
const UNEVEN = /\s{2}|[^\S ]|[\u00ad\u200b\u2060\uFFFC]/u;

/**
 * All of a cell, a heading, a label.
 *
 * @throws UnreadableDocument where it is longer than any of them
 */
export function textOf(element: HtmlElement | null): string {
  return element === null ? '' : boundedText(squeeze(textContent(element)), 'text');
}

/** All that a page says, however much that is: only for patterns that look for words. */
export function pageTextOf(page: HtmlDocument): string {
  return squeeze(textContent(page));
}

/**
 * What a script says.
 *
 * @throws UnreadableDocument where it is longer than any that readers look into
 */
export function scriptOf(element: HtmlElement): string {
  return boundedText(squeeze(textContent(element)), 'script');
}

/** The lines of an element as `<br>` breaks them, without empty ones. */
export function linesOf(element: HtmlElement): string[] {
  return squeezedLines(rawText(element, () => false));
}

/** The lines of an element, empty ones included, but for elements within it that are none of its text. */
export function printedLines(element: HtmlElement, isOmitted: (inner: HtmlElement) => boolean): string[] {
  return allLines(rawText(element, isOmitted));
}

function squeezedLines(text: string): string[] {
  return allLines(text).filter((line) => line !== '');
}

function allLines(text: string): string[] {
  return text.split(LINE_BREAK).map((line) => boundedText(squeeze(line), 'text'));
}

/** Stands for `<br>` while text is collected; no page contains it. */
const LINE_BREAK = '\u0000';

function rawText(element: HtmlElement, isOmitted: (inner: HtmlElement) => boolean): string {
  let text = '';
  for (const child of element.children) {
    if (isText(child)) {
      text += child.data;
    } else if (isTag(child) && !isOmitted(child)) {
      text += child.name === 'br' ? LINE_BREAK : innerText(child, text, isOmitted);
    }
  }
  return text;
}

function innerText(element: HtmlElement, before: string, isOmitted: (inner: HtmlElement) => boolean): string {
  const text = rawText(element, isOmitted);
  return isRaised(element, text, before) ? raisedText(text, element.name === 'sub') : text;
}

/** A text of an element as it is printed behind another, its digits raised where they are none of a number; else null. */
export function raisedIn(element: HtmlElement, before: string): string | null {
  const text = rawText(element, () => false);
  return isRaised(element, text, before) ? raisedText(text, element.name === 'sub') : null;
}

/** The nearest element around this one with the tag, or null. */
export function closest(element: HtmlElement, tag: string): HtmlElement | null {
  let parent = element.parent;
  while (parent !== null && isTag(parent)) {
    if (parent.name === tag) {
      return parent;
    }
    parent = parent.parent;
  }
  return null;
}

/** Those that lie in none of the others, so that no part of a page is read once for each level around it. */
export function outermost(elements: readonly HtmlElement[]): HtmlElement[] {
  const chosen = new Set<AnyNode | null>(elements);
  return elements.filter((element) => {
    let parent: AnyNode | null = element.parent;
    while (parent !== null && !chosen.has(parent)) {
      parent = parent.parent;
    }
    return parent === null;
  });
}

/** Elements directly inside, with this tag. */
export function childrenOf(element: HtmlElement, tag: string): HtmlElement[] {
  return element.children.filter((child): child is HtmlElement => isTag(child) && child.name === tag);
}
