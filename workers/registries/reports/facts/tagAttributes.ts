import type { XmlNames } from '#platform/xml/createXmlReader';
import { XBRL_SPACES } from '../xbrlSpaces.ts';

/** Attributes of a tag as the specifications type them; white space at their ends says nothing. */
export class TagAttributes {
  readonly #names: XmlNames;

  constructor(names: XmlNames) {
    this.#names = names;
  }

  /** Null where it is missing. */
  text(name: string): string | null {
    return this.#names.attribute(name)?.trim() ?? null;
  }

  isTrue(name: string, space = ''): boolean {
    const value = this.#names.attribute(name, space)?.trim();
    return value === 'true' || value === '1';
  }

  get isNil(): boolean {
    return this.isTrue('nil', XBRL_SPACES.schemaInstance);
  }
}
