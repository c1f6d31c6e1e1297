import { lastDayIn } from '../../lastDayIn.ts';
import { centsOf } from '../readCapital.ts';
import type { StructuredInformation } from '../structuredInformation.ts';
import type { PrintedLine } from './sections.ts';

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['EUR', 'EUR'],
  ['€', 'EUR'],
  ['EURO', 'EUR'],
  ['DM', 'DM'],
  ['DEM', 'DM'],
]);
const AMOUNT =
  /^(?:(?:Grund|Stamm)kapital:?\s*)?(?:(?<unit>EUR|€|Euro|DM|DEM)\s*)?(?<amount>[\d.,]*\d)(?:\s*(?<unitBehind>EUR|€|Euro|DM|DEM))?(?:,?\s(?:eingeteilt|zerlegt|aufgeteilt|bestehend|\(?in Worten:?)\s.{1,400})?$/iu;

/** `25.000,00 EUR`, with the shares that it is divided into at times; null where more or something else is printed. */
export function readPrintedCapital(text: string | null): StructuredInformation['capital'] {
  const { unit, amount, unitBehind } = AMOUNT.exec(text ?? '')?.groups ?? {};
  const cents = centsOf((amount ?? '').replace(/,-+$/u, ''));
  const currency = CURRENCIES.get((unit ?? unitBehind ?? '').toUpperCase());
  return cents === null || currency === undefined ? null : { amount: cents / 100, currency };
}

/** The words that begin the rest of the part whose first words are the legal form. */
const AFTER_FORM =
  /(?:^|[\s;,.])(?:Gesellschaftsvertrag|Satzung|Statut|Partnerschaftsvertrag|Beginn|Entstanden|Errichtet|Die\s|Der\s|Das\s|Durch\s|Mit\s|vom\s|\d)/u;
/** The longest names of legal forms have 60 letters; the margin is ours. */
const MOST_FORM_LETTERS = 80;

/** The name of the legal form; printouts tell no code. */
export function readPrintedForm(text: string | null): StructuredInformation['legal_form'] {
  const end = AFTER_FORM.exec(text ?? '')?.index;
  const name = (text ?? '').slice(0, end).replace(/(?<![\s;,.])[\s;,.]+$/u, '');
  return { code: null, name: name === '' || name.length > MOST_FORM_LETTERS ? null : name };
}

const ARTICLES_DAY =
  /(?:Gesellschaftsvertrag|Satzung|Statut|Partnerschaftsvertrag)(?:\s*\([^()]*\))?(?:\s+ist)?(?:\s+errichtet)?\s+(?:vom|am):?\s+(\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?\d{4})(?!\d)/u;
const REPLACED = /neu\s*gefa(?:ss|ß)t|Neufassung/iu;

/** The day of the articles; null where others have replaced them: the text does not tell which day is in force. */
export function readPrintedArticlesDay(text: string | null): string | null {
  const [, day] = ARTICLES_DAY.exec(text ?? '') ?? [];
  return day === undefined || REPLACED.test(text ?? '') ? null : lastDayIn(day);
}

/** The only day of a part, which has a line of its own: remarks below it may name others. */
export function readPrintedDay(lines: readonly PrintedLine[] = []): string | null {
  const [day, another] = lines.filter(({ text }) => DAY.test(text));
  return day !== undefined && day === lines[0] && another === undefined ? lastDayIn(day.text) : null;
}

const DAY = /^\d{1,2}\.\s?\d{1,2}\.\s?\d{4}\.?$/u;

/** `7`, `7 Eintragung(en)` */
const COUNT = /^(\d{1,6})(?:\sEintragung(?:en|\(en\))?)?\.?$/u;

export function readPrintedCount(text: string | null): number | null {
  const [, count] = COUNT.exec(text ?? '') ?? [];
  return count === undefined ? null : Number(count);
}
