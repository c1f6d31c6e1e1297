import { SaxesParser } from 'saxes';
import { UnreadableDocument } from './unreadableDocument.ts';

/** An element with everything in it that the readers use; names are local names, so prefixes may differ. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, CDATA included, trimmed; without that of its children. */
  readonly text: string;
  /** The first comment directly in it: XJustiz explains its codes so. Null where there is none. */
  readonly comment: string | null;
}

/** No register message comes near; deeper nesting is an attack on the stack. */
const MAX_DEPTH = 100;
/** The largest register sheets have some thousands; each takes memory, and readers look at some of them many times. */
const MAX_ELEMENTS = 200_000;

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
  comment: string | null;
}

/**
 * Reads a whole XML document. Document type declarations are refused, so no entity is ever expanded or fetched.
 * @throws UnreadableDocument where it is not well-formed, declares a document type, nests too deep or is too large.
 */
export function readXml(text: string): XmlElement {
  const builder = new TreeBuilder();
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => {
    throw new UnreadableDocument(`The XML is not well-formed: ${error.message.replace(/\.$/u, '')}.`);
  });
  parser.on('doctype', () => {
    throw new UnreadableDocument('The XML declares a document type.');
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes).map(({ local, value }) => [local, value] as const);
    builder.open(tag.local, new Map(attributes));
  });
  parser.on('text', (chunk) => builder.addText(chunk));
  parser.on('cdata', (chunk) => builder.addText(chunk));
  parser.on('comment', (comment) => builder.addComment(comment));
  parser.on('closetag', () => builder.close());
  parser.write(text).close();
  return builder.root();
}

class TreeBuilder {
  readonly #open: OpenElement[] = [];
  #count = 0;
  #root: XmlElement | null = null;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#open.length >= MAX_DEPTH) {
      throw new UnreadableDocument(`The XML nests deeper than ${MAX_DEPTH} elements.`);
    }
    this.#count++;
    if (this.#count > MAX_ELEMENTS) {
      throw new UnreadableDocument(`The XML has more than ${MAX_ELEMENTS} elements.`);
    }
    this.#open.push({ name, attributes, children: [], text: '', comment: null });
  }

  addText(chunk: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) {
      element.text += chunk;
    }
  }

  addComment(comment: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) {
      element.comment ??= comment.trim();
    }
  }

  close(): void {
    const done = this.#open.pop();
    if (done === undefined) {
      return;
    }
    const element = { ...done, text: done.text.trim() };
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      this.#root = element;
    } else {
      parent.children.push(element);
    }
  }

  root(): XmlElement {
    if (this.#root === null) {
      throw new UnreadableDocument('The XML has no element.');
    }
    return this.#root;
  }
}

/** The element at the end of a path of local names, or null. */
export function at(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (current, name) => current?.children.find((child) => child.name === name) ?? null,
    element,
  );
}

/** The first element with this local name anywhere below, in the order of the document, or null. */
export function below(element: XmlElement | null, name: string): XmlElement | null {
  for (const child of element?.children ?? []) {
    const found = child.name === name ? child : below(child, name);
    if (found !== null) {
      return found;
    }
  }
  return null;
}

/**
 * Every element with this local name anywhere below, in the order of the document. No element of a register message
 * holds another one of its own name; one that does counts once, so that no part is looked at once for each level.
 */
export function allBelow(element: XmlElement | null, name: string): XmlElement[] {
  return (element?.children ?? []).flatMap((child) => (child.name === name ? [child] : allBelow(child, name)));
}

/** The text of an element, or null where it is missing or empty. */
export function textIn(element: XmlElement | null): string | null {
  return element === null || element.text === '' ? null : element.text;
}

/** The `<code>` of a coded element, or its own text where it holds the code itself. */
export function codeIn(element: XmlElement | null): string | null {
  return textIn(at(element, 'code')) ?? textIn(element);
}

/** What the comment beside a code says, or null. */
export function meaningOf(element: XmlElement | null): string | null {
  const comment = element?.comment ?? at(element, 'code')?.comment ?? null;
  return comment === '' ? null : comment;
}
