import type { Citation, ElementPlace } from '#domain/provenance';
import { Citations } from './citations.ts';
import { at, textIn, type XmlElement } from './readXml.ts';
import { firstTold, sourcesOf, Told } from './told.ts';

/** What an element says itself, or by the comment that explains it. */
export interface XmlSource {
  readonly element: XmlElement;
  readonly part: 'text' | 'comment';
}

export type ToldXml<Value = string> = Told<Value | null, XmlSource>;

/** The text of an element; null where it is missing or empty. */
export function toldText(element: XmlElement | null): ToldXml {
  return new Told(textIn(element), element === null ? [] : [{ element, part: 'text' }]);
}

/** The `<code>` of a coded element, or its own text where it holds the code itself. */
export function toldCode(element: XmlElement | null): ToldXml {
  return firstTold(toldText(at(element, 'code')), toldText(element));
}

/** What the comment beside a code says, or null. */
export function toldMeaning(element: XmlElement | null): ToldXml {
  const commented = element?.comment === null ? at(element, 'code') : element;
  const comment = commented?.comment ?? null;
  return new Told(comment === '' ? null : comment, commented === null ? [] : [{ element: commented, part: 'comment' }]);
}

/** Where what was read of a message stands. */
export function citationsOf(tree: unknown, value: unknown, message: XmlElement): readonly Citation[] {
  const citations = new Citations();
  const ordinals = ordinalsBelow(message);
  for (const [path, sources] of sourcesOf(tree)) {
    for (const source of sources as readonly XmlSource[]) {
      citations.add(path, placeOf(source, ordinals), printedBy(source), 'single_reading');
    }
  }
  return citations.of(value);
}

function printedBy({ element, part }: XmlSource): string {
  return (element[part] ?? '').replace(/\s+/gu, ' ').trim();
}

/** By its local name, since prefixes differ: `(//*[local-name()="ort"])[3]`, the third of its name in the message. */
function placeOf({ element, part }: XmlSource, ordinals: ReadonlyMap<XmlElement, number>): ElementPlace {
  const path = `(//*[local-name()="${element.name}"])[${ordinals.get(element) ?? 0}]`;
  return { kind: 'element', path: part === 'comment' ? `${path}/comment()[1]` : path };
}

/** The number of each element among those of its name, from 1. */
function ordinalsBelow(message: XmlElement): ReadonlyMap<XmlElement, number> {
  const counts = new Map<string, number>();
  const ordinals = new Map<XmlElement, number>();
  const count = (element: XmlElement): void => {
    const ordinal = (counts.get(element.name) ?? 0) + 1;
    counts.set(element.name, ordinal);
    ordinals.set(element, ordinal);
    element.children.forEach(count);
  };
  count(message);
  return ordinals;
}
