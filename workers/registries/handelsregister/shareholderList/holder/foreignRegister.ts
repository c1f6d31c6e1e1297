import { matchesIn } from '../values/matchesIn.ts';

/** What introduces the entry of a firm in a register abroad; such entries have no court (§ 40 (1) GmbHG, "register"). */
const INTRODUCTIONS = [
  String.raw`Companies House`,
  String.raw`Compan(?:y|ies)\s(?:Registration\s)?(?:No|Number|Register)`,
  String.raw`(?:Company|Corporate|Commercial|Corporations?|Entity|Enterprise|Business)\s(?:Identification\s|Registration\s|Registry\s)?(?:No|Number|Register)(?=\W)`,
  String.raw`Registr(?:ar|y)\sof`,
  String.raw`(?:State\s(?:of\s\p{Lu}\p{L}+\s)?)?[Ff]ile\s(?:[Nn]o|[Nn]umber)`,
  String.raw`Secretary\sof\sState`,
  String.raw`Division\sof\sCorporations`,
  String.raw`Reg(?:istration|istrierungs?|ister)?\.?[ -]?(?:No|Nr|Number|Nummer)`,
  String.raw`Kamer\svan\sKoophandel`,
  String.raw`Kruispuntbank`,
  String.raw`KvK|KBO|RPM|CHE-|UID(?=\W)|CVR|KRS|REGON|SIREN|SIRET|RCS|R\.\s?C\.\s?S\.|ACN|ABN|UEN|EIN|IČO|OIB|PESEL`,
  String.raw`Registro\s\p{Lu}`,
  String.raw`Registre\s(?:de|du)`,
  String.raw`Registrul`,
  String.raw`Registo\s\p{Lu}`,
  String.raw`(?:\p{Lu}\p{L}+\s)?Legal\sAffairs\sBureau`,
  String.raw`Firmenbuch(?:nummer|gericht)?`,
  String.raw`(?:Handelsregister(?:amt)?|Registre|Öffentlichkeitsregister)\s(?:des\sKantons|des\sFürstentums|Kanton|von)\s?\p{Lu}`,
  String.raw`(?:(?:Handels|Landes)gericht\s\p{Lu}\p{L}+,?\s(?:unter\s)?)?FN(?=\s?\d)`,
  String.raw`Org(?:anisation(?:s)?)?\.?-?\s?(?:nr|nummer)`,
  String.raw`Unternehmens(?:-?nummer|-?Nr)`,
].join('|');

const ENTRY_ABROAD = new RegExp(String.raw`(?<!\p{L})(?:${INTRODUCTIONS})`, 'u');
/** Letters between what introduces an entry and its number at most; the margin is ours. */
const WHOLE_ENTRY = new RegExp(
  String.raw`(?<!\p{L})(?:${INTRODUCTIONS})[^\d;]{0,80}(?:\d[\dA-Za-z./-]{0,20}(?:[ \n]\d{2,4}){0,4})?`,
  'gu',
);

/** Where the entry of a register abroad begins in a text; -1 where there is none. */
export function entryAbroadAt(text: string): number {
  return ENTRY_ABROAD.exec(text)?.index ?? -1;
}

/** A text without its entries in registers abroad, which hold words of legal forms and places at times. */
export function withoutEntriesAbroad(text: string): string {
  return text.replace(WHOLE_ENTRY, '\n');
}

/** What stands between an entry and its number, and the least digits of one: numbers of shares seldom have as many. */
const NUMBERED_ENTRY = new RegExp(
  String.raw`(?<!\p{L})(?:${INTRODUCTIONS})(?:(?!Anteil|anteil|Stammeinlage|[Ss]hares)[^\d;€]){0,40}\d[\d./ -]{3,16}\d\p{L}?`,
  'gu',
);

/** Where entries of registers abroad stand whose numbers could be those of shares: `Companies House No. 08462337`. */
export function numberedEntriesAbroad(text: string): readonly { readonly start: number; readonly end: number }[] {
  return matchesIn(NUMBERED_ENTRY, text).map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}
