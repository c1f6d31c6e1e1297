import { XBRL_SPACES } from '../xbrlSpaces.ts';
import { type XbrlName, xbrlName } from '../xbrlName.ts';
import type { SmallElement } from './smallTree.ts';

/** What a number counts: measures that are multiplied, and those that it is divided by. */
export interface Unit {
  readonly numerators: readonly XbrlName[];
  readonly denominators: readonly XbrlName[];
}

/** Reads an `xbrli:unit` (XBRL 2.1, 4.8); null where it says what is not understood. */
export function unitOf(element: SmallElement): Unit | null {
  const [first, further] = element.children;
  if (first?.space === XBRL_SPACES.instance && first.local === 'divide') {
    return further === undefined ? quotientOf(first) : null;
  }
  const numerators = measuresIn(element);
  return numerators === null ? null : { numerators, denominators: [] };
}

function quotientOf({ children }: SmallElement): Unit | null {
  const [over, under] = children;
  const isWhole = children.map(({ local }) => local).join(' ') === 'unitNumerator unitDenominator';
  const numerators = isWhole && over !== undefined ? measuresIn(over) : null;
  const denominators = isWhole && under !== undefined ? measuresIn(under) : null;
  return numerators === null || denominators === null ? null : { numerators, denominators };
}

function measuresIn({ children }: SmallElement): readonly XbrlName[] | null {
  const measures = children.map(({ space, local, text, names }) =>
    space === XBRL_SPACES.instance && local === 'measure' ? xbrlName(text, names.prefixes) : null,
  );
  const known = measures.filter((measure) => measure !== null);
  return known.length === 0 || known.length < measures.length ? null : known;
}
