import { checkSums, type SumCheck, type SumChecks } from './checkSum.ts';
import { applyFit, fitSums, summandsOf, type SumRules } from './fitSum.ts';
import type { Year } from './money.ts';
import { amountOf, type Position } from './position.ts';

/** Which printed sums of a tree its positions come to. */
export class TreeChecks {
  readonly rules: SumRules;
  readonly #checks = new Map<Position, SumChecks>();

  /** Turns signs from the top down where a printed sum asks for it. */
  constructor(positions: readonly Position[], rules: SumRules) {
    this.rules = rules;
    this.#add(positions);
  }

  #add(positions: readonly Position[]): void {
    for (const position of positions) {
      if (position.children.length > 0) {
        this.#checks.set(position, checkSums(position.children, position.amounts, this.rules));
        this.#add(position.children);
      }
    }
  }

  /** Whether a position's parts come to its own amount. */
  of(position: Position, year: Year): SumCheck {
    return position.rivaled[year] ? 'fails' : (this.#checks.get(position)?.[year] ?? 'open');
  }

  /**
   * The only position whose parts make a sum come out that its own amount does not: one proof against that amount and
   * for its parts. Turns the signs of the parts that it takes.
   */
  replacedIn(positions: readonly Position[], year: Year, sum: number): Position | null {
    const summands = summandsOf(positions, year);
    const off = sum - summands.reduce((total, position) => total + (amountOf(position, year) ?? 0), 0);
    const fits = summands.flatMap((position) => {
      const own = position.amounts[year];
      if (own === null || position.children.length === 0 || this.of(position, year) !== 'fails') {
        return [];
      }
      const fit = fitSums(position.children, { current: null, prior: null, [year]: own + off }, this.rules);
      return fit === null ? [] : [{ position, fit }];
    });
    const [only, second] = fits;
    if (only === undefined || second !== undefined) {
      return null;
    }
    applyFit(only.fit);
    return only.position;
  }
}
