import { REGISTER_TYPES, type RegisterType } from '#domain/companyId';
import { squeeze } from '../html.ts';
import { courtByName } from '#domain/courtByName';

/** What the bold line of a result row says: `Amtsgericht Kiel HRB 1234 KI`. */
export interface RegisterHeading {
  readonly court: string;
  readonly type: RegisterType;
  readonly number: string;
  /** The local suffix where the row shows one (docs/spec/registries.md, "Company ids"). */
  readonly suffix: string | null;
}

/** As the register writes them, and as capitals spell them. */
const TYPES = new Map(REGISTER_TYPES.flatMap((type) => [type, type.toUpperCase()].map((text) => [text, type])));

/** Whether a text is a register type and nothing else. */
export function isRegisterType(text: string): boolean {
  return TYPES.has(text);
}

/** Numbers have up to seven digits (docs/spec/registries.md, "Company ids"); zeros in front of them are none of theirs. */
const MOST_DIGITS = 7;

/**
 * A suffix is capital letters only, so the words after it (`früher Amtsgericht …`) are not taken for one. Digits behind the
 * number would belong to it.
 */
const HEADING = new RegExp(
  `^(?:(.+?)\\s)?(${[...TYPES.keys()].join('|')})(?:\\s?Nr\\.)?\\s?(\\d{1,3}(?:[. ]\\d{3}){1,2}|\\d{1,14})(?:\\s?([A-ZÄÖÜ]{1,3}))?(?![\\p{L}\\p{N}]|[.,/ -]\\d)`,
  'u',
);

/** The court's kind in the languages of the interface. */
const KIND = String.raw`(?:Amtsgericht|Registergericht|District court|Local court|Tribunal (?:cantonal|d['’]instance)|Juzgado (?:municipal|local)|Pretura):?\s+`;
/** Behind the state at times; the name follows. */
const COURT_KIND = new RegExp(`^(?:[^\\d,;]{1,40}\\s)?${KIND}`, 'iu');
/** Behind the number, but never a former court. */
const COURT_BEHIND = new RegExp(`^[\\s,;(–-]{0,4}${KIND}(\\p{Lu}[^,;\\d]{1,60})`, 'iu');

/** Reads the bold line, or null where it is none. */
export function readRegisterHeading(text: string): RegisterHeading | null {
  const line = squeeze(text);
  const heading = HEADING.exec(line);
  if (heading === null) {
    return null;
  }
  const [whole, before = '', printedType = '', digits = '', suffix = null] = heading;
  const type = TYPES.get(printedType);
  const number = digits.replace(/\D/gu, '').replace(/^0+/u, '');
  const court = courtBeside(before, line.slice(whole.length));
  const isNumber = number !== '' && number.length <= MOST_DIGITS;
  return court === null || type === undefined || !isNumber ? null : { court, type, number, suffix };
}

/** Words before the number may be the state alone: without its kind only a court of the list is one, if none is behind. */
function courtBeside(before: string, behind: string): string | null {
  const name = before.replace(COURT_KIND, '').replace(/(?<![\s,;:])[\s,;:]+$/u, '');
  if (COURT_KIND.test(before)) {
    return name;
  }
  const [, later] = COURT_BEHIND.exec(behind) ?? [];
  return later === undefined ? (courtByName(name)?.name ?? null) : withoutOpenBracket(later.trim());
}

/** `HRB 815 (Amtsgericht Köln)` */
function withoutOpenBracket(name: string): string {
  return name.includes('(') ? name : name.replace(/\)$/u, '');
}
