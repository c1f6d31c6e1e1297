import { LEGAL_FORMS } from '../legalForms.ts';
import { nameWords } from './nameWords.ts';
import { isRole } from './roleWords.ts';

const FORM = new RegExp(String.raw`(?<![\p{L}\d])(?:${LEGAL_FORMS})(?![\p{L}\d])`, 'gu');
/** Forms that nobody bears as a name, as people type them. */
const TYPED_FORM =
  /(?<!\p{L})(?:g?gmbh|mbh|kgaa|ohg|gbr|partg|partgmbb|co\.? ?kg|e\. ?k(?:fm|fr)?\.?|ltd|llc)(?!\p{L})/iu;
/** A merchant trades alone, under a name that is theirs (§ 19 HGB; Austria: § 19 UGB). */
const MERCHANT = /^e\.? ?(?:k(?:fm|fr)?|u)\.?$/iu;
/** So far behind a name, its firm may end. */
const MOST_CHARACTERS = 100;
const MOST_WORDS = 4;
/** What joins the names of partners, or is a part of the last one. */
const JOINS = /^(?:und|u|and|von|van|vom|zu|zum|zur|de|del|den|der|di|da|la|le)$/u;
/** What stands between the name of a founder and the legal form: `Anna Müller Verwaltungs-GmbH`, `Anna Müller & Co. KG`. */
const OF_A_FIRM =
  /^(?:und|co|cie|soehne|sohn|toechter|tochter|partner|kollegen|\p{L}*(?:verwaltung|beteiligung|vermoegen|holding|immobilie|grundstueck|grundbesitz|consult|beratung|service|dienst|handel|vertrieb|technik|management|invest|kapital|capital|group|gruppe|transport|spedition|logisti|bau|media|design|software|digital|systems?|solutions|produktion|verlag|makler)\p{L}*)$/u;
const ENDS_NAME = /[;:()\n]/u;
const FORM_WORDS: ReadonlySet<string> = new Set('gmbh mbh ug ag se kg kgaa ohg gbr eg ltd inc llc'.split(' '));

/** Whether somebody typed the name of a firm: it ends with a legal form, or has one that nobody bears as a name. */
export function isFirmName(name: string): boolean {
  const text = name.trim();
  return (
    TYPED_FORM.test(text) ||
    formsIn(text).some(({ 0: form, index }) => index > 0 && index + form.length === text.length)
  );
}

/**
 * Whether a text goes on so that the name before it is that of a company; a merchant (`e.K.`) is none. It is unclear where other names
 * stand before the legal form: `Anna Müller & Peter Schmidt OHG` is a firm, and may be a person beside one.
 */
export function companyBehind(text: string, { start, end }: Span): 'company' | 'unclear' | 'none' {
  const rest = text.slice(end, end + MOST_CHARACTERS);
  const form = /^[ \u00A0&+,-]/u.test(rest) ? firstForm(rest) : undefined;
  if (form === undefined || MERCHANT.test(form[0]) || isCourt(rest, form)) {
    return 'none';
  }
  const between = rest.slice(0, form.index);
  if (!between.includes(',') && isOfFirm(between)) {
    return 'company';
  }
  const isLowerCase = /^\p{Ll}/u.test(text.slice(start, end));
  return isListOfNames(between, isLowerCase) ? 'unclear' : 'none';
}

interface Span {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

function firstForm(text: string): RegExpExecArray | undefined {
  const typed = TYPED_FORM.exec(text);
  return [...formsIn(text).slice(0, 1), ...(typed === null ? [] : [typed])].toSorted(
    (one, other) => one.index - other.index,
  )[0];
}

/** `AG Köln` is the court that a company is entered at. */
function isCourt(text: string, { 0: form, index }: RegExpExecArray): boolean {
  return form === 'AG' && /^ \p{Lu}/u.test(text.slice(index + form.length));
}

function isOfFirm(between: string): boolean {
  return !ENDS_NAME.test(between) && nameWords(between).every(({ folded }) => OF_A_FIRM.test(folded));
}

/** Names and no sentence: capitals, unless all is in small letters, and an `&` behind each comma. */
function isListOfNames(between: string, isLowerCase: boolean): boolean {
  const words = nameWords(between);
  const areNames = words.every(
    ({ folded, start }) =>
      isLowerCase ||
      JOINS.test(folded) ||
      OF_A_FIRM.test(folded) ||
      /^[\p{Lu}\p{Lo}\p{N}]/u.test(between.slice(start, start + 1)),
  );
  const comma = between.lastIndexOf(',');
  const isJoined = comma === -1 || comma < Math.max(between.lastIndexOf('&'), between.lastIndexOf('+'));
  return (
    words.filter(({ folded }) => !JOINS.test(folded)).length <= MOST_WORDS &&
    areNames &&
    isJoined &&
    !ENDS_NAME.test(between) &&
    !words.some(({ folded }) => isRole(folded))
  );
}

/** Whether a word is that of a legal form, and so no further first name. */
export function isFormWord(folded: string): boolean {
  return FORM_WORDS.has(folded);
}

function formsIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(FORM)];
}
