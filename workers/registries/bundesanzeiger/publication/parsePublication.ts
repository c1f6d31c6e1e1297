import type {
  PublicationRecord,
  PublicationWarning,
  StatementPosition,
} from '#contract/types/get_publication/getPublication';
import type { CompanyId } from '#domain/companyId';
import { namedYear } from '../fiscalYear.ts';
import { publicationType } from '../publicationType.ts';
import type { Traced } from '../../traced.ts';
import { citePublication, type PublicationSources } from './citations/citePublication.ts';
import { checksOf } from './facts/checks.ts';
import { indicatorsOf } from './facts/indicators.ts';
import { publishedYear } from './facts/publishedYear.ts';
import { readEmployees } from './facts/readEmployees.ts';
import { isVerified } from './facts/verifyIdentity.ts';
import { publicationDay } from './page/publicationDay.ts';
import { readPublicationPage, type PublicationPage } from './page/publicationPage.ts';
import { readSections } from './page/readSections.ts';
import { toEuros } from './statement/money.ts';
import type { Position } from './statement/position.ts';
import { readStatements, type Statements } from './statement/readStatements.ts';

/** What a page tells; ids are not printed on it. */
export type ParsedPublication = Omit<PublicationRecord, 'publication_id' | 'company_id'>;
/** The same of a page that need not tell the day. */
export type UndatedPublication = Omit<ParsedPublication, 'published_on'> & { readonly published_on: string | null };

/**
 * Reads the page of one publication (docs/spec/registries.md, "Gazette publication" and "Financial tables").
 * @param company whose publication it should be; null where it is not known, and then its identity stays unverified
 * @param toldDay when it was published, where its page does not print that; ISO 8601
 * @throws UnreadableDocument where the page shows no publication or nobody tells its day
 */
export function parsePublication(
  bytes: Uint8Array,
  company: CompanyId | null,
  toldDay: string | null = null,
): ParsedPublication {
  return dated(recordOf(sourcesOf(bytes, toldDay), company));
}

/** The same, and where each value stands. */
export function tracePublication(
  bytes: Uint8Array,
  company: CompanyId | null,
  toldDay: string | null = null,
): Traced<ParsedPublication> {
  const { value, citations } = traceUndatedPublication(bytes, company, toldDay);
  return { value: dated(value), citations };
}

/** The same, whether or not anybody tells the day. */
export function traceUndatedPublication(
  bytes: Uint8Array,
  company: CompanyId | null,
  toldDay: string | null = null,
): Traced<UndatedPublication> {
  const sources = sourcesOf(bytes, toldDay);
  const value = recordOf(sources, company);
  return { value, citations: citePublication(value, sources) };
}

function dated(publication: UndatedPublication): ParsedPublication {
  return { ...publication, published_on: publicationDay(publication.published_on) };
}

function sourcesOf(bytes: Uint8Array, toldDay: string | null): PublicationSources {
  const page = readPublicationPage(bytes, toldDay);
  const year = publishedYear(page);
  const consolidated = publicationType(page.title) === 'consolidated_financial_statements';
  const fiscalYearEnd = year.end ?? namedYear(page.title);
  return {
    page,
    year,
    consolidated,
    statements: readStatements(page.blocks, {
      companyName: page.companyName,
      title: page.title,
      fiscalYear: { start: year.start, end: fiscalYearEnd },
      consolidated,
      city: page.city,
    }),
    employees: readEmployees(page.blocks, { fiscalYearEnd, consolidated, companyName: page.companyName }),
  };
}

function recordOf(sources: PublicationSources, company: CompanyId | null): UndatedPublication {
  const { page, year, consolidated, statements, employees } = sources;
  const { balance, income, isRefused, warnings, details } = statements;
  return {
    company_name: page.companyName,
    title: page.title,
    type: publicationType(page.title),
    published_on: page.publishedOn,
    fiscal_year: { start: year.start, end: year.end },
    consolidated,
    balance_sheet:
      balance === null
        ? null
        : { assets: balance.assets.map(toContract), liabilities: balance.liabilities.map(toContract) },
    income_statement: income === null ? null : { method: income.method, positions: income.positions.map(toContract) },
    indicators: indicatorsOf(balance, income, employees),
    checks: checksOf(balance, income),
    warnings: [
      ...new Set<PublicationWarning>([
        ...(company !== null && isVerified(page, company) ? [] : (['identity_unverified'] as const)),
        ...(isRefused ? [] : missing(page, { balance, income })),
        ...warnings,
      ]),
    ],
    warning_details: details,
    sections: readSections(page.blocks, page.title).map(({ title, text }) => ({ title, text })),
  };
}

function missing(
  page: PublicationPage,
  { balance, income }: Pick<Statements, 'balance' | 'income'>,
): PublicationWarning[] {
  const isAccounts = publicationType(page.title).endsWith('financial_statements');
  return [
    ...(balance === null && isAccounts ? (['balance_sheet_not_found'] as const) : []),
    ...(income === null && announcesIncome(page) ? (['income_statement_not_found'] as const) : []),
  ];
}

/** Micro companies need not publish one, so only a heading over nothing is worth a warning. */
function announcesIncome({ blocks }: PublicationPage): boolean {
  return blocks.some(
    ({ kind, ...block }) =>
      kind === 'heading' && /^(?:Konzern-?\s?)?Gewinn-? und Verlustrechnung/iu.test('text' in block ? block.text : ''),
  );
}

function toContract({ key, label, amounts, children }: Position): StatementPosition {
  return {
    key,
    label: label.text,
    current: toEuros(amounts.current),
    prior: toEuros(amounts.prior),
    children: children.map(toContract),
  };
}
