import type { XmlNames } from '#platform/xml/createXmlReader';

/** A name of a vocabulary: a concept, a dimension, a unit, a format. */
export interface XbrlName {
  readonly space: string;
  readonly local: string;
  /** As the document writes it; names are compared by their space. */
  readonly prefix: string;
}

const QNAME = /^(?:([^:\s]+):)?([^:\s]+)$/u;

/** A name that stands in an attribute or a text; null where it is none, or its prefix is not declared. */
export function xbrlName(text: string | undefined, prefixes: XmlNames['prefixes']): XbrlName | null {
  const [, prefix = '', local] = QNAME.exec(text?.trim() ?? '') ?? [];
  const space = prefixes[prefix];
  return local === undefined || space === undefined || space === '' ? null : { space, local, prefix };
}
