import type { Publication } from '../../dataset/publication.ts';

/** What the search forms ask for. Days are ISO; null means no bound. */
export interface SearchCriteria {
  readonly fulltext: string;
  /** A value of the radios `panelCategories:groupCategories`. */
  readonly category: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface Category {
  readonly value: string;
  readonly label: string;
  readonly covers: (publication: Publication) => boolean;
}

const ANNUAL: readonly Publication['type'][] = [
  'annual_financial_statements',
  'consolidated_financial_statements',
  'annual_and_consolidated_financial_statements',
];

const ALL_AREAS: Category = { value: '0', label: 'Alle Bereiche', covers: () => true };

/**
 * The radios of the refine form, as far as the simulator publishes anything for them
 * (docs/spec/registries.md, "Gazette session and search").
 */
export const CATEGORIES: readonly Category[] = [
  ALL_AREAS,
  { value: '67', label: 'Jahresabschlüsse', covers: ({ type }) => ANNUAL.includes(type) },
  { value: '69', label: 'Halbjahresfinanzberichte', covers: ({ type }) => type === 'half_year_report' },
  { value: '65', label: 'Hinterlegungsbekanntmachungen', covers: ({ type }) => type === 'deposit' },
  { value: '9999922', label: 'Alles', covers: ({ area }) => area === 'Rechnungslegung/Finanzberichte' },
  { value: '999996', label: 'Alles', covers: ({ area }) => area === 'Gesellschaftsbekanntmachungen' },
  { value: '999997', label: 'Alles', covers: ({ area }) => area === 'Kapitalmarkt' },
  { value: '999998', label: 'Alles', covers: ({ area }) => area === 'Verschiedene Bekanntmachungen' },
];

/** The start page's `area_select`; 22 is accounting, everything else searches in all areas. */
export function categoryOfArea(area: string): string {
  return area === '22' ? '9999922' : ALL_AREAS.value;
}

export function matchesCriteria(publication: Publication, { category, from, to }: SearchCriteria): boolean {
  const chosen = CATEGORIES.find(({ value }) => value === category) ?? ALL_AREAS;
  const { publishedOn } = publication;
  return chosen.covers(publication) && (from === null || publishedOn >= from) && (to === null || publishedOn <= to);
}

/** `31.12.2021` as `2021-12-31`; null for anything else, which the portal takes for no bound. */
export function isoDayOf(german: string): string | null {
  const [match, day, month, year] = /^\s*(\d{2})\.(\d{2})\.(\d{4})\s*$/.exec(german) ?? [];
  return match === undefined ? null : `${year}-${month}-${day}`;
}
