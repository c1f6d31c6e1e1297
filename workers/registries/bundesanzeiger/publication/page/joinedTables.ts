import { foldText } from '#domain/foldText';
import type { GridRow } from '../table/tableGrid.ts';
import type { Block } from './publicationBlocks.ts';

const CARRIED_OVER = /^(?:uebertrag|zwischensumme uebertrag)(?: |$)/u;

/** Lines between the parts of a table, such as the number of a page. */
const MOST_BETWEEN = 3;

/** The pieces of a publication with tables in one that a new page parts: one ends with what the next carries over. */
export function joinedTables(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const at = joined.findLastIndex(({ kind }) => kind === 'table');
    const before = joined.length - at <= MOST_BETWEEN + 1 ? joined[at] : undefined;
    if (block.kind === 'table' && before?.kind === 'table' && isCarriedOver(before.grid, block.grid)) {
      joined.splice(at, joined.length - at, { ...before, grid: [...before.grid, ...block.grid] });
    } else {
      joined.push(block);
    }
  }
  return joined;
}

function isCarriedOver(before: readonly GridRow[], next: readonly GridRow[]): boolean {
  const first = next.find(({ cells }) => cells.some(({ reading }) => reading.kind === 'amount'));
  return [before.at(-1), first].every(
    (row) => row !== undefined && CARRIED_OVER.test(foldText(row.cells[0]?.text ?? '')),
  );
}
