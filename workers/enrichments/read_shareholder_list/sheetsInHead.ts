import type { RegisterType } from '#domain/companyId';
import { courtByName } from '#domain/courtByName';
import type { Court } from '#domain/courts';

/** A sheet of a register as the head of a list prints it. */
export interface HeadSheet {
  readonly number: string;
  /** `B` of `HRB 44343 B`. */
  readonly suffix: string | null;
  /** The court beside it, else the only one of the head; null where none is known. */
  readonly court: Court | null;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

type NamedCourt = Place & { readonly court: Court | null };

const COURT_WORD = /(?:Amtsgerichts?|Registergerichts?|local court(?: of)?|(?<!\p{L})AG)[\s:]+(?=\p{Lu})/gu;
/** `Bad Neuenahr-Ahrweiler` has three words, `Oldenburg (Oldenburg)` two. */
const MOST_COURT_WORDS = 5;
/** In characters, between a number and its court. */
const BESIDE = 40;
/** The last word of a name in front of its legal form. */
const FIRM =
  /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,80})[^\p{L}\p{N}]{1,3}(?:g?gmbh|mbh|ug|Gesellschaft\s+mit\s+beschränkter\s+Haftung)(?![\p{L}-])/giu;

/** The sheets of a kind that the head of a list prints of its first firm, or in front of it: others are of other firms. */
export function sheetsInHead(head: string, type: RegisterType): readonly HeadSheet[] {
  const courts = courtsIn(head);
  const firms = [...head.matchAll(FIRM)].map(({ index, 1: word = '' }) => ({ index, word: word.toLowerCase() }));
  return [...head.matchAll(sheetOf(type))].flatMap(({ index, 0: text, 1: digits = '', 2: suffix = null }) => {
    const nearest = firms.findLast((firm) => firm.index < index);
    if (nearest !== undefined && nearest.word !== firms[0]?.word) {
      return [];
    }
    const court = courtOf({ start: index, end: index + text.length }, courts);
    return [{ number: digits.replace(/\D/gu, ''), suffix, court }];
  });
}

function sheetOf(type: RegisterType): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L})${type}[\s:.-]{0,4}(?:(?:Nr|Nummer)[\s:.-]{0,4})?(\d{1,3}(?:[ .]\d{3})+|\d{1,7})(?!\d)(?: ?(?!AG|EUR|DM)([A-Z]{1,3})(?![\p{L}\p{N}]))?`,
    'gu',
  );
}

/** Courts by the most words that name one. A court that nobody knows is one as well. */
function courtsIn(head: string): readonly NamedCourt[] {
  return [...head.matchAll(COURT_WORD)].map(({ index, 0: text }) => {
    const start = index + text.length;
    const words = [...head.slice(start, start + 100).matchAll(/[\p{L}\p{N}]+/gu)].slice(0, MOST_COURT_WORDS);
    const ends = words.map((word) => start + word.index + word[0].length);
    const end = ends.findLast((at) => courtByName(head.slice(start, at)) !== null) ?? ends[0] ?? start;
    return { start: index, end, court: courtByName(head.slice(start, end)) };
  });
}

function courtOf(sheet: Place, courts: readonly NamedCourt[]): Court | null {
  const beside = courts
    .map((named) => ({ named, distance: Math.max(sheet.start - named.end, named.start - sheet.end) }))
    .filter(({ distance }) => distance <= BESIDE)
    .toSorted((one, other) => one.distance - other.distance);
  const [nearest] = beside;
  if (nearest !== undefined) {
    return nearest.named.court;
  }
  const codes = new Set(courts.map(({ court }) => court?.code));
  return codes.size === 1 ? (courts[0]?.court ?? null) : null;
}
