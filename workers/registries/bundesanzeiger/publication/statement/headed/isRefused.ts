import type { FiscalYear } from '../../../fiscalYear.ts';
import type { StatementKind } from '../statementKind.ts';
import { isOfOtherCompany } from './isOfOtherCompany.ts';
import { isOfOtherKind } from './isOfOtherKind.ts';
import { namesPartOfYear } from '../../table/partOfYear.ts';
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
}

/** A statement and what stands above it. */
export interface Headed {
  readonly kind: StatementKind;
  /** Lines that head it, the nearest first. */
  readonly headings: readonly string[];
  /** What its columns are called. */
  readonly heads: string;
}

/**
 * Whether what stands above a statement says that it is none of the accounts: of another company, kind or time. The nearest
 * heading with a time tells it. What the title of the publication announces is what it publishes.
 */
export function isRefused({ kind, headings, heads }: Headed, { companyName, title, fiscalYear }: Accounts): boolean {
  const texts = [...headings, heads];
  return (
    texts.some((text) => isOfOtherCompany(text, companyName)) ||
    (!isOfOtherKind(title) && headings.some(isOfOtherKind)) ||
    headings.some((text) => namesPartOfYear(text, fiscalYear, kind !== 'income')) ||
    isOfOtherTime(headings.find((text) => headsStatement(text) && namesTime(text)) ?? '', fiscalYear)
  );
}
