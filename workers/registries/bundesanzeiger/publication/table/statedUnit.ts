import { captionUnit } from './unit.ts';

/** What the notes say of the statements, and not of themselves: `Der Jahresabschluss ist in Tausend Euro aufgestellt.` */
const STATED =
  /(?<!\p{L})(?:Jahresabschluss|Konzernabschluss|Abschluss|Bilanz|Beträge|Zahlenangaben|Angaben)(?!\p{L})[^.]{0,120}?\s(in\s(?:Tausend|Tsd\.|T|Millionen|Mio\.)[\s-]?(?:EURO?|€)(?!\p{L}))[^.]{0,80}?(?:aufgestellt|erstellt|dargestellt|angegeben|ausgewiesen|gemacht)/iu;
const OF_OTHERS = /Anhang|Lagebericht|Erläuterung|sofern|soweit|falls|teilweise|Vorjahr/iu;

/** The multiple of euros that a sentence names for all amounts of the statements; null where it names none. */
export function statedUnit(sentence: string): string | null {
  const [all, unit] = STATED.exec(sentence) ?? [];
  return all === undefined || unit === undefined || OF_OTHERS.test(all) || captionUnit(unit).kind !== 'cents'
    ? null
    : unit;
}
