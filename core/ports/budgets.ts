import type { Actor } from '#domain/audit';
import type { Budget, BudgetLevel, Cap } from '#domain/budget';

/** Where they were not replaced, nothing has changed; `unknown_key`: the place of a cap whose key is not there. */
export type ReplaceBudgetsOutcome =
  | { readonly kind: 'replaced'; readonly budgets: readonly Budget[] }
  | { readonly kind: 'unknown_key'; readonly place: number };

/** The caps of an organization; each call sees one organization only. */
export interface Budgets {
  /** With what is used of them now, in the order in which they were set. */
  list(organizationId: number, at: Date): Promise<readonly Budget[]>;
  /**
   * Puts these in place of all. What was accepted before in the current period counts. From the commit on nothing is reserved beyond
   * them; a cap that stays, of the same scope and period, keeps what it has counted and warned of.
   */
  replace(organizationId: number, caps: readonly Cap[], at: Date, by: Actor): Promise<ReplaceBudgetsOutcome>;
}

/** The caps of everybody, as figures that name nobody. */
export interface CapFigures {
  /** How many caps are used how far, each in its period of now. */
  byLevel(at: Date): Promise<Readonly<Record<BudgetLevel, number>>>;
}
