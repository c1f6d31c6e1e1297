/** A value of a statement for its own fiscal year and the one before; null where it was not read with certainty. */
export interface StatementValue {
  /** Place in sections 266 and 275 HGB with its side (`assets.A.II`), or the name of an indicator (`equity`). */
  readonly key: string;
  readonly label: string;
  readonly current: number | null;
  readonly prior: number | null;
}

/** One annual statement, as far as a series is made of it. */
export interface Statement {
  readonly publicationId: string;
  /** Last days of its fiscal year and of the one before, ISO 8601. */
  readonly yearEnd: string;
  readonly priorYearEnd: string;
  readonly values: readonly StatementValue[];
  /** Whether its own sums prove the balance sheet, and balance sheet and income statement the result. */
  readonly isBalanced: boolean;
  readonly agreesOnIncome: boolean;
}
