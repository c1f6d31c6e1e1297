import type { Publication } from '../../dataset/publication.ts';

/** Sections of the portal. Known are the first two, which the search form has. */
export type PublicationCategory = 'ACCOUNTING' | 'CAPITAL_MARKET' | 'COMPANY_ANNOUNCEMENTS';

interface PublicationKind {
  readonly category: PublicationCategory;
  /** Invented numbers. */
  readonly partId: number;
  readonly typeId: number;
  readonly typeKey: string;
}

/** Invented: the portal has a number and a name for each type of publication, which are not recorded. */
const TYPES: Readonly<Record<Publication['type'], readonly [id: number, key: string]>> = {
  annual_financial_statements: [11, 'publicationType.annualFinancialStatements'],
  consolidated_financial_statements: [12, 'publicationType.consolidatedFinancialStatements'],
  annual_and_consolidated_financial_statements: [13, 'publicationType.annualAndConsolidatedFinancialStatements'],
  deposit: [14, 'publicationType.depositedBalanceSheet'],
  half_year_report: [21, 'publicationType.halfYearReport'],
  short_position: [22, 'publicationType.netShortPosition'],
  shareholder_meeting: [31, 'publicationType.shareholderMeeting'],
  capital_measure: [32, 'publicationType.capitalMeasure'],
  merger: [33, 'publicationType.merger'],
  liquidation: [34, 'publicationType.liquidation'],
  other: [39, 'publicationType.other'],
};

const PARTS: Readonly<Record<PublicationCategory, number>> = {
  ACCOUNTING: 22,
  CAPITAL_MARKET: 23,
  COMPANY_ANNOUNCEMENTS: 24,
};

export function publicationKind({ type, area }: Publication): PublicationKind {
  const category = categoryOf(type, area);
  const [typeId, typeKey] = TYPES[type];
  return { category, partId: PARTS[category], typeId, typeKey };
}

function categoryOf(type: Publication['type'], area: Publication['area']): PublicationCategory {
  if (type === 'half_year_report' || type === 'short_position' || area === 'Kapitalmarkt') {
    return 'CAPITAL_MARKET';
  }
  return area === 'Rechnungslegung/Finanzberichte' ? 'ACCOUNTING' : 'COMPANY_ANNOUNCEMENTS';
}
