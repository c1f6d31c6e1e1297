import { SaxesParser } from 'saxes';
import { TableProblem } from '../tableProblem.ts';
import { DAMAGED } from './archive.ts';
import { ENOUGH_CHARACTERS } from './textCollector.ts';

/** Nothing that is read nests deeper than ten. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;

/** By local name: writers choose prefixes freely, and no two names that are read differ by their prefix alone. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** What is told about a document while it is read; names are local names. */
export interface XmlListener {
  open?(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads a part of a spreadsheet. A document type is refused, so no entity is ever expanded or fetched.
 *
 * @throws TableProblem where it is not well-formed, nests too deep or is otherwise no honest part
 */
export async function parseXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let attributes = 0;
  /** Since the last tag: the parser holds them all until the next one. */
  let characters = 0;
  const refuse = (): never => {
    throw new TableProblem(DAMAGED);
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) {
      refuse();
    }
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    attributes = 0;
    characters = 0;
    if (depth > MAX_DEPTH) {
      refuse();
    }
    listener.open?.(localName(tag.name), byLocalName(tag.attributes));
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    characters = 0;
    listener.close?.(localName(tag.name));
  });
  for await (const piece of pieces) {
    characters += piece.length;
    parser.write(piece);
    if (characters > ENOUGH_CHARACTERS) {
      throw new TableProblem('The spreadsheet has a text that is too long for any cell. Shorten it.');
    }
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function byLocalName(attributes: Readonly<Record<string, string>>): XmlAttributes {
  const named = Object.create(null) as Record<string, string>;
  for (const name in attributes) {
    named[localName(name)] = attributes[name] ?? '';
  }
  return named;
}
