import type {
  PublicationRecord,
  PublicationWarning,
  StatementPosition,
} from '#contract/types/get_publication/getPublication';
import type { CompanyId } from '#domain/companyId';
import { fiscalYear, type FiscalYear } from '../fiscalYear.ts';
import { publicationType } from '../publicationType.ts';
import { checksOf } from './facts/checks.ts';
import { indicatorsOf } from './facts/indicators.ts';
import { readEmployees } from './facts/readEmployees.ts';
import { isVerified } from './facts/verifyIdentity.ts';
import { readPublicationPage, type PublicationPage } from './page/publicationPage.ts';
import { readSections } from './page/readSections.ts';
import { toEuros } from './statement/money.ts';
import type { Position } from './statement/position.ts';
import { readStatements } from './statement/readStatements.ts';
import { writtenDays } from './table/period.ts';

/** What a page tells; ids are not printed on it. */
export type ParsedPublication = Omit<PublicationRecord, 'publication_id' | 'company_id'>;

/**
 * Reads the page of one publication (docs/spec/registries.md, "Gazette publication" and "Financial tables").
 * @param company whose publication it should be; null where it is not known, and then its identity stays unverified
 * @throws UnreadableDocument where the page shows no publication
 */
export function parsePublication(bytes: Uint8Array, company: CompanyId | null): ParsedPublication {
  const page = readPublicationPage(bytes);
  const type = publicationType(page.title);
  const year = fiscalYearOf(page);
  const consolidated = type === 'consolidated_financial_statements';
  const { balance, income, warnings } = readStatements(page.blocks, year.end, consolidated);
  const isAccounts = type.endsWith('financial_statements');
  return {
    company_name: page.companyName,
    title: page.title,
    type,
    published_on: page.publishedOn,
    fiscal_year: { start: year.start, end: year.end },
    consolidated,
    balance_sheet:
      balance === null
        ? null
        : { assets: balance.assets.map(toContract), liabilities: balance.liabilities.map(toContract) },
    income_statement: income === null ? null : { method: income.method, positions: income.positions.map(toContract) },
    indicators: indicatorsOf(balance, income, readEmployees(page.blocks)),
    checks: checksOf(balance, income),
    warnings: [
      ...new Set<PublicationWarning>([
        ...(company !== null && isVerified(page.blocks, company) ? [] : (['identity_unverified'] as const)),
        ...(balance === null && isAccounts ? (['balance_sheet_not_found'] as const) : []),
        ...(income === null && announcesIncome(page) ? (['income_statement_not_found'] as const) : []),
        ...warnings,
      ]),
    ],
    sections: readSections(page.blocks, page.title),
  };
}

/** The title's fiscal year, else the day of the balance sheet that a heading names. */
function fiscalYearOf({ title, blocks }: PublicationPage): FiscalYear {
  const stated = fiscalYear(title);
  if (stated.end !== null) {
    return stated;
  }
  const heading = blocks.find((block) => block.kind === 'heading' && /^(?:Konzern)?[Bb]ilanz\b/u.test(block.text));
  const [day, second] = heading?.kind === 'heading' ? writtenDays(heading.text) : [];
  return { start: stated.start, end: second === undefined ? (day ?? null) : null };
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
