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

const TYPES = REGISTER_TYPES.join('|');

/** A suffix is capital letters only, so the words after it (`früher Amtsgericht …`) are not taken for one. */
const HEADING = new RegExp(`^(.+?)\\s(${TYPES})\\s?(\\d{1,7})(?:\\s?([A-ZÄÖÜ]{1,3}))?(?![\\p{L}\\p{N}])`, 'u');

/** The court's kind in the languages of the interface; the name follows. */
const COURT_KIND =
  /^(?:Amtsgericht|Registergericht|District court|Local court|Tribunal (?:cantonal|d['’]instance)|Juzgado (?:municipal|local)|Pretura)\s+/iu;

/** Reads the bold line, or null where it is none. */
export function readRegisterHeading(text: string): RegisterHeading | null {
  const [, court, type, number, suffix] = HEADING.exec(squeeze(text)) ?? [];
  if (court === undefined || type === undefined || number === undefined) {
    return null;
  }
  return { court: court.replace(COURT_KIND, ''), type: type as RegisterType, number, suffix: suffix ?? null };
}
