import type { Actor } from '#domain/audit';
import type { CreditAccount, TransferKind } from '#domain/credits';
import type { PageRequest } from './enrichmentReader.ts';

export interface CreditBalance {
  /** What the organization owns: available and reserved together. */
  readonly balance: number;
  readonly reserved: number;
  readonly available: number;
}

export interface CreditEntry {
  readonly id: number;
  readonly kind: TransferKind;
  readonly account: CreditAccount;
  /** Negative where the account gives. */
  readonly amount: number;
  readonly enrichmentId: number | null;
  readonly createdAt: Date;
}

/** What came and went on one day. */
export interface CreditDay {
  /** In UTC, as 2026-01-31. */
  readonly day: string;
  readonly granted: number;
  readonly spent: number;
}

/** What changed the balance: a grant, or an enrichment that has ended, with its reservation folded in. */
export interface StatementLine {
  /** Newer lines have higher ones. */
  readonly id: number;
  /** Null for a grant. */
  readonly enrichmentId: number | null;
  /** Of the enrichment; null for a grant, and where the enrichment was removed. */
  readonly type: string | null;
  /** What was held for the enrichment until it ended; 0 for a grant, and where the enrichment was removed. */
  readonly reserved: number;
  /** Above 0 for a grant, below for what an enrichment cost, 0 where it cost nothing. */
  readonly amount: number;
  /** What the organization owned right after. */
  readonly balance: number;
  readonly createdAt: Date;
}

/** The type of a grant in the filter of a statement, whose other types are those of enrichments. */
export const GRANT = 'grant';

/** What a statement is narrowed to; what is absent narrows nothing. Balances stay those of the whole statement. */
export interface StatementFilter {
  /** `grant`, or a type of enrichments. */
  readonly type?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

export interface StatementPage extends PageRequest {
  /** What the organization owned after the newest line of the page, where the caller has just read the line above. */
  readonly balance: number | null;
}

/** One broken promise of the ledger; an empty audit is the proof that there is none. */
export interface LedgerFinding {
  readonly organizationId: number;
  readonly problem: string;
}

export interface CreditLedger {
  balance(organizationId: number): Promise<CreditBalance>;
  entries(organizationId: number, page: PageRequest): Promise<readonly CreditEntry[]>;
  /**
   * One line for each grant and each enrichment that has ended. What has not ended is in no line: it is what the balance has
   * reserved.
   */
  statement(organizationId: number, filter: StatementFilter, page: StatementPage): Promise<readonly StatementLine[]>;
  /** The days from that of an instant on, on which something was granted or spent, oldest first. */
  days(organizationId: number, since: Date): Promise<readonly CreditDay[]>;
  /**
   * Is in the audit log, by the platform where `by` is absent.
   *
   * @param amount whole credits, 1 to 2,147,483,647
   * @throws RangeError for another amount
   */
  grant(organizationId: number, amount: number, at: Date, by?: Actor): Promise<CreditBalance>;
  audit(): Promise<readonly LedgerFinding[]>;
}
