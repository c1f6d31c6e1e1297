import { LEGAL_FORMS } from '../legalForms.ts';
import { nameWords } from './nameWords.ts';

const FORM = new RegExp(String.raw`(?<![\p{L}\d])(?:${LEGAL_FORMS})(?![\p{L}\d])`, 'gu');
/** Forms that nobody bears as a name, as people type them. */
const TYPED_FORM =
  /(?<!\p{L})(?:g?gmbh|mbh|kgaa|ohg|gbr|partg|partgmbb|co\.? ?kg|e\. ?k(?:fm|fr)?\.?|ltd|llc)(?!\p{L})/iu;
/** A merchant trades alone, under a name that is theirs (§ 19 HGB; Austria: § 19 UGB). */
const MERCHANT = /^(?:e\.? ?K(?:fm|fr)?\.?|e\.U\.)$/u;
/** So far behind a name, its firm may end. */
const MOST_CHARACTERS = 100;
/** What stands between the name of a founder and the legal form: `Anna Müller Verwaltungs-GmbH`, `Anna Müller & Co. KG`. */
const OF_A_FIRM =
  /^(?:und|co|cie|soehne|sohn|toechter|tochter|partner|kollegen|\p{L}*(?:verwaltung|beteiligung|vermoegen|holding|immobilie|grundstueck|grundbesitz|consult|beratung|service|dienst|handel|vertrieb|technik|management|invest|kapital|capital|group|gruppe|transport|spedition|logisti|bau|media|design|software|digital|systems?|solutions|produktion|verlag|makler)\p{L}*)$/u;
const FORM_WORDS: ReadonlySet<string> = new Set('gmbh mbh ug ag se kg kgaa ohg gbr eg ltd inc llc'.split(' '));

/** Whether somebody typed the name of a firm: it ends with a legal form, or has one that nobody bears as a name. */
export function isFirmName(name: string): boolean {
  const text = name.trim();
  return (
    TYPED_FORM.test(text) ||
    formsIn(text).some(({ 0: form, index }) => index > 0 && index + form.length === text.length)
  );
}

/** Whether a text goes on with what makes the name before it that of a company; a merchant (`e.K.`) is none. */
export function goesOnAsCompany(text: string, end: number): boolean {
  const rest = text.slice(end, end + MOST_CHARACTERS);
  const [form] = /^[ \u00A0&-]/u.test(rest) ? formsIn(rest) : [];
  if (form === undefined || MERCHANT.test(form[0])) {
    return false;
  }
  const between = rest.slice(0, form.index);
  const isCourt = form[0] === 'AG' && /^ \p{Lu}/u.test(rest.slice(form.index + form[0].length));
  return !isCourt && !/[,;:()\n]/u.test(between) && nameWords(between).every(({ folded }) => OF_A_FIRM.test(folded));
}

/** Whether a word is that of a legal form, and so no further first name. */
export function isFormWord(folded: string): boolean {
  return FORM_WORDS.has(folded);
}

function formsIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(FORM)];
}
