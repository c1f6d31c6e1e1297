import { beginsWithGivenName } from '../holder/givenNames.ts';
import type { TableRow } from '../table/tableRow.ts';

/** Two words that begin a person's text, with nothing between them: `Weber Ida, geb. …`. */
const TWO_WORDS =
  /^((?:\(?\d{1,3}[.)]\)?\s+)?)(\p{Lu}[\p{L}'’-]+) (\p{Lu}[\p{L}'’-]+)(?=\s*(?:[,\n\u2028\u2029]|geb|\d|$))/u;
/** One such name may be that of somebody with a rare given name. */
const LEAST_NAMES = 2;

/** Rows that name people with their family names first and no comma between, with that comma. */
export function withCommasInNames(rows: readonly TableRow[]): readonly TableRow[] {
  const names = rows.flatMap(({ holder }) => {
    const [, , one = '', two = ''] = TWO_WORDS.exec(holder ?? '') ?? [];
    return one === '' ? [] : [{ one, two }];
  });
  const reversed = names.filter(({ one, two }) => !beginsWithGivenName(one) && beginsWithGivenName(two));
  const isHabit =
    new Set(reversed.map(({ one, two }) => `${one} ${two}`)).size >= LEAST_NAMES &&
    !names.some(({ one }) => beginsWithGivenName(one));
  return isHabit ? rows.map((row) => ({ ...row, holder: row.holder?.replace(TWO_WORDS, '$1$2, $3') ?? null })) : rows;
}
