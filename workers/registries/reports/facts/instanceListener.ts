import type { XmlListener, XmlNames } from '#platform/xml/createXmlReader';
import { XBRL_SPACES } from '../xbrlSpaces.ts';
import { Declarations } from './declarations.ts';
import type { Markup } from './markup.ts';
import type { Places } from './places.ts';
import type { RawFact } from './rawFact.ts';
import { TagAttributes } from './tagAttributes.ts';
import { TextPart } from './textPart.ts';

/** What is no item though it stands where items do: references, foot notes. */
const OF_SPECIFICATIONS: ReadonlySet<string> = new Set([XBRL_SPACES.instance, XBRL_SPACES.linkbase]);

interface OpenItem {
  readonly marked: RawFact;
  readonly part: TextPart;
  hasChildren: boolean;
}

/** Gathers the facts of an XBRL instance (XBRL 2.1, 4): its items stand directly in `xbrli:xbrl`, others in tuples. */
export class InstanceListener implements XmlListener {
  readonly #markup: Markup;
  readonly #places: Places;
  readonly #declarations: Declarations;
  /** Elements that are open; null for what is neither an item nor a tuple. */
  readonly #open: (OpenItem | null)[] = [];

  constructor(markup: Markup, places: Places) {
    this.#markup = markup;
    this.#places = places;
    this.#declarations = new Declarations(markup, places);
  }

  open(local: string, _: unknown, names: XmlNames): void {
    const isRoot = this.#open.length === 0;
    if (!isRoot && this.#declarations.open(local, names)) {
      return;
    }
    const outer = this.#open.at(-1) ?? null;
    if (outer !== null) {
      outer.hasChildren = true;
    }
    const mayBeItem = !isRoot && (this.#open.length === 1 || outer !== null) && !OF_SPECIFICATIONS.has(names.space);
    this.#open.push(mayBeItem ? this.#item(local, names) : null);
  }

  text(chunk: string): void {
    this.#declarations.text(chunk);
    this.#open.at(-1)?.part.add(chunk);
  }

  close(): void {
    if (this.#declarations.close()) {
      return;
    }
    const item = this.#open.pop() ?? null;
    if (item === null) {
      return;
    }
    const { marked, part, hasChildren } = item;
    const flaw = marked.flaw ?? (hasChildren ? 'tuple_skipped' : part.isTooLong ? 'text_too_long' : null);
    this.#markup.addFact({ ...marked, text: part.text, flaw });
  }

  #item(local: string, names: XmlNames): OpenItem {
    const isInTuple = this.#open.length > 1;
    if (isInTuple) {
      this.#markup.addInTuple(local);
    }
    const attributes = new TagAttributes(names);
    const unitRef = attributes.text('unitRef');
    const marked: RawFact = {
      kind: unitRef === null ? 'text' : 'number',
      isInline: false,
      concept: names.space === '' ? null : { space: names.space, local, prefix: prefixOf(names) },
      contextRef: attributes.text('contextRef') ?? '',
      unitRef,
      decimals: attributes.text('decimals'),
      scale: null,
      isNegative: false,
      format: null,
      isNil: attributes.isNil,
      target: null,
      text: '',
      continuedAt: null,
      flaw: isInTuple ? 'tuple_skipped' : null,
      place: this.#places.next(local, names.attribute('id')),
    };
    return { marked, part: new TextPart(marked.place, null), hasChildren: false };
  }
}

/** The one that the element's name space has, inherited ones included. */
function prefixOf({ prefixes, space }: XmlNames): string {
  for (const prefix in prefixes) {
    if (prefixes[prefix] === space) {
      return prefix;
    }
  }
  return '';
}
