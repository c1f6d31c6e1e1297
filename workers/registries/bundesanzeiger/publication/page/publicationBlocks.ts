import { boundedText } from '../../../boundedText.ts';
import {
  attribute,
  hasClass,
  isTag,
  isText,
  linesOf,
  raisedIn,
  squeeze,
  type HtmlElement,
  type HtmlNode,
} from '../../../html.ts';
import { labelsFirst } from '../table/labelsFirst.ts';
import { tableGrid, type GridRow } from '../table/tableGrid.ts';

interface Piece {
  /** The element of the page that it is or is a line of. */
  readonly element: HtmlElement;
}

/** `section` headings part the publication; `inner` ones stand within a section. */
interface Heading extends Piece {
  readonly kind: 'heading';
  readonly rank: 'section' | 'inner';
  readonly text: string;
}

interface Line extends Piece {
  readonly kind: 'text';
  readonly text: string;
}

interface Table extends Piece {
  readonly kind: 'table';
  readonly grid: readonly GridRow[];
}

/** One piece of a publication, in the order of print. */
export type Block = Heading | Line | Table;

/** Elements that begin a line of their own. */
const LINE_TAGS = new Set(['p', 'div', 'li', 'ul', 'ol', 'blockquote', 'pre', 'center', 'dt', 'dd', 'br', 'td', 'tr']);
/** Most elements are none of these, and looking at their name is cheaper than at all of their text. */
const MAY_BE_RAISED = new Set(['sup', 'sub', 'span', 'font', 'a', 'small', 'b', 'i', 'em', 'strong', 'u']);
const INVISIBLE = new Set(['script', 'style']);

/** Headings, paragraphs and tables of the publication; tables that only lay out others are walked through. */
export function publicationBlocks(body: HtmlElement): Block[] {
  const collector = new BlockCollector(body);
  collector.walk(body.children);
  collector.endLine();
  return collector.blocks;
}

class BlockCollector {
  readonly blocks: Block[] = [];
  #line = '';
  /** What the line stands in. */
  #container: HtmlElement;

  constructor(body: HtmlElement) {
    this.#container = body;
  }

  walk(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (isText(node)) {
        this.#line += node.data;
      } else if (isTag(node) && !INVISIBLE.has(node.name)) {
        this.#element(node);
      }
    }
  }

  endLine(): void {
    const text = boundedText(squeeze(this.#line), 'paragraph');
    this.#line = '';
    if (text !== '') {
      this.blocks.push({ kind: 'text', text, element: this.#container });
    }
  }

  #element(element: HtmlElement): void {
    const raised = MAY_BE_RAISED.has(element.name) ? raisedIn(element, this.#line) : null;
    if (raised !== null) {
      this.#line += raised;
      return;
    }
    const own = blockOf(element);
    const isLine = own !== null || LINE_TAGS.has(element.name);
    const container = this.#container;
    if (isLine) {
      this.endLine();
      this.#container = element;
    }
    if (own === null) {
      this.walk(element.children);
    } else {
      this.blocks.push(...own);
    }
    if (isLine) {
      this.endLine();
      this.#container = container;
    }
  }
}

/** The blocks that an element is as a whole; null where it must be walked through. */
function blockOf(element: HtmlElement): Block[] | null {
  if (/^h[1-6]$/u.test(element.name)) {
    const text = linesOf(element).join(' ');
    return text === '' ? [] : [{ kind: 'heading', rank: rankOf(element), text, element }];
  }
  return element.name === 'table' && isData(element)
    ? [{ kind: 'table', grid: labelsFirst(tableGrid(element)), element }]
    : null;
}

/**
 * `h3.b_teil` begins a part of the publication; some parts are only told by their anchor
 * (docs/spec/registries.md, "Gazette publication").
 */
function rankOf(element: HtmlElement): 'section' | 'inner' {
  const anchored = (attribute(element, 'id') ?? '').startsWith('jp_');
  return hasClass(element, 'b_teil') || anchored ? 'section' : 'inner';
}

/** The page wraps the whole publication in a table of its own. */
function isData(table: HtmlElement): boolean {
  return attribute(table, 'id') !== 'begin_pub' && !holdsTable(table) && holdsText(table);
}

function holdsTable({ children }: HtmlElement): boolean {
  return children.some((child) => isTag(child) && (child.name === 'table' || holdsTable(child)));
}

function holdsText({ children }: Pick<HtmlElement, 'children'>): boolean {
  return children.some((child) => (isText(child) ? child.data.trim() !== '' : 'children' in child && holdsText(child)));
}
