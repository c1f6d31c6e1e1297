import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Block, Paper } from '../paper.ts';

/** Makes a PDF of a paper. */
export type Print = (paper: Paper, random: Random) => Promise<Uint8Array>;

/** Whether the fonts that every reader of PDF has can show all of it: they know Latin letters of Western Europe only. */
export function isTypewriterText({ blocks }: Paper): boolean {
  return !blocks.some((block) => /[^\u0020-\u00ff\n€–—]/u.test(textOf(block)));
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'table':
      return [
        ...block.head.flat(),
        ...block.rows.flatMap((row) => (row.kind === 'cells' ? row.cells : [row.text])),
      ].join('\n');
    case 'title':
    case 'paragraph':
      return block.text;
    case 'leader':
      return `${block.left}\n${block.right}`;
    case 'lines':
      return block.lines.join('\n');
    case 'space':
    case 'page-break':
      return '';
  }
}
