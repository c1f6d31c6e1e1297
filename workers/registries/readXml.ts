import { createXmlReader, type XmlAttributes, type XmlListener } from '#platform/xml/createXmlReader';
import { RefusedXml } from '#platform/xml/refusedXml';
import { boundedText } from './boundedText.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

/** An element with everything in it that the readers use; names are local names, so prefixes may differ. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: readonly XmlElement[];
  /** Its own text, CDATA included, trimmed; without that of its children. */
  readonly text: string;
  /** The first comment directly in it: XJustiz explains its codes so. Null where there is none. */
  readonly comment: string | null;
}

/** The largest register sheets have some thousands; each takes memory, and readers look at some of them many times. */
const MAX_ELEMENTS = 200_000;

interface OpenElement {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: XmlElement[];
  text: string;
  comment: string | null;
}

/**
 * Reads a whole XML document.
 *
 * @param texts what its texts are
 * @throws UnreadableDocument where it is not well-formed, declares a document type, nests too deep or is too large.
 */
export function readXml(text: string, texts: 'text' | 'update' = 'text'): XmlElement {
  const tree = new TreeBuilder(texts);
  const reader = createXmlReader(tree, { isStrict: true });
  try {
    reader.write(text);
    reader.close();
  } catch (error) {
    throw error instanceof RefusedXml ? new UnreadableDocument(error.message) : error;
  }
  return tree.root();
}

class TreeBuilder implements XmlListener {
  readonly #texts: 'text' | 'update';
  readonly #open: OpenElement[] = [];
  #count = 0;
  #root: XmlElement | null = null;

  constructor(texts: 'text' | 'update') {
    this.#texts = texts;
  }

  open(name: string, attributes: XmlAttributes): void {
    this.#count++;
    if (this.#count > MAX_ELEMENTS) {
      throw new UnreadableDocument(`The XML has more than ${MAX_ELEMENTS} elements.`);
    }
    Object.values(attributes).forEach((value = '') => boundedText(value, 'text'));
    this.#open.push({ name, attributes, children: [], text: '', comment: null });
  }

  text(chunk: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) {
      element.text = boundedText(element.text + chunk, this.#texts);
    }
  }

  comment(comment: string): void {
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
