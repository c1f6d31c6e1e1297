import { captionUnit } from './unit.ts';

/** What a sentence or line says of the statements, and not of itself: `Der Jahresabschluss ist in Tausend Euro aufgestellt.` */
const STATED =
  /(?<!\p{L})(?:Jahresabschluss|Konzernabschluss|Abschluss(?:es)?|Abschlüsse|Bilanz|(?:Geld|Zahlen|Wert)?beträge|(?:Zahlen|Betrags|Wert)?angaben|Zahlen|Werte|Berichtswährung|Bilanzwährung)(?!\p{L})[^.;]{0,120}?\s((?:in\s)?\(?(?:(?:Tausend|Tsd\.?|Mio\.?|Mrd\.?|Millionen|Milliarden)[\s-]?(?:EURO?|€)|T\s?(?:EURO?|€)|[Tk]€|(?:Schweizer|Französischen?)\sFranken|US-?Dollar|(?:T|k)?(?:CHF|USD|GBP|PLN|CZK|HUF|SEK|NOK|DKK|DM|JPY))(?!\p{L})\)?)/iu;
/** What is said of all of them says so, or how they were made. */
const OF_ALL =
  /(?<!\p{L})(?:alle|sämtliche|aufgestellt|erstellt|dargestellt|angegeben|ausgewiesen|gemacht|verstehen|gezeigt|lauten|lautet|erfolgen|erfolgt|währung)|währung\s|^\(?(?:die\s)?(?:Angaben|Beträge|Zahlen|Werte)\sin\s/iu;
const OF_OTHERS = /Anhang|Lagebericht|Erläuterung|falls|teilweise|Vorjahr|umgerechnet|Tochter|Beteiligung/iu;

/** What holds but for what is said otherwise leaves the unit open. */
const CONDITION = /sofern|soweit/iu;

/** The multiple of euros, or the currency, that a sentence names for all amounts of the statements; null where it names none. */
export function statedUnit(sentence: string): string | null {
  const [all, unit] = STATED.exec(sentence) ?? [];
  return all === undefined ||
    unit === undefined ||
    !OF_ALL.test(sentence) ||
    OF_OTHERS.test(sentence) ||
    !['cents', 'foreign'].includes(captionUnit(unit).kind)
    ? null
    : CONDITION.test(sentence)
      ? `EUR / ${unit}`
      : unit;
}
