import type { XmlListener, XmlNames } from '#platform/xml/createXmlReader';
import type { ReportWarning } from '#contract/types/accounts/xbrlReport';
import { XBRL_SPACES } from '../xbrlSpaces.ts';
import { xbrlName } from '../xbrlName.ts';
import { Declarations } from './declarations.ts';
import type { Markup } from './markup.ts';
import type { Places } from './places.ts';
import type { RawFact } from './rawFact.ts';
import { TagAttributes } from './tagAttributes.ts';
import { TextPart } from './textPart.ts';

/** An element that is open, with what ends when it does. */
interface OpenElement {
  readonly fact: OpenFact | null;
  readonly isTuple: boolean;
  /** Where texts went before an `ix:exclude`. */
  readonly outerParts: TextPart[] | null;
  readonly part: TextPart | null;
}

interface OpenFact {
  readonly marked: RawFact;
  readonly part: TextPart;
  /** Tags directly in a number. */
  readonly children: (RawFact | null)[];
  /** Whether a number has letters of its own beside a tag in it. */
  hasOwnText: boolean;
}

const PLAIN: OpenElement = { fact: null, isTuple: false, outerParts: null, part: null };

/** Gathers the facts of an Inline XBRL document (Inline XBRL 1.1). */
export class InlineListener implements XmlListener {
  readonly #markup: Markup;
  readonly #places: Places;
  readonly #declarations: Declarations;
  readonly #open: OpenElement[] = [];
  /** Texts that grow by what is read. */
  #parts: TextPart[] = [];
  #tuples = 0;

  constructor(markup: Markup, places: Places) {
    this.#markup = markup;
    this.#places = places;
    this.#declarations = new Declarations(markup, places);
  }

  open(local: string, _: unknown, names: XmlNames): void {
    if (this.#declarations.open(local, names)) {
      return;
    }
    this.#open.push(names.space === XBRL_SPACES.inline ? this.#begin(local, names) : PLAIN);
  }

  text(chunk: string): void {
    this.#declarations.text(chunk);
    if (this.#parts.length === 0) {
      return;
    }
    this.#parts.forEach((part) => part.add(chunk));
    const fact = this.#open.at(-1)?.fact;
    if (fact !== null && fact !== undefined && chunk.trim() !== '') {
      fact.hasOwnText = true;
    }
  }

  close(): void {
    if (this.#declarations.close()) {
      return;
    }
    const { fact, isTuple, outerParts, part } = this.#open.pop() ?? PLAIN;
    this.#tuples -= isTuple ? 1 : 0;
    this.#parts = outerParts ?? this.#parts;
    if (part !== null) {
      this.#parts.splice(this.#parts.indexOf(part), 1);
    }
    const whole = fact === null ? null : ended(fact);
    this.#open.at(-1)?.fact?.children.push(whole);
    if (whole !== null) {
      this.#markup.addFact(whole);
    }
  }

  #begin(local: string, names: XmlNames): OpenElement {
    switch (local) {
      case 'nonFraction':
        return this.#fact('number', local, names);
      case 'nonNumeric':
        return this.#fact('text', local, names);
      case 'fraction':
        return this.#fact('number', local, names, 'fraction_skipped');
      case 'continuation':
        return this.#continuation(names);
      case 'exclude': {
        const outerParts = this.#parts;
        this.#parts = [];
        return { ...PLAIN, outerParts };
      }
      case 'tuple':
        this.#tuples++;
        return { ...PLAIN, isTuple: true };
      default:
        return PLAIN;
    }
  }

  #fact(kind: RawFact['kind'], local: string, names: XmlNames, flaw: ReportWarning | null = null): OpenElement {
    const isInTuple = this.#tuples > 0 || names.attribute('tupleRef') !== undefined;
    const isMarkup = kind === 'text' && new TagAttributes(names).isTrue('escape');
    const marked = markedFact(kind, names, {
      place: this.#places.next(local, names.attribute('id')),
      flaw: flaw ?? (isInTuple ? 'tuple_skipped' : isMarkup ? 'markup_left_out' : null),
    });
    const part = new TextPart(marked.place, marked.continuedAt);
    if (marked.flaw === null) {
      this.#parts.push(part);
    }
    return {
      ...PLAIN,
      fact: { marked, part, children: [], hasOwnText: false },
      part: marked.flaw === null ? part : null,
    };
  }

  #continuation(names: XmlNames): OpenElement {
    const id = names.attribute('id');
    const place = this.#places.next('continuation', id);
    const part = new TextPart(place, names.attribute('continuedAt')?.trim() ?? null);
    this.#markup.addContinuation(id ?? '', part);
    this.#parts.push(part);
    return { ...PLAIN, part };
  }
}

function markedFact(kind: RawFact['kind'], names: XmlNames, { place, flaw }: Pick<RawFact, 'place' | 'flaw'>): RawFact {
  const attributes = new TagAttributes(names);
  return {
    kind,
    isInline: true,
    concept: xbrlName(names.attribute('name'), names.prefixes),
    contextRef: attributes.text('contextRef') ?? '',
    unitRef: attributes.text('unitRef'),
    decimals: attributes.text('decimals'),
    scale: attributes.text('scale'),
    isNegative: names.attribute('sign') === '-',
    format: formatOf(names),
    isNil: attributes.isNil,
    target: attributes.text('target'),
    text: '',
    continuedAt: attributes.text('continuedAt'),
    flaw,
    place,
  };
}

function formatOf(names: XmlNames): RawFact['format'] {
  const format = names.attribute('format');
  return format === undefined ? null : (xbrlName(format, names.prefixes) ?? 'undeclared');
}

/** A fact with all that stood between its tags. */
function ended({ marked, part, children, hasOwnText }: OpenFact): RawFact {
  const flaw = marked.flaw ?? (part.isTooLong ? 'text_too_long' : null);
  const isUnclear = marked.kind === 'number' && !isNested(marked, children, hasOwnText);
  return { ...marked, text: part.text, flaw: flaw ?? (isUnclear ? 'nested_unclear' : null) };
}

/** A number holds letters, or one number that is printed in the same way (Inline XBRL 1.1, 10.1). */
function isNested(outer: RawFact, children: OpenFact['children'], hasOwnText: boolean): boolean {
  const [inner] = children;
  if (outer.isNil || inner === undefined) {
    return true;
  }
  return children.length === 1 && !hasOwnText && inner?.kind === 'number' && isPrintedAlike(inner, outer);
}

function isPrintedAlike(inner: RawFact, outer: RawFact): boolean {
  const isTold = inner.flaw === null && !inner.isNil;
  const isSameScale = Number(inner.scale) === Number(outer.scale);
  return isTold && isSameScale && inner.unitRef === outer.unitRef && isSameFormat(inner.format, outer.format);
}

function isSameFormat(one: RawFact['format'], other: RawFact['format']): boolean {
  const named = (format: RawFact['format']): string | null =>
    format === null || format === 'undeclared' ? format : `${format.space}#${format.local}`;
  return named(one) === named(other);
}
