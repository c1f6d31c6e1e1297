import type { FiscalYear } from '../../../fiscalYear.ts';
import type { StatementKind } from '../statementKind.ts';
import { isOfOtherCompany } from './isOfOtherCompany.ts';
import { isOfOtherKind } from './isOfOtherKind.ts';
import { isNoAmountHeading } from '../../table/headings.ts';
import { namesPartOfYear } from '../../table/partOfYear.ts';
import { isTitle, namesOnlyAccounts } from './namesOnlyAccounts.ts';
import { headsStatement } from './statementLine.ts';
import { isOfOtherTime, namesTime } from './isOfOtherTime.ts';

/** Whose accounts a publication holds, and of which year. */
export interface Accounts {
  readonly companyName: string;
  readonly title: string;
  /** Days of ISO 8601; the last may be a year alone. */
  readonly fiscalYear: FiscalYear;
  /** Whether the group's statements are asked for. */
  readonly consolidated: boolean;
  /** Null or left out where the publication does not tell it. */
  readonly city?: string | null;
}

/** A statement and what stands above it. */
export interface Headed {
  readonly kind: StatementKind;
  /** Lines that head it, the nearest first. */
  readonly headings: readonly string[];
  /** What its columns are called, together and one by one. */
  readonly heads: string;
  readonly columns: readonly string[];
  /** What stands above the names of its lines. */
  readonly names: readonly string[];
}

/** What the heads of columns have and other headings do not: the year before, and units that are cut short. */
const OF_COLUMN =
  /(?:Vorvor|Vor)(?:jahr|periode)(?:e?s)?|(?<!\p{L})V\.?\s?J\.?(?!\p{L})|\p{L}{1,5}\.\s?(?:EUR|Euro|€)/giu;

/**
 * Whether what stands above a statement says that it is none of the accounts, of another company, kind or time, or says
 * anything else than what the accounts of a year do. The nearest heading with a time tells it, and so does each line below it. What the title of the
 * publication announces is what it publishes.
 */
export function isRefused({ kind, headings, heads, columns, names }: Headed, accounts: Accounts): boolean {
  const { companyName, title, fiscalYear } = accounts;
  const texts = [...headings, heads];
  const isPartOfYear = (text: string): boolean => namesPartOfYear(text, fiscalYear, kind !== 'income');
  // Columns of plans and parts of the year are left out one by one.
  const kept = columns.filter((text) => !isNoAmountHeading(text) && !isPartOfYear(text));
  const named = [...headings.filter(isTitle), ...[...names, ...kept].map((text) => text.replaceAll(OF_COLUMN, ' '))];
  return (
    texts.some((text) => isOfOtherCompany(text, companyName)) ||
    (!isOfOtherKind(title) && headings.some(isOfOtherKind)) ||
    named.some((text) => !namesOnlyAccounts(text, accounts)) ||
    headings.some(isPartOfYear) ||
    [headings.find((text) => headsStatement(text) && namesTime(text)) ?? '', ...linesBelow(headings)].some((text) =>
      isOfOtherTime(text, fiscalYear),
    )
  );
}

/** Lines between the nearest heading of a statement and its amounts. */
function linesBelow(headings: readonly string[]): readonly string[] {
  const nearest = headings.findIndex(headsStatement);
  return headings.slice(0, nearest < 0 ? headings.length : nearest).filter(isTitle);
}
