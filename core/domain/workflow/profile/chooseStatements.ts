/** What a list of publications tells of one, as far as it is chosen by it. */
export interface ListedStatement {
  readonly publicationId: string;
  /** Last day of the fiscal year, ISO 8601. */
  readonly yearEnd: string;
}

const STATEMENTS: readonly unknown[] = ['annual_financial_statements', 'annual_and_consolidated_financial_statements'];

/**
 * The annual statements of the newest fiscal years, one a year: what was published last, since it corrects what was published
 * before. Statements of a group alone are those of other companies as well, and left out.
 *
 * @param list output of list_company_publications
 */
export function chooseStatements(list: Readonly<Record<string, unknown>>, years: number): readonly ListedStatement[] {
  const { publications } = list;
  const entries = Array.isArray(publications) ? (publications as readonly Readonly<Record<string, unknown>>[]) : [];
  const byYear = new Map<string, Readonly<Record<string, unknown>>>();
  for (const entry of entries.filter(({ type }) => STATEMENTS.includes(type))) {
    const yearEnd = entry['fiscal_year_end'];
    if (typeof yearEnd === 'string' && publishedOn(entry) > publishedOn(byYear.get(yearEnd))) {
      byYear.set(yearEnd, entry);
    }
  }
  return [...byYear]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, years)
    .map(([yearEnd, entry]) => ({ publicationId: String(entry['publication_id']), yearEnd }));
}

/** An empty text, which is before all days, where nothing is said. */
function publishedOn(entry: Readonly<Record<string, unknown>> | undefined): string {
  const day = entry?.['published_on'];
  return typeof day === 'string' ? day : '';
}
