/** Annual statements of one fiscal year, as a list of publications or filings tells of them. */
export interface ListedStatement {
  /** What its enrichment type is asked for by. */
  readonly id: string;
  readonly from: 'gazette' | 'company_register';
  /** Last day of the fiscal year, ISO 8601. */
  readonly yearEnd: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Outputs of both lists; null for one that was not read. */
export interface PublishedLists {
  /** Of list_company_publications. */
  readonly publications: Json | null;
  /** Of list_company_filings. */
  readonly filings: Json | null;
}

interface Entry extends ListedStatement {
  /** ISO 8601; an empty text, which is before all days, where nothing is said. */
  readonly publishedOn: string;
}

const STATEMENTS: readonly unknown[] = ['annual_financial_statements', 'annual_and_consolidated_financial_statements'];

/**
 * The annual statements of the newest fiscal years, one a year: what was published last, since it corrects what was published
 * before. Statements of a group alone are those of other companies as well, and left out. Of the company register those count
 * that are proven to be the company's and can be read without payment; what it repeats of the gazette is read there.
 */
export function chooseStatements({ publications, filings }: PublishedLists, years: number): readonly ListedStatement[] {
  const byYear = new Map<string, Entry>();
  for (const entry of [...gazetteEntries(publications), ...registerEntries(filings)]) {
    if (entry.publishedOn > (byYear.get(entry.yearEnd)?.publishedOn ?? '')) {
      byYear.set(entry.yearEnd, entry);
    }
  }
  return [...byYear.values()]
    .sort((one, other) => (one.yearEnd < other.yearEnd ? 1 : -1))
    .slice(0, years)
    .map(({ id, from, yearEnd }) => ({ id, from, yearEnd }));
}

function gazetteEntries(list: Json | null): readonly Entry[] {
  return entriesOf(list, 'publications').flatMap((entry) => toEntry(entry, 'gazette', entry['publication_id']));
}

function registerEntries(list: Json | null): readonly Entry[] {
  return entriesOf(list, 'filings')
    .filter(
      ({ match, access, published_in: publishedIn }) =>
        match === 'proven' && access === 'open' && publishedIn === 'unternehmensregister',
    )
    .flatMap((entry) => toEntry(entry, 'company_register', entry['filing_id']));
}

function entriesOf(list: Json | null, field: string): readonly Json[] {
  const entries = list?.[field];
  return (Array.isArray(entries) ? (entries as readonly Json[]) : []).filter(({ type }) => STATEMENTS.includes(type));
}

function toEntry(entry: Json, from: Entry['from'], id: unknown): readonly Entry[] {
  const { fiscal_year_end: yearEnd, published_on: day } = entry;
  return typeof yearEnd === 'string'
    ? [{ id: String(id), from, yearEnd, publishedOn: typeof day === 'string' ? day : '' }]
    : [];
}
