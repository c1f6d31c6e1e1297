import type { XmlNames } from '#platform/xml/createXmlReader';
import { XBRL_SPACES } from '../xbrlSpaces.ts';
import { contextOf } from './context.ts';
import type { Markup } from './markup.ts';
import type { Places } from './places.ts';
import { SmallTree } from './smallTree.ts';
import { unitOf } from './unit.ts';

/** Gathers contexts and units, which are written alike in all kinds of reports. */
export class Declarations {
  readonly #markup: Markup;
  readonly #places: Places;
  #tree: SmallTree | null = null;
  #id = '';
  #place = '';

  constructor(markup: Markup, places: Places) {
    this.#markup = markup;
    this.#places = places;
  }

  /** Whether the element is a part of one; then nothing else is to be made of it. */
  open(local: string, names: XmlNames): boolean {
    const begins = names.space === XBRL_SPACES.instance && (local === 'context' || local === 'unit');
    if (this.#tree === null && begins) {
      this.#tree = new SmallTree();
      this.#id = names.attribute('id') ?? '';
      this.#place = this.#places.next(local, names.attribute('id'));
    }
    this.#tree?.open(local, names);
    return this.#tree !== null;
  }

  text(chunk: string): void {
    this.#tree?.text(chunk);
  }

  close(): boolean {
    if (this.#tree === null) {
      return false;
    }
    const whole = this.#tree.close();
    if (whole !== null) {
      this.#tree = null;
      if (whole.local === 'context') {
        this.#markup.addContext(this.#id, contextOf(whole, this.#place));
      } else {
        this.#markup.addUnit(this.#id, unitOf(whole));
      }
    }
    return true;
  }
}
