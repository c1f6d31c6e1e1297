import type { Path } from '../../../citations.ts';
import type { PublicationPage } from '../page/publicationPage.ts';
import type { Block } from '../page/publicationBlocks.ts';
import { readSections } from '../page/readSections.ts';
import type { PublicationCitations } from './publicationCitations.ts';

/** Of a long paragraph, which is cited to be found again. */
const MOST_LETTERS = 200;

/** Cites the heading of each section, and of its text what it begins and ends with. */
export function citeSections(citations: PublicationCitations, { blocks, title, elements }: PublicationPage): void {
  for (const [index, section] of readSections(blocks, title).entries()) {
    citations.element(['sections', index, 'title'], section.heading?.element ?? elements.title, section.title);
    const path = ['sections', index, 'text'];
    citeBlock(citations, path, section.blocks.find(isPrinted), 0);
    citeBlock(citations, path, section.blocks.findLast(isPrinted), -1);
  }
}

function isPrinted(block: Block): boolean {
  return block.kind !== 'table' || block.grid.some(({ cells }) => cells.length > 0);
}

/** @param at which cell of a table: 0 the first, -1 the last */
function citeBlock(citations: PublicationCitations, path: Path, block: Block | undefined, at: 0 | -1): void {
  if (block?.kind === 'table') {
    const cell = block.grid.flatMap(({ cells }) => cells.filter(({ text }) => text !== '')).at(at);
    citations.cells(path, cell === undefined ? [] : [cell]);
  } else if (block !== undefined) {
    citations.element(path, block.element, block.text.slice(0, MOST_LETTERS).trim());
  }
}
