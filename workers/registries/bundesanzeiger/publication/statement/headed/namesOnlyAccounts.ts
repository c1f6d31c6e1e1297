import { foldText } from '#domain/foldText';
import { normalName } from '../../../../normalName.ts';

/**
 * What headings of the accounts of a year are made of, folded: the names of the statements and how the law has them (sections
 * 242, 264, 266, 275 and 325 to 328 HGB), whose they are, days and years, units, and what paper is parted by. Each further
 * word may make a statement that of a part, of another company or of another kind, and there is no end to such words.
 */
const WORDS = [
  // statements and accounts
  '(?:jahres|schluss|handels|konzern|konzernjahres|abwicklungsjahres|liquidationsjahres)?bilanz(?:en)?',
  '(?:jahres|konzern|konzernjahres|einzel)?abschluss(?:es)?|(?:jahres|konzern)?abschluesse|einzel|konzern|steuerbilanz',
  'gewinn|verlust|(?:gewinn)?verlust ?rechnung(?:en)?|(?:konzern)?guv|g|v|u|(?:ergebnis|ertrags|aufwands|erfolgs)?rechnung|ergebnis|ertrags|aufwands|erfolgs|vermoegensuebersicht',
  '(?:konzern)?(?:jahres|finanz|geschaefts|jahresfinanz|rechenschafts)bericht|rechnungslegung|rechnungslegungsunterlagen|unterlagen|offenlegung|veroeffentlichung|bekanntmachung',
  'bestandteile?|finanzteil|zahlenteil|abwicklungs|liquidations|handels|handelsrechtlich(?:e[nrs]?)?|festgestellte[nrs]?|gepruefte[nrs]?|verkuerzte?[nrs]?|gekuerzte?[nrs]?|kurzfassung|gliederung|form|kontoform|staffelform|(?:gesamt|umsatz)kostenverfahren|verfahren',
  '(?:ergebnis|gewinn)?verwendung|teilweiser|vollstaendiger|jahresergebnis(?:ses)?|bilanzgewinns?|erleichterungen?|groessenabhaengigen?|offenlegungszwecke?|zwecke',
  // sides and columns
  'aktiva|passiva|aktiv|passiv|(?:aktiv|passiv)seite|seite|mittelherkunft|mittelverwendung|kapital|vermoegen|aufwendungen|ertraege|posten|position(?:en)?|bezeichnung|text|anhang|textziffer|tz|ziffer|erlaeuterung(?:en)?|anm|anmerkung|notes?|nummer',
  // units
  'alle|saemtliche|angaben?|angegeben|betraege?|betr|werte?|zahlen|wertangaben|waehrung|gerundet|volle|vollen|jeweils|[tmk]?eur(?:o|os)?|tsd|tds|tausend|mio|mill|million(?:en)?|mrd|milliarden|bn|mn|thousands?|(?:zehn|hundert)(?:tausend)?|cent|je|pro|aktie|stueck',
  '[tmk]?(?:dm|usd|chf|gbp|jpy|sek|nok|dkk|pln|czk|huf|ron|bgn|hrk|rub|uah|try|cny|rmb|ats|aud|cad|inr|brl|zar|sgd|hkd|krw|mxn)|us|dollar|schweizer|franken|deutschen?|mark|pfund|sterling|zloty',
  // time
  'jan(?:uar|uary)?|jaenner|feb(?:ruar|ruary)?|maerz|mrz|mar|march|apr(?:il)?|mai|may|jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dez(?:ember)?|dec(?:ember)?',
  'jahr(?:e?s)?|jahre|monate?|vergleichsjahr|(?:geschaefts|wirtschafts|rumpf|rumpfgeschaefts|rumpfwirtschafts|kalender|berichts|abschluss|bilanz|rechnungs)jahr(?:e?s)?|stand|(?:bilanz|abschluss)?stichtag|(?:jahres|geschaeftsjahres)ende|zeit|zeitraum|berichtszeitraum|laufendes|lfd|aktuelles|abgelaufene[ns]?|vorjahres(?:zahlen|werten?|angaben|vergleich)|klammern?|vergleich|gj|rgj|ist',
  // law
  'gem|gemaess|nach|satz|abs|absatz|ff|hgb|aktg|gmbhg|gesetz|publg|geng|handelsgesetzbuch(?:s|es)?|bilrug|bilmog|iv[mv]?|verb|verbindung|vorschriften',
  // whose, and what joins words
  'gesellschaft|firma|unternehmens?|vereins?|genossenschaft|stiftung|kapitalgesellschaft(?:en)?|personengesellschaft(?:en)?|sitz|amtsgericht|registergericht|handelsregister|hrb|hra|gnr|vr',
  'der|die|das|des|dem|den|am|an|auf|aus|bei|bis|fuer|im|in|mit|nebst|sowie|und|oder|ohne|per|von|vom|vor|zu|zum|zur|ab|unter|ueber|einer?|eines',
  // paper
  'anlagen?|beilage|blatt|teil|fortsetzung|uebertrag|inhalt|auszug',
  // an announcement
  'wie|folgt|stell(?:t|en)|sich|dar|laute(?:t|n)|folgende[nrs]?|nachfolgende[nrs]?|nachstehende[nrs]?|zusammengefasst',
];
const WORD = new RegExp(`^(?:${WORDS.join('|')})$`, 'u');

/** Words of a group: whose statements are which is asked elsewhere (isOfGroup). */
const GROUP = /^(?:konzern\p{L}*|\p{L}*konsolidierte?[nrs]?|(?:unternehmens)?gruppen?\p{L}*|consolidated|group)$/u;
/** A year before stands in brackets or beside: `mit Vorjahr`; alone it heads another year. */
const BESIDE_YEAR = /(?:mit|nebst|und|inkl|einschliesslich|eur|euro|t) (?:dem |des )?vorjahr(?:e?s)?(?: |$)/gu;
/** `A`, `II`, `§`, `2021`: numbers of positions and paragraphs, days, and letters that are printed apart. */
const NO_WORD = /^(?:\p{L}|[ivx]+|\p{L}{0,3}\d+\p{L}?)$/u;

/** What tells names of the accounts' own from others. */
export interface Known {
  readonly companyName: string;
  readonly title: string;
  /** Null or left out where the publication does not tell it. */
  readonly city?: string | null;
}

/** A line that tells something, or ends as a sentence does, heads nothing; what it announces ends with a colon. */
const SENTENCE =
  /(?<!\p{L})(?:wurden?|ist|sind|wird|werden|hat|haben|enthält|umfasst|beträgt)(?!\p{L})|\p{L}{3}[.!?]$/iu;
/** What a mark in a table points to. */
const REMARK = /^(?:[*¹²³†]|\(?\d{1,2}\)\s|davon\s)/u;

/** Whether a line before a table is one that heads or announces it. */
export function isTitle(line: string): boolean {
  return line.endsWith(':') || (!SENTENCE.test(line) && !REMARK.test(line));
}

/**
 * Whether a heading, a line above a table or the head of a column says no more than which statement of the year this is. What
 * the title of the publication says may be said again.
 */
export function namesOnlyAccounts(line: string, { companyName, title, city = null }: Known): boolean {
  const known = new Set([companyName, title, city ?? ''].flatMap((name) => normalName(name).split(' ')));
  const words = normalName(foldText(line).replaceAll(BESIDE_YEAR, ' ')).split(' ');
  return words.every(
    (word) => word === '' || NO_WORD.test(word) || WORD.test(word) || GROUP.test(word) || known.has(word),
  );
}
