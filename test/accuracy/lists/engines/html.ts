import type { Random } from '../../../../simulator/dataset/random.ts';
import { escaped } from '../../words.ts';
import { GLUE } from '../figures.ts';
import type { Block, Paper, Row, Table } from '../paper.ts';

const FONTS = ['serif', 'sans-serif', 'monospace', 'serif', 'sans-serif'] as const;

/** A paper as a web page that is meant for the printer. */
export function paperHtml(paper: Paper, random: Random): string {
  const isJustified = random.chance(0.4);
  const style = [
    `body { font: ${random.pick([9, 9.5, 10])}pt ${random.pick(FONTS)}; }`,
    `@page { size: A4 ${paper.isLandscape ? 'landscape' : 'portrait'}; margin: ${random.integer(14, 22)}mm; }`,
    'table { border-collapse: collapse; width: 100%; } td, th { vertical-align: top; padding: 2pt 5pt; font-weight: inherit; }',
    'table.ruled td, table.ruled th { border: 0.5pt solid #000; } thead.once { display: table-row-group; } tr { break-inside: avoid; }',
    `p { margin: 1.5pt 0; ${isJustified ? 'text-align: justify;' : ''} } h1 { font-size: 1.3em; }`,
    '.leader { display: flex; align-items: baseline; } .leader i { flex: 1; min-width: 12pt; border-bottom: 1pt dotted #000; margin: 0 3pt; }',
    '.space { height: 0.8em; } .break { break-after: page; } .fixed { position: fixed; left: 0; } .head { top: -9mm; } .foot { bottom: -9mm; }',
  ];
  const margins = [
    ...(paper.header === null ? [] : [`<div class="fixed head">${text(paper.header)}</div>`]),
    ...(paper.footer === null ? [] : [`<div class="fixed foot">${text(paper.footer.replace('#', '1'))}</div>`]),
  ];
  const body = paper.blocks.map(blockHtml).join('\n');
  return `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><style>${style.join('\n')}</style></head><body>${margins.join('')}${body}</body></html>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `<h1>${text(block.text)}</h1>`;
    case 'paragraph':
      return `<p style="text-align: ${block.align === 'left' ? '' : block.align}; margin-left: ${block.indent}pt">${text(block.text)}</p>`;
    case 'leader':
      return `<div class="leader"><span>${text(block.left)}</span><i></i><span style="white-space: nowrap">${text(block.right)}</span></div>`;
    case 'lines':
      return `<pre>${text(block.lines.join('\n'))}</pre>`;
    case 'table':
      return tableHtml(block);
    case 'space':
      return '<div class="space"></div>';
    case 'page-break':
      return '<div class="break"></div>';
  }
}

function tableHtml(table: Table): string {
  const head = table.head.map((cells) => `<tr>${cells.map((cell) => `<th>${text(cell)}</th>`).join('')}</tr>`).join('');
  const rows = table.rows.map((row) => rowHtml(row, table)).join('\n');
  const repeats = table.repeatsHead ? '' : ' class="once"';
  return `<table${table.isRuled ? ' class="ruled"' : ''}><thead${repeats}>${head}</thead><tbody>${rows}</tbody></table>`;
}

function rowHtml(row: Row, { columns }: Table): string {
  if (row.kind === 'spanning') {
    return `<tr><td colspan="${columns.length}">${text(row.text)}</td></tr>`;
  }
  const cells = row.cells.map(
    (cell, index) => `<td style="text-align: ${columns[index]?.align ?? 'left'}">${text(cell)}</td>`,
  );
  return `<tr>${cells.join('')}</tr>`;
}

function text(value: string): string {
  return escaped(value).replaceAll(GLUE, '&nbsp;').replaceAll('\n', '<br>');
}
