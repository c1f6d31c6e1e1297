import { decodedEntity, ENTITY } from '../htmlEntity.ts';

/** A text as it reads, and where its parts stand in what is stored. */
export interface ReadableText {
  readonly text: string;
  /** The place in the stored text of a place in this one. */
  readonly placeOf: (place: number) => number;
}

/** What nobody sees in a word: soft hyphens, and marks of no width. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
/** A word that a line ends within: what goes on small, and not what `Vor- und Nachname` leaves out. */
const BROKEN = String.raw`(?-i:-(?<=\p{Ll}-)[ \t\r]{0,9}[ \n][ \t]{0,9}(?=\p{Ll})(?!(?:und|oder|bzw)(?!\p{L})))`;
const HIDDEN = new RegExp(`${ENTITY.source}|${UNSEEN.source}|${BROKEN}`, 'giu');

/** A text with its entities of HTML decoded and without what nobody sees, so that `M&uuml;l&shy;ler` and `Mül-\nler` read as a name. */
export function readableText(stored: string): ReadableText {
  const parts = Array.from(stored.matchAll(HIDDEN), ({ 0: hidden, index }) => ({
    start: index,
    end: index + hidden.length,
    shown: hidden.startsWith('&') ? decodedEntity(hidden).replace(UNSEEN, '') : '',
  }));
  if (parts.length === 0) {
    return { text: stored, placeOf: (place) => place };
  }
  let text = '';
  let end = 0;
  /** Behind which place how much further the stored text is. */
  const shifts: { readonly place: number; readonly stored: number }[] = [];
  for (const part of parts) {
    text += stored.slice(end, part.start) + part.shown;
    end = part.end;
    shifts.push({ place: text.length, stored: end });
  }
  text += stored.slice(end);
  return { text, placeOf: (place) => storedPlace(shifts, place) };
}

function storedPlace(shifts: readonly { readonly place: number; readonly stored: number }[], place: number): number {
  const shift = shifts.findLast((some) => some.place <= place);
  return shift === undefined ? place : shift.stored + place - shift.place;
}
