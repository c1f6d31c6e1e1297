import { REGISTER_TYPES, type RegisterType } from '#domain/companyId';
import { squeeze } from '../html.ts';

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

/** A suffix is capital letters only, so the words after it (`früher Amtsgericht …`) are not taken for one. */
const HEADING = new RegExp(
  `^(.+?)\\s(${[...TYPES.keys()].join('|')})\\s?(\\d{1,14})(?:\\s?([A-ZÄÖÜ]{1,3}))?(?![\\p{L}\\p{N}])`,
  'u',
);

/** The court's kind in the languages of the interface, behind the state at times; the name follows. */
const COURT_KIND =
  /^(?:[^\d,;]{1,40}\s)?(?:Amtsgericht|Registergericht|District court|Local court|Tribunal (?:cantonal|d['’]instance)|Juzgado (?:municipal|local)|Pretura)\s+/iu;

/** Reads the bold line, or null where it is none. */
export function readRegisterHeading(text: string): RegisterHeading | null {
  const [, court, printedType = '', digits = '', suffix] = HEADING.exec(squeeze(text)) ?? [];
  const type = TYPES.get(printedType);
  const number = digits.replace(/^0+/u, '');
  if (court === undefined || type === undefined || number === '' || number.length > MOST_DIGITS) {
    return null;
  }
  return { court: court.replace(COURT_KIND, ''), type, number, suffix: suffix ?? null };
}
