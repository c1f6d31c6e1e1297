import { CAPITAL_NAME } from '../values/capitalName.ts';
import { legalFormEnds } from '../holder/legalForm.ts';
import { parseCompany } from '../holder/parseCompany.ts';
import { amountsIn, type Amount, type Currency } from '../values/amounts.ts';
import { withoutDayLabel } from '../values/withoutDayLabel.ts';
import { writtenDays } from '../values/writtenDay.ts';
import { mentionsRedemption } from './redeemed.ts';
import { redeemedIn, type RedeemedShares } from './redeemedIn.ts';

/** What a list says around its table. */
export interface ListFrame extends RedeemedShares {
  readonly company: { readonly name: string; readonly city: string | null } | null;
  /** ISO 8601; the day under the list, else the one in its title. */
  readonly documentDate: string | null;
  /** Share capital in the currencies that it is printed in, in integer cents. */
  readonly capitals: readonly { readonly cents: number; readonly currency: Currency | null }[];
  /** Whether shares or holders may stand outside of the rows: amounts or birth dates do. */
  readonly hasStrayShares: boolean;
}

/** @param before lines above the table, `after` those below it, `inside` the table's own: some print the capital there */
export function readFrame(before: readonly string[], inside: readonly string[], after: readonly string[]): ListFrame {
  const capitals = [after, before, inside].map(capitalsIn).find((found) => found.length > 0) ?? [];
  return {
    ...redeemedIn(aboveCertificate(after)),
    company: companyIn(before),
    documentDate: dateUnder(after) ?? dateAbove(before) ?? looseDate(after) ?? looseDate(before),
    capitals,
    hasStrayShares: [...before, ...aboveCertificate(after).filter((line) => !mentionsRedemption(line))].some(
      mayTellOfShares,
    ),
  };
}

/** `An dem DM 50.000,-- (in Worten: …) betragenden Stammkapital`. Letters between them; the margin is ours. */
const AMOUNT_FIRST = /betragende[mns]?\s+(?:Stamm|Gesellschafts)kapital/iu;
const LONGEST_BETWEEN = 120;

function capitalBefore(lines: readonly string[]): readonly Amount[] {
  const text = lines.join(' ');
  const at = AMOUNT_FIRST.exec(text)?.index;
  return at === undefined ? [] : amountsIn(text.slice(Math.max(0, at - LONGEST_BETWEEN), at), false).slice(-1);
}

function capitalsIn(lines: readonly string[]): readonly Amount[] {
  const before = capitalBefore(lines);
  if (before.length > 0) {
    return before;
  }
  for (const [index, line] of lines.entries()) {
    const at = CAPITAL_NAME.exec(line)?.index;
    const found = at === undefined ? [] : capitalOf(line, at, lines[index - 1] ?? '', lines[index + 1] ?? '');
    if (found.length > 0) {
      return found.slice(0, 2);
    }
  }
  return [];
}

/** The capital that a line names at a place, which may be told beside the line; empty where it tells none. */
function capitalOf(line: string, at: number, before: string, next: string): readonly Amount[] {
  const own = line.slice(at);
  const isOfChange = CHANGES.test(`${before} ${line}`);
  const ways = isOfChange
    ? [changedTo(`${own} ${next}`)]
    : [
        ofAll(own, false),
        ofAll(own, true).filter(({ cents }) => cents >= LEAST_BARE),
        ofAll(`${own} ${next}`, false),
        ofAll(own, true).slice(0, 1),
        amountsAlone(line),
        amountBelow(line, next),
      ];
  return ways.find(({ length }) => length > 0) ?? [];
}

/** Smaller numbers without a currency count paragraphs and shares. Integer cents. */
const LEAST_BARE = 100_000;

function changedTo(text: string): readonly Amount[] {
  return amountsIn(CHANGED_TO.exec(text)?.[1] ?? '', false).slice(0, 1);
}

/** What tells of a change of the capital names amounts that it is not. */
const CHANGES =
  /(?<!nach (?:der |erfolgter )?)kapitalerhöhung|kapitalherabsetzung|(?:erhöhung|herabsetzung) (?:um|von) |erhöht|herabgesetzt|increase|reduc/iu;
const CHANGED_TO = /(?<!\p{L})(?:auf|to)\s((?:(?:EUR|Euro|€|DM)\s)?\d[\d.,]*(?:\s(?:EUR|Euro|€|DM))?)/u;

/** `25.000 Geschäftsanteile zu je 1,00 EUR` tells of how many shares the capital consists, not how much it is. */
function ofAll(text: string, bare: boolean): readonly Amount[] {
  return amountsIn(text, bare).filter(({ each, end }) => !each && !COUNTS_SHARES.test(text.slice(end)));
}

const COUNTS_SHARES = /^\s?(?:Geschäftsanteile?n?|Anteile?n?|Stück|shares?)(?!\p{L})/iu;

/** `25.600,00 € Stammkapital`. */
function amountsAlone(line: string): readonly Amount[] {
  const amounts = amountsIn(line, false);
  const [amount] = amounts;
  return amounts.length === 1 &&
    amount !== undefined &&
    /^\s*(?:100(?:,0{1,3})?\s?%\s*)?(?:=\s*)?Stammkapital\W*$/u.test(line.slice(amount.end))
    ? [amount]
    : [];
}

/** `EUR Stammkapital` / `26.000,00`: a narrow cell has the amount on its second line. */
function amountBelow(line: string, next: string): readonly Amount[] {
  const currency = /^(?:EUR|Euro|€|DM)(?=\s)/u.exec(line)?.[0];
  return currency === undefined || !/^[\d.,]+$/u.test(next) ? [] : amountsIn(`${currency} ${next}`, false);
}

/** The notary's certificate tells of what changed, and is no part of the list (§ 40 (2) GmbHG). */
function aboveCertificate(after: readonly string[]): readonly string[] {
  const at = after.findIndex((line) => CERTIFICATE.test(line));
  return at === -1 ? after : after.slice(0, at);
}

const CERTIFICATE = /bescheinig|certif|(?<!\p{L})Notar|§\s*40/iu;

/** What is not about the capital and yet has an amount or a birth date. */
export function mayTellOfShares(line: string): boolean {
  return !CAPITAL_NAME.test(line) && (amountsIn(line, false).length > 0 || tellsBirth(line));
}

/** Whether a line tells when somebody was born. */
export function tellsBirth(line: string): boolean {
  return BIRTH.test(line);
}

const BIRTH = /(?:(?<!\p{L})geb(?:oren|\.)|\*)\s*(?:am\s*)?\d/iu;

const INTRODUCTION =
  /^.*?(?:Gesellschafterliste|Liste\s+(?:der|aller)\s+Gesellschafter|List of (?:the )?shareholders)?\s*(?:\/\s*List of (?:the )?shareholders\s*)?(?:\b(?:der|of(?: the)?|für(?: die)?|zur?)\s+)?(?:(?:Firma|Gesellschaft|Fa\.)\b\s*:?\s*)?/iu;

/** What stands on every page names the firm and what the document is. */
const RUNNING_HEAD = / [-–|] (?:Gesellschafterliste|Liste der Gesellschafter|List of (?:the )?shareholders)$/iu;

/** The firm in the title: the first line with a legal form, without what introduces it. */
function companyIn(before: readonly string[]): ListFrame['company'] {
  const named = before.filter((line) => legalFormEnds(line).length > 0);
  const line = named.find((each) => !RUNNING_HEAD.test(each)) ?? named[0];
  if (line === undefined) {
    return null;
  }
  const at = before.indexOf(line);
  const text = before
    .slice(at, RUNNING_HEAD.test(line) ? at + 1 : at + 3)
    .join(' ')
    .replace(RUNNING_HEAD, '')
    .replace(INTRODUCTION, '');
  const { holder } = parseCompany(text);
  return holder.name === '' ? null : { name: holder.name, city: holder.city };
}

/** `Köln, den 8. Mai 2023`; the place may stand alone on its line with the day behind it. */
const PLACE = /^\p{Lu}[\p{L} .()/-]{1,40}?,?\s*(?:(?:,|\bden\b|\bam\b|\bthis\b|\bon\b)\s*)?(?:(?:den|am)\s*)?$/u;
const NO_PLACE = /Notar|Urkunde|UR|Bescheinigung|Eintrag|geboren|geb\b|Nr\b|vom|Liste|Stand|register|gericht/u;
/** A sentence that tells what happened on the day: `… am 12.02.2024 berichtigt`. */
const GOES_ON = /^\s+(?!gez\.|als\s)\p{Ll}/u;

/** Letters tell the day beside the address: `34331 Hann. Münden      14. März 1994`. */
const POSTAL_CODE = /^\d{5}\s+/u;

function dateUnder(after: readonly string[]): string | null {
  return after.map(dayBehindPlace).find((day) => day !== null) ?? null;
}

/** The day that a line tells behind a place and nothing else, as below a list; null where it tells none so. */
export function dayBehindPlace(printed: string): string | null {
  const line = withoutDayLabel(printed);
  const [day] = writtenDays(line);
  const place = day === undefined ? '' : line.slice(0, day.start).replace(POSTAL_CODE, '');
  const isOfList =
    day !== undefined && PLACE.test(place) && !NO_PLACE.test(place) && !GOES_ON.test(line.slice(day.end));
  return isOfList ? day.day : null;
}

const TITLE_DATE =
  /(?:\bStand|\bvom|\bper|\bzum|\bdated|\bas (?:of|at)|\bDatum)\s*(?:\/\s*\p{L}+\s*)?(?::\s*)?(?:den\s+)?$/iu;

function dateAbove(before: readonly string[]): string | null {
  const titled = before.flatMap((line) =>
    writtenDays(line).filter(({ start }) => TITLE_DATE.test(line.slice(0, start))),
  );
  return titled[0]?.day ?? dateUnder(before);
}

/** A day that stands alone or behind `Datum:`. */
function looseDate(after: readonly string[]): string | null {
  for (const line of after.map(withoutDayLabel)) {
    const [day] = writtenDays(line);
    if (
      day !== undefined &&
      /^\W*(?:(?:Datum|Date|Stand|am|den)(?:\s*\/\s*\p{L}+(?!\p{L}))?\W*)?$/iu.test(line.slice(0, day.start))
    ) {
      return day.day;
    }
  }
  return null;
}
