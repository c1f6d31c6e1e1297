import type { Block } from '../../page/publicationBlocks.ts';
import type { GridCell } from '../../table/gridCell.ts';

/** Heads on average of the year (section 285 no. 7 HGB). */
export interface Employees {
  readonly current: number | null;
  readonly prior: number | null;
}

/** What tells a number of people: cells of a table, or a sentence of a line. */
export type Told =
  | { readonly kind: 'cells'; readonly cells: readonly GridCell[] }
  | { readonly kind: 'sentence'; readonly line: Block; readonly text: string };

/** Heads, and what tells them. */
export interface ToldEmployees extends Employees {
  readonly told: Readonly<Record<keyof Employees, readonly Told[]>>;
}

/** What one sentence or table says of them. */
export interface EmployeesStatement extends Employees {
  /** Whether it says that it is an average; a count without that word may be one as well. */
  readonly isAverage: boolean;
}

/** What tells which numbers are the company's own and of this year. */
export interface EmployeesContext {
  /** ISO day or year; null where the publication does not tell. */
  readonly fiscalYearEnd: string | null;
  /** Whether the group's people are asked for, and not the company's. */
  readonly consolidated: boolean;
  /** Whose publication it is; a sentence that names another firm is about that one. */
  readonly companyName: string;
}
