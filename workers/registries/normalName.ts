import { foldText } from '#domain/foldText';

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

/** The name of a company for comparing: folded, its legal form spelled one way, without a note that it is wound up. */
export function normalName(name: string): string {
  const folded = foldText(name.replace(/[&+]/gu, ' und '));
  return LEGAL_FORMS.reduce((text, [spelling, form]) => text.replace(spelling, form), folded)
    .replace(/\s+/gu, ' ')
    .trim();
}
