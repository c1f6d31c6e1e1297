import type { XmlNames } from '#platform/xml/createXmlReader';
import { UnreadableDocument } from '../../unreadableDocument.ts';

/** An element of a context or a unit, with all in it. */
export interface SmallElement {
  readonly space: string;
  readonly local: string;
  readonly names: XmlNames;
  readonly children: readonly SmallElement[];
  /** Its own text, trimmed. */
  readonly text: string;
}

interface Open {
  readonly space: string;
  readonly local: string;
  readonly names: XmlNames;
  readonly children: SmallElement[];
  text: string;
}

/** A context has some dozens of elements at most. */
const MOST_ELEMENTS = 500;
const MOST_CHARACTERS = 10_000;

/** Gathers one context or unit while the document is read. */
export class SmallTree {
  readonly #open: Open[] = [];
  #elements = 0;
  #characters = 0;

  /** @throws UnreadableDocument where it is larger than any honest one */
  open(local: string, names: XmlNames): void {
    this.#elements++;
    if (this.#elements > MOST_ELEMENTS) {
      throw new UnreadableDocument(`The report has a context or unit of more than ${MOST_ELEMENTS} elements.`);
    }
    this.#open.push({ space: names.space, local, names, children: [], text: '' });
  }

  /** @throws UnreadableDocument where it is longer than any honest one */
  text(chunk: string): void {
    this.#characters += chunk.length;
    if (this.#characters > MOST_CHARACTERS) {
      throw new UnreadableDocument(`The report has a context or unit of more than ${MOST_CHARACTERS} characters.`);
    }
    const element = this.#open.at(-1);
    if (element !== undefined) {
      element.text += chunk;
    }
  }

  /** The whole tree, with the element that closes it; null before. */
  close(): SmallElement | null {
    const done = this.#open.pop();
    if (done === undefined) {
      return null;
    }
    const element = { ...done, text: done.text.trim() };
    const parent = this.#open.at(-1);
    parent?.children.push(element);
    return parent === undefined ? element : null;
  }
}
