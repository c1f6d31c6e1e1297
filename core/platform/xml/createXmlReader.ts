import { type SaxesAttributeNS, SaxesParser, type SaxesTag } from 'saxes';
import { RefusedXml } from './refusedXml.ts';

/** No document that is read nests deeper than ten; deeper nesting is an attack on the stack. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;

/** By local name: writers choose prefixes freely, and no two names that are read differ by their prefix alone. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** The name spaces of an element, for vocabularies whose values are names too. Only a strict reader knows them. */
export interface XmlNames {
  /** Name space of the element; empty where it has none. */
  readonly space: string;
  /** Name spaces by prefix, as they are declared here; the default one by the empty prefix. Good after the element, too. */
  readonly prefixes: Readonly<Record<string, string | undefined>>;
  /** An attribute by its local name and name space: a prefix may give an attribute of another vocabulary the same name. */
  readonly attribute: (name: string, space?: string) => string | undefined;
}

/** What is told about a document while it is read; names are local names. */
export interface XmlListener {
  open?(name: string, attributes: XmlAttributes, names: XmlNames): void;
  /** Text and CDATA. */
  text?(text: string): void;
  comment?(text: string): void;
  close?(name: string): void;
}

export interface XmlReaderOptions {
  /** Whether prefixes must be declared, which costs time. */
  readonly isStrict: boolean;
  /** Whether messages tell the place, which costs as much again; what `isStrict` says where absent. */
  readonly tellsPlace?: boolean;
  /** Characters since the last tag, which the parser holds until the next one; unlimited where absent. */
  readonly maxTextCharacters?: number;
  /** Whether a document type may be named, as pages do; one that declares anything is refused all the same. */
  readonly allowsDoctype?: boolean;
}

export interface XmlReader {
  /** @throws RefusedXml */
  write(piece: string): void;
  /** @throws RefusedXml where the document is not complete */
  close(): void;
}

/** Reads an XML document that comes in pieces. Document types are refused, so no entity is ever expanded or fetched. */
export function createXmlReader(listener: XmlListener, options: XmlReaderOptions): XmlReader {
  const { isStrict, tellsPlace = isStrict, maxTextCharacters = Infinity, allowsDoctype = false } = options;
  const scopes: XmlNames['prefixes'][] = [Object.create(null) as XmlNames['prefixes']];
  const parser = new SaxesParser<{ xmlns: boolean; position: boolean }>({ xmlns: isStrict, position: tellsPlace });
  let depth = 0;
  let attributes = 0;
  let characters = 0;
  parser.on('error', (error) => {
    throw new RefusedXml('malformed', `is not well-formed: ${error.message.replace(/\.$/u, '')}`);
  });
  parser.on('doctype', (doctype) => {
    if (!allowsDoctype || doctype.includes('[')) {
      throw new RefusedXml('doctype', 'declares a document type');
    }
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) {
      throw new RefusedXml('attributes', `has an element with more than ${MAX_ATTRIBUTES} attributes`);
    }
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    attributes = 0;
    characters = 0;
    if (depth > MAX_DEPTH) {
      throw new RefusedXml('depth', `nests deeper than ${MAX_DEPTH} elements`);
    }
    const prefixes = scopeOf(tag, scopes.at(-1));
    scopes.push(prefixes);
    listener.open?.(localName(tag.name), byLocalName(tag.attributes), namesOf(tag, prefixes));
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  // Only where it is listened to: with one handler more the parser's object becomes a dictionary, four times as slow.
  if (listener.comment !== undefined) {
    parser.on('comment', listener.comment.bind(listener));
  }
  parser.on('closetag', (tag) => {
    depth -= 1;
    characters = 0;
    scopes.pop();
    listener.close?.(localName(tag.name));
  });
  return {
    write: (piece) => {
      characters += piece.length;
      parser.write(piece);
      if (characters > maxTextCharacters) {
        throw new RefusedXml('text', `has a text of more than ${maxTextCharacters} characters`);
      }
    },
    close: () => void parser.close(),
  };
}

/** The prefixes of the elements around, and its own before them. */
function scopeOf({ ns: own = {} }: SaxesTag, outer: XmlNames['prefixes'] = {}): XmlNames['prefixes'] {
  return Object.keys(own).length === 0 ? outer : Object.assign(Object.create(outer) as Record<string, string>, own);
}

function namesOf(tag: SaxesTag, prefixes: XmlNames['prefixes']): XmlNames {
  return {
    space: tag.uri ?? '',
    prefixes,
    attribute: (name, space = '') => {
      const found = Object.values(tag.attributes as Readonly<Record<string, string | SaxesAttributeNS>>).find(
        (attribute) => typeof attribute !== 'string' && attribute.local === name && attribute.uri === space,
      );
      return typeof found === 'object' ? found.value : undefined;
    },
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function byLocalName(attributes: Readonly<Record<string, string | { readonly value: string }>>): XmlAttributes {
  const named = Object.create(null) as Record<string, string>;
  for (const name in attributes) {
    const attribute = attributes[name] ?? '';
    named[localName(name)] = typeof attribute === 'string' ? attribute : attribute.value;
  }
  return named;
}
