import { type CompanyId, REGISTER_TYPES } from '#domain/companyId';
import { COURTS } from '#domain/courts';
import { foldText } from '#domain/foldText';

const NUMBER = new RegExp(
  String.raw`(?<!\p{L})(${REGISTER_TYPES.join('|')})[\s:.-]*(?:(?:Nr|Nummer)[\s:.-]*)?(\d{1,3}(?:[ .]\d{3})+|\d{1,7})(?!\d)`,
  'gu',
);
/** A register number printed without its type, behind a label that says what it is. */
const BARE_NUMBER =
  /(?<![\p{L}-])(?:(?:Handels|Genossenschafts|Vereins|Partnerschafts|Gesellschafts)-?)?Register-?\s?(?:Nr|Nummer)\.?\s*(?::\s*)?(\d{1,7})(?!\d)/giu;
/** A sheet whose type stands elsewhere: `Abteilung A` has those of HRA. */
const DIVISION = /(?<!\p{L})Abt(?:eilung|\.)\s?([AB])(?!\p{L})/gu;
const COURT =
  /(?:Amtsgerichts?|Registergerichts?|\bAG)\s*(?::\s*)?(?:ist\s+das\s+)?(?:Amtsgerichts?\s+|AG\s+)?(\p{Lu}[\p{L}./-]*(?:\s(?:am|an|der|im|i\.|a\.|in|\()?\s?\p{Lu}[\p{L}./)-]*)*)/gu;

/**
 * Whether a text names a sheet of a register: its type, its number and, where one is named beside them, its court.
 *
 * @param context where the court may be named
 */
export function namesRegisterEntry(text: string, context: string, { registerType, number, court }: CompanyId): boolean {
  const typed = [...text.matchAll(NUMBER)].some(
    ([, type = '', digits = '']) => type === registerType && digits.replace(/\D/gu, '') === number,
  );
  const isOtherDivision = [...text.matchAll(DIVISION)].some(([, letter = '']) => !registerType.endsWith(letter));
  const bare = !isOtherDivision && [...text.matchAll(BARE_NUMBER)].some(([, digits = '']) => digits === number);
  if (!typed && !bare) {
    return false;
  }
  const courts = [...context.matchAll(COURT)].map(([, name = '']) => foldText(name)).filter((name) => name !== '');
  return courts.length === 0 || courts.some((name) => isCourt(name, foldText(court.name)));
}

/** `Frankfurt am Main` and `Frankfurt (Oder)`: what is printed is the court that has most of its words. */
const COURT_NAMES = COURTS.map(({ name }) => foldText(name).split(' '));

function sharedWith(words: readonly string[], name: readonly string[]): number {
  return name.filter((word) => words.includes(word)).length;
}

/** `Charlottenburg` and `Berlin-Charlottenburg` are Berlin (Charlottenburg); what follows the name may be a verb. */
function isCourt(printed: string, name: string): boolean {
  const [words, known] = [printed.split(' '), name.split(' ')];
  const shared = sharedWith(words, known);
  const isOther = COURT_NAMES.some((each) => sharedWith(words, each) > shared);
  return shared > 0 && !isOther && (words[0] === undefined || known.includes(words[0]));
}
