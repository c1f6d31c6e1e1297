import { remembered } from '../table/remembered.ts';
import { NAMES_RESULT } from './namesResult.ts';

/** What a line does to the result. `change` may go either way, `result` is a sum on the way, `net` the last one. */
export type Effect = 'income' | 'expense' | 'change' | 'result' | 'net' | 'unknown';

export type IncomeMethod = 'total_cost' | 'cost_of_sales';

interface LegalLine {
  readonly label: RegExp;
  readonly effect: Effect;
  /** Number in section 275 (2) and (3) HGB as of today; null where a method has no such line. */
  readonly keys: Readonly<Record<IncomeMethod, string | null>>;
}

const line = (label: RegExp, effect: Effect, total: string | null, sales: string | null): LegalLine => ({
  label,
  effect,
  keys: { total_cost: total, cost_of_sales: sales },
});

/** The first pattern that fits a folded label decides, so that special lines come before general ones. */
const LINES: readonly LegalLine[] = [
  // Taxes on what is sold are no part of the revenue (section 277 (1) HGB).
  line(/^brutto ?umsatz|^umsatzerloese brutto/u, 'income', null, null),
  line(/^netto ?umsatz|^umsatzerloese netto/u, 'result', '1', '1'),
  line(/^(?:abzueglich|abzgl) (?!steuern vom).{0,100}(?:steuer|erloesschmaelerung)/u, 'change', null, null),
  line(/^umsatzerloese|^umsatz$|^erloese$/u, 'income', '1', '1'),
  line(/bestandsveraenderung|bestandserhoehung|bestandsminderung|bestandsverminderung/u, 'change', '2', null),
  line(/(?:erhoehung|verminderung|veraenderung|minderung|zunahme|abnahme).{0,200}bestand/u, 'change', '2', null),
  line(/aktivierte eigenleistungen/u, 'income', '3', null),
  line(/^(?:sonstige|andere|uebrige) betriebliche ertraege/u, 'income', '4', '6'),
  line(/^materialaufwand/u, 'expense', '5', null),
  line(/^aufwendungen fuer roh hilfs/u, 'expense', '5.a', null),
  line(/^aufwendungen fuer bezogene leistungen/u, 'expense', '5.b', null),
  line(/^personalaufwand/u, 'expense', '6', null),
  line(/^(?:loehne und gehaelter|gehaelter und loehne|loehne gehaelter)/u, 'expense', '6.a', null),
  line(/^sozial(?:e abgaben|abgaben)/u, 'expense', '6.b', null),
  line(/^abschreibungen auf finanzanlagen/u, 'expense', '12', '11'),
  line(/^abschreibungen auf vermoegensgegenstaende des umlaufvermoegens/u, 'expense', '7.b', null),
  line(/^abschreibungen/u, 'expense', '7', null),
  line(
    /^auf (?:immaterielle (?:vermoegensgegenstaende|anlagewerte|wirtschaftsgueter)|sachanlagen)/u,
    'expense',
    '7.a',
    null,
  ),
  line(/^auf vermoegensgegenstaende des umlaufvermoegens/u, 'expense', '7.b', null),
  line(/^(?:sonstige|andere|uebrige) betriebliche aufwendungen/u, 'expense', '8', '7'),
  line(/^herstellungskosten/u, 'expense', null, '2'),
  line(/^bruttoergebnis vom umsatz/u, 'result', null, '3'),
  line(/^vertriebskosten/u, 'expense', null, '4'),
  line(/^(?:allgemeine )?verwaltungskosten/u, 'expense', null, '5'),
  line(/^ertraege aus beteiligungen/u, 'income', '9', '8'),
  line(/^ertraege aus anderen wertpapieren|^ertraege aus wertpapieren/u, 'income', '10', '9'),
  line(/^(?:sonstige )?zinsen und aehnliche ertraege|^zinsertraege/u, 'income', '11', '10'),
  line(/^zinsen und aehnliche aufwendungen|^zinsaufwendungen/u, 'expense', '13', '12'),
  line(/^steuern vom einkommen|^ertragsteuern/u, 'expense', '14', '13'),
  line(/^ergebnis nach (?:ertrag)?steuern(?: vom einkommen.*)?$/u, 'result', '15', '14'),
  line(/^sonstige steuern/u, 'expense', '16', '15'),
  line(NAMES_RESULT, 'net', '17', '16'),
  line(/^roh(?:ergebnis|ertrag|gewinn|verlust)/u, 'result', '1-5', null),
];

/** Words that tell lines apart that the law does not number. */
const WORDS: readonly (readonly [RegExp, Effect])[] = [
  [/^(?:ausserordentliche |sonstige |andere )?ertraege /u, 'income'],
  [/^(?:ausserordentliche |sonstige |andere )?aufwendungen /u, 'expense'],
  [/abgefuehrte|verlustuebernahme|rueckverguetung|^ergebnis aus (?:beteiligung|assoziiert)/u, 'unknown'],
  [/ergebnis|ueberschuss|fehlbetrag|jahresgewinn|jahresverlust|summe|gesamtleistung|betriebsleistung|saldo/u, 'result'],
  [/aufwand|aufwendung|kosten|steuern|abschreibung|ausgaben/u, 'expense'],
  [/ertraege|ertrag|erloes|einnahmen/u, 'income'],
];

/** A row that only the words of its label tell apart has no line of the law. */
export interface IncomeLine {
  readonly effect: Effect;
  readonly keys: LegalLine['keys'] | null;
}

export const incomeLine: (folded: string) => IncomeLine = remembered((folded) => {
  const known = LINES.find(({ label }) => label.test(folded));
  const effect = known?.effect ?? WORDS.find(([words]) => words.test(folded))?.[1] ?? 'unknown';
  return { effect, keys: known?.keys ?? null };
});

/** Lines behind the net income (section 158 (1) AktG), which all stand beside it. */
export const USE_OF_RESULT =
  /vortrag|ruecklage|bilanz(?:gewinn|verlust|ergebnis)|entnahme|ausschuettung|verwendung|(?:gut|last)schrift|belastung|kapitalkont|beherrschende|fremde anteile|minderheit|andere gesellschafter/u;

/** Words of section 275 (3) and (2) HGB that the other method does not have. */
const OF_SALES =
  /^herstellungskosten der|^bruttoergebnis vom umsatz|^vertriebskosten|^(?:allgemeine )?verwaltungskosten/u;
const OF_TOTAL =
  /^materialaufwand|^personalaufwand|^loehne und gehaelter|^aufwendungen fuer roh|^aufwendungen fuer bezogene|^abschreibungen(?:$| auf (?:immaterielle vermoegensgegenstaende (?:des anlagevermoegens )?und )?sachanlagen)/u;

/** By which method the labels of a statement are; null where they do not tell. */
export function incomeMethod(labels: readonly string[]): IncomeMethod | null {
  const isOfSales = labels.some((label) => OF_SALES.test(label));
  const isOfTotal = labels.some((label) => OF_TOTAL.test(label));
  return isOfSales === isOfTotal ? null : isOfSales ? 'cost_of_sales' : 'total_cost';
}
