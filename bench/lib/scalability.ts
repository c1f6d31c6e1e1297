/** Throughput of so many processes. */
export interface Load {
  readonly processes: number;
  readonly perSecond: number;
}

/**
 * The universal scalability law, X(n) = λ n / (1 + σ (n − 1) + κ n (n − 1)): what n processes do together
 * (N. J. Gunther, Guerrilla Capacity Planning, 2007, chapter 4).
 */
export interface Scalability {
  /** λ: units a second of one process. */
  readonly perSecond: number;
  /** σ, contention: the part of the work that is done by one at a time. */
  readonly contention: number;
  /** κ, crosstalk: what each process costs each other one. */
  readonly crosstalk: number;
}

type Term = (processes: number) => number;
const ONE: Term = () => 1;
const WAITING: Term = (processes) => processes - 1;
const TALKING: Term = (processes) => processes * (processes - 1);

/**
 * Fits the law by least squares: n / X(n) is linear in 1/λ, σ/λ and κ/λ. Neither contention nor crosstalk is below 0; where
 * the data say so, the best fit without that term is taken. As many numbers of processes as there are terms are met
 * exactly, so that fewer than three tell no crosstalk.
 *
 * @throws Error where there are no loads of one process and of more
 */
export function fitScalability(loads: readonly Load[]): Scalability {
  const numbers = new Set(loads.map(({ processes }) => processes));
  if (numbers.size < 2) {
    throw new Error('Scalability takes loads of at least two numbers of processes');
  }
  const candidates = [[ONE, WAITING, TALKING], [ONE, WAITING], [ONE, TALKING], [ONE]]
    .filter((terms) => terms.length <= numbers.size)
    .map((terms) => ({ terms, solved: leastSquares(terms, loads) }))
    .filter(({ solved }) => solved.every((value, index) => (index === 0 ? value > 0 : value >= 0)))
    .map(({ terms, solved }) => toScalability(terms, solved));
  const [best] = candidates.toSorted((one, other) => errorOf(one, loads) - errorOf(other, loads));
  if (best === undefined) {
    throw new Error('No process did any work');
  }
  return best;
}

/** What so many processes do together, in units a second. */
export function throughputOf({ perSecond, contention, crosstalk }: Scalability, processes: number): number {
  return (perSecond * processes) / (1 + contention * WAITING(processes) + crosstalk * TALKING(processes));
}

/** The number of processes beyond which more do less, √((1 − σ) / κ); infinite without crosstalk. */
export function peakOf({ contention, crosstalk }: Scalability): number {
  return crosstalk === 0 ? Infinity : Math.sqrt(Math.max(0, 1 - contention) / crosstalk);
}

function toScalability(terms: readonly Term[], solved: readonly number[]): Scalability {
  const of = (term: Term): number => solved[terms.indexOf(term)] ?? 0;
  const base = of(ONE);
  return { perSecond: 1 / base, contention: of(WAITING) / base, crosstalk: of(TALKING) / base };
}

function errorOf(law: Scalability, loads: readonly Load[]): number {
  return loads.reduce((sum, { processes, perSecond }) => {
    const miss = processes / throughputOf(law, processes) - processes / perSecond;
    return sum + miss * miss;
  }, 0);
}

/** The normal equations, solved by elimination with pivots. */
function leastSquares(terms: readonly Term[], loads: readonly Load[]): readonly number[] {
  const rows = terms.map((term) => [
    ...terms.map((other) => loads.reduce((sum, { processes }) => sum + term(processes) * other(processes), 0)),
    loads.reduce((sum, { processes, perSecond }) => sum + (term(processes) * processes) / perSecond, 0),
  ]);
  return solve(rows);
}

function solve(equations: readonly (readonly number[])[]): readonly number[] {
  const rows = equations.map((row) => [...row]);
  rows.forEach((_, column) => {
    const pivot = rows.reduce(
      (best, _, index) => (index > column && at(rows, index, column) ** 2 > at(rows, best, column) ** 2 ? index : best),
      column,
    );
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    rows.forEach((row, index) => {
      if (index !== column) {
        const factor = at(rows, index, column) / at(rows, column, column);
        row.forEach((value, place) => (row[place] = value - factor * at(rows, column, place)));
      }
    });
  });
  return rows.map((row, index) => (row.at(-1) ?? 0) / at(rows, index, index));
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}
