/** What stands in a cell: a text, empty where nothing does, or why what stands there cannot be used. */
export type Cell = string | FlawedCell;

/** The row of such a cell is there, and is rejected with the problem, which is for the caller. */
export interface FlawedCell {
  readonly problem: string;
}

export function isFilled(cell: Cell): boolean {
  return typeof cell !== 'string' || cell.trim() !== '';
}

/** How much is kept of a cell. */
export function charactersOf(cell: Cell): number {
  return typeof cell === 'string' ? cell.length : cell.problem.length;
}
