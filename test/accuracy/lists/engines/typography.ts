import type { Block, Paper, Row } from '../paper.ts';
import { printWithPdfkit } from './pdfkitEngine.ts';
import type { Print } from './print.ts';

/** Letters as programs write them that mean the same. */
const HABITS: readonly ((text: string) => string)[] = [
  // Two letters in one glyph.
  (text) => text.replaceAll('fl', 'ﬂ').replaceAll('fi', 'ﬁ'),
  // Hyphens that keep words together.
  (text) => text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '\u2011'),
];

/** Prints the same paper with other letters. */
export const printTypographically: Print = (paper, random) =>
  printWithPdfkit(mapped(paper, random.pick(HABITS)), random);

function mapped(paper: Paper, change: (text: string) => string): Paper {
  return { ...paper, blocks: paper.blocks.map((block) => mappedBlock(block, change)) };
}

function mappedBlock(block: Block, change: (text: string) => string): Block {
  switch (block.kind) {
    case 'table':
      return {
        ...block,
        head: block.head.map((cells) => cells.map(change)),
        rows: block.rows.map((row) => mappedRow(row, change)),
      };
    case 'title':
    case 'paragraph':
      return { ...block, text: change(block.text) };
    case 'leader':
      return { ...block, left: change(block.left), right: change(block.right) };
    case 'lines':
      return { ...block, lines: block.lines.map(change) };
    case 'space':
    case 'page-break':
      return block;
  }
}

function mappedRow(row: Row, change: (text: string) => string): Row {
  return row.kind === 'cells' ? { ...row, cells: row.cells.map(change) } : { ...row, text: change(row.text) };
}
