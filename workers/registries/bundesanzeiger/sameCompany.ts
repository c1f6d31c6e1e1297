import { foldText } from '#domain/foldText';

export interface PrintedCompany {
  readonly name: string;
  readonly city: string | null;
}

/** Name and seat that the register knows a company by, or once did. */
export interface KnownCompany {
  readonly names: readonly string[];
  readonly seats: readonly string[];
}

/**
 * Whether a printed name and city mean the company: both must agree after normalising
 * (docs/spec/decisions.md, "list_company_publications output"). Companies print their legal form in many ways, the
 * address behind the name, the postal code or street before the city.
 */
export function sameCompany(printed: PrintedCompany, known: KnownCompany): boolean {
  const names = new Set(known.names.map(normalName));
  const seats = new Set(known.seats.map(normalCity));
  const readings = readingsOf(printed.name).filter(({ name }) => names.has(name));
  return readings.some(({ rest }) => seats.has(normalCity(printed.city ?? rest)));
}

/** The whole text as a name, and its part before each comma, with what follows as a possible address. */
function readingsOf(text: string): { name: string; rest: string }[] {
  const commas = [...text.matchAll(/,/gu)].map(({ index }) => index);
  return [text.length, ...commas].map((end) => ({ name: normalName(text.slice(0, end)), rest: text.slice(end + 1) }));
}

/** Spellings of legal forms, on folded text; longer ones before those that they contain. */
const LEGAL_FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /\bgesellschaft mit beschraenkter haftung\b|\bg m b h\b|\bgesellschaft m b h\b|\bgesellschaft mbh\b|\bges mbh\b/gu,
    'gmbh',
  ],
  [/\bunternehmergesellschaft haftungsbeschraenkt\b|\bug haftungsbeschraenkt\b|\bunternehmergesellschaft\b/gu, 'ug'],
  [/\bkommanditgesellschaft auf aktien\b|\bk g a a\b|\bkg a a\b/gu, 'kgaa'],
  [
    /\bpartnerschaftsgesellschaft mit beschraenkter berufshaftung\b|\bpartg mbb\b|\bpartgmbb\b|\bpartnerschaft mbb\b/gu,
    'partg mbb',
  ],
  [/\bpartnerschaftsgesellschaft\b/gu, 'partg'],
  [/\beuropaeische aktiengesellschaft\b|\bsocietas europaea\b|\bs e\b/gu, 'se'],
  [/\baktiengesellschaft\b|\ba g\b/gu, 'ag'],
  [/\bkommanditgesellschaft\b|\bk g\b/gu, 'kg'],
  [/\boffene handelsgesellschaft\b|\bo h g\b/gu, 'ohg'],
  [/\beingetragene genossenschaft\b|\be g\b/gu, 'eg'],
  [/\beingetragener verein\b|\be v\b/gu, 'ev'],
  [/\beingetragene gesellschaft buergerlichen rechts\b|\be gbr\b/gu, 'egbr'],
  [/\beingetragene[r]? kauf(?:mann|frau)\b|\be k(?:fm|fr)?\b/gu, 'ek'],
  [/\b(?:und )?compagnie\b|\bcomp\b|\bcie\b/gu, 'co'],
  [/\b(?:i l|in liquidation|in abwicklung)$/gu, ''],
];

function normalName(name: string): string {
  const folded = foldText(name.replace(/[&+]/gu, ' und '));
  return LEGAL_FORMS.reduce((text, [spelling, form]) => text.replace(spelling, form), folded)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** `Königswinterer Straße 522-524 / 53227 Bonn` and `53227 Bonn` are Bonn; `Frankfurt a. M.` is Frankfurt am Main. */
function normalCity(city: string): string {
  const behindPostalCode = /^(?:.*\D)?\d{5}\s+(\S.*)$/u.exec(city)?.[1] ?? city;
  return foldText(behindPostalCode)
    .replace(/\ba m$/u, 'am main')
    .replace(/\ba (?=\p{L}{2})/u, 'am ')
    .replace(/(?<!\s)\s+(?:deutschland|germany)$/u, '');
}
