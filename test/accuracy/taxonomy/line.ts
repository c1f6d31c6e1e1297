/** What a careful reader can know of one amount of the paper. */
export type Verdict =
  /** The amount. */
  | 'told'
  /** The amount or nothing: to leave it out is careful as well. */
  | 'open'
  /** Nothing: the paper contradicts itself, and any of several amounts may be the misprint. */
  | 'unknowable';

/** One position of a statement; amounts are in cents, the current year first, null where a year has none. */
export class Line {
  readonly key: string | null | undefined;
  readonly label: string;
  readonly parts: Line[];
  readonly #own: (number | null)[];
  readonly verdicts: Verdict[];
  /** What is printed in the place of a year's amount. */
  readonly misprints = new Map<number, number>();
  /** What a slip makes of the text that is printed for a year. */
  readonly slips = new Map<number, (text: string) => string>();
  /** How often its row is printed; a row that is lost is told by nothing. */
  rows: 0 | 1 | 2 = 1;
  /** The position is left out of the paper, its amount being in the sums all the same. */
  isLeftOut = false;
  /** No place of the paper has the sum of the parts. */
  isSumUnprinted = false;
  /** How many printed amounts come to it. */
  addends: number;
  /** An expense, which is printed without a minus in most statements. */
  readonly isExpense: boolean;

  constructor(
    key: string | null | undefined,
    label: string,
    own: readonly (number | null)[],
    { parts = [], isExpense = false }: { readonly parts?: readonly Line[]; readonly isExpense?: boolean } = {},
  ) {
    this.key = key;
    this.label = label;
    this.#own = [...own];
    this.parts = [...parts];
    this.verdicts = own.map(() => 'told');
    this.isExpense = isExpense;
    this.addends = this.leaves().length;
  }

  /** Adds to a position without parts. */
  add(year: number, amount: number): void {
    this.#own[year] = (this.#own[year] ?? 0) + amount;
  }

  /** What it really is: of a position with parts their sum. */
  amount(year: number): number | null {
    return this.parts.length === 0 ? (this.#own[year] ?? null) : total(this.parts, year);
  }

  /** What the paper says that it is. */
  printed(year: number): number | null {
    return this.misprints.get(year) ?? this.amount(year);
  }

  /** What is printed for a year in the place of a text. */
  slipped(text: string, year: number): string {
    return this.slips.get(year)?.(text) ?? text;
  }

  /** The positions without parts below it, itself if it is one. */
  leaves(): Line[] {
    return this.parts.length === 0 ? [this] : this.parts.flatMap((part) => part.leaves());
  }

  /** Itself and everything below it. */
  all(): Line[] {
    return [this, ...this.parts.flatMap((part) => part.all())];
  }
}

/** Null where none of the positions has an amount. */
export function total(lines: readonly Line[], year: number): number | null {
  const amounts = lines.map((line) => line.amount(year)).filter((amount) => amount !== null);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}
