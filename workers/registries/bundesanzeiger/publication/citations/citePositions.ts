import type { Path } from '../../../citations.ts';
import { YEARS } from '../statement/money.ts';
import type { Position } from '../statement/position.ts';
import type { PublicationCitations } from './publicationCitations.ts';
import type { StatementCells } from './statementCells.ts';

/** Cites label, key and amounts of positions and all below them; a key is told by the label. */
export function citePositions(
  citations: PublicationCitations,
  path: Path,
  positions: readonly Position[],
  cells: StatementCells,
): void {
  for (const [index, position] of positions.entries()) {
    const own = [...path, index];
    citations.cells([...own, 'label'], cells.label(position.row));
    if (position.key !== null) {
      citations.cells([...own, 'key'], cells.label(position.row));
    }
    for (const year of YEARS.filter((each) => position.amounts[each] !== null)) {
      const proof = position.proved[year] ? 'sum' : 'single_reading';
      citations.cells([...own, year], cells.amount(position, year), proof);
    }
    citePositions(citations, [...own, 'children'], position.children, cells);
  }
}
