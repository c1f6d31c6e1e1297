import { courtByName } from '#domain/courtByName';
import type { HolderRegister } from './holder.ts';
import { piecesOf } from './pieces.ts';
import { COURT_WORD, ENTRY_NUMBER, REGISTER_KIND } from './registerWords.ts';

/** Names of courts have few words; the margin is ours. */
const COURT_NAME = String.raw`\p{Lu}[\p{L}.]*(?:[ -](?:[\p{L}.]+|\([\p{L}. ]+\))){0,9}?`;
const COURT_FIRST = new RegExp(
  String.raw`${COURT_WORD} ?(?:: ?)?(?:Amtsgericht\s+|AG\s+)?(?:in\s+|zu\s+|von\s+)?(?<court>${COURT_NAME}) ?(?:[,;:–(-]+ ?)?(?:unter\s+(?:der\s+)?|under\s+|Registernummer:?\s*|Register-?Nr\.?:?\s*|eingetragen\s+(?:unter\s+)?|zu\s+)?(?:(?:der\s+)?(?:Nr|Nummer|No)\.?:?\s*)?(?<type>${REGISTER_KIND})${ENTRY_NUMBER}`,
  'u',
);
const NUMBER_FIRST = new RegExp(
  String.raw`(?<type>${REGISTER_KIND})${ENTRY_NUMBER}(?:\s+[A-Z]{1,3})? ?\n?(?:[,;(–-]+\s?)?(?:beim\s+|des\s+|at\s+(?:the\s+)?|of\s+(?:the\s+)?)?${COURT_WORD} ?(?:: ?)?\n?(?<court>${COURT_NAME})(?= ?(?:[,;)\n]|$|(?<=\p{L}{4})\.(?=\s|$)|(?:mit|Sitz|wohn|eingetragen|geschäfts)(?!\p{L})))`,
  'u',
);

/** The register entry where court, kind and number are all there; a line of its own is read for itself first. */
export function registerIn(text: string): HolderRegister | null {
  const lines = text.replace(/[^\S\n]+/gu, ' ');
  return entryIn(lines) ?? (lines.includes('\n') ? entryIn(lines.replaceAll('\n', ' ')) : null) ?? shortEntryIn(lines);
}

/** `Charlottenburg HRB 188204 B` on a line or between commas: the place of a court without a word for it. */
function shortEntryIn(text: string): HolderRegister | null {
  for (const piece of piecesOf(text)) {
    const { court = '', type = '', number = '' } = SHORT_ENTRY.exec(piece)?.groups ?? {};
    if (courtByName(court) !== null) {
      return { court, type, number };
    }
  }
  return null;
}

const SHORT_ENTRY = new RegExp(
  String.raw`^(?<court>\p{Lu}[\p{L}./() -]{2,40}?),?\s(?<type>${REGISTER_KIND})\s(?:Nr\.\s)?(?<number>\d{1,7})(?:\s\p{Lu}{1,2})?$`,
  'u',
);

function entryIn(text: string): HolderRegister | null {
  const found = [COURT_FIRST, NUMBER_FIRST].map((pattern) => pattern.exec(text)?.groups ?? {});
  const entries = found.flatMap(({ court = '', type, number }) =>
    court === '' || type === undefined || number === undefined || /Amtsgericht|unter$|HR[AB]/u.test(court)
      ? []
      : [{ court: courtNameOf(court), type, number: number.replace(/\D/gu, '') }],
  );
  return entries[0] ?? null;
}

/** What follows the name of a court that is known is no part of it: `Lüneburg Augsburg`. */
function courtNameOf(printed: string): string {
  const name = printed.replace(/(?:(?<=\s)|(?<=\p{L}{4}))\.$/u, '').replace(/(?<![\s,])[\s,]+$/u, '');
  const words = name.split(' ');
  const known = words
    .map((_word, at) => words.slice(0, words.length - at).join(' '))
    .find((part) => courtByName(part) !== null);
  return known ?? name;
}
