/** Money is in integer cents throughout; null stands for a cell that is left empty, which is not zero. */
export interface Amounts {
  readonly current: number | null;
  readonly prior: number | null;
}

/** A "davon …" remark: part of the position above it, never a summand. */
export interface PartOf extends Amounts {
  readonly label: string;
  /**
   * On a row of its own, or with its amounts inside the position's label (docs/spec/registries.md, "Financial tables").
   */
  readonly print: 'row' | 'inline';
}

/** One position of a statement. Where it has children, its amounts are their sum. */
export interface StatementPosition extends Amounts {
  /** The numbering as printed, joined from the top: `B.III.1`, `5.a`. Unused positions close up (section 265 (8) HGB). */
  readonly key: string;
  /** The place in sections 266 and 275 HGB, whatever the printed numbering. */
  readonly legalKey: string;
  /** The mark in front of the label as printed: `III.`, `a)`, empty for none. */
  readonly mark: string;
  readonly label: string;
  /**
   * What the position does to the result. Incomes and expenses are positive amounts; results and balance sheet
   * positions are signed, a deduction from assets or equity being negative.
   */
  readonly effect: 'balance' | 'deduction' | 'income' | 'expense' | 'result';
  readonly children: readonly StatementPosition[];
  readonly partsOf: readonly PartOf[];
}

export interface BalanceSheetSide extends Amounts {
  readonly positions: readonly StatementPosition[];
}

export type IncomeMethod = 'total_cost' | 'cost_of_sales';
export type CompanySize = 'micro' | 'small' | 'large';
export type Unit = 'EUR' | 'TEUR';

/** How a statement is printed: the shapes, sides and sign habits of docs/spec/registries.md, "Financial tables". */
export interface StatementLayout {
  /** A: two value columns. B: four, subtotals in unlabelled rows. C: two, in different units. */
  readonly shape: 'A' | 'B' | 'C';
  /** (a) a bold paragraph before each table, (b) headings, (c) one table with a row between the sides. */
  readonly sides: 'bold_paragraph' | 'heading' | 'middle_row';
  readonly units: { readonly current: Unit; readonly prior: Unit };
  readonly totalLabel: '' | 'side' | 'Summe' | 'Bilanzsumme, Summe';
  readonly expenses: 'positive' | 'negative';
  readonly deductions: 'positive' | 'negative';
  /** `signed`: a loss carries a minus. `by_label`: the label says Jahresfehlbetrag and a profit carries the minus. */
  readonly result: 'signed' | 'by_label';
  readonly incomeHeading: 'range' | 'year';
  /** A blank inside some numbers: `207.469.745, 34`. */
  readonly strayBlanks: boolean;
  /** Where the register entry stands (section 264 (1a) HGB, so only since 2016 everywhere). */
  readonly identity: 'table' | 'prose' | 'none';
}

/**
 * Key figures as a reader would take them from the statements: equity is position A and liabilities position C of the
 * liabilities side; revenue is null where only a Rohergebnis is disclosed. Employees are heads, all others cents.
 */
export interface Indicators {
  readonly totalAssets: Amounts;
  readonly equity: Amounts;
  readonly liabilities: Amounts;
  readonly revenue: Amounts;
  readonly netIncome: Amounts;
  readonly employees: Amounts;
}

/** The financial truth of one annual or consolidated statement. */
export interface FinancialStatements {
  readonly size: CompanySize;
  readonly consolidated: boolean;
  readonly layout: StatementLayout;
  readonly balanceSheet: { readonly assets: BalanceSheetSide; readonly liabilities: BalanceSheetSide };
  readonly incomeStatement: { readonly method: IncomeMethod; readonly positions: readonly StatementPosition[] } | null;
  readonly indicators: Indicators;
  /** False for the one misprinted statement whose sides differ. */
  readonly balances: boolean;
}
