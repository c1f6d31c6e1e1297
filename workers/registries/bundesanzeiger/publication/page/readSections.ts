import type { PublicationRecord } from '#contract/types/get_publication/getPublication';
import { tableText } from '../table/tableText.ts';
import type { Block } from './publicationBlocks.ts';

type Section = PublicationRecord['sections'][number];

/**
 * The publication as text, one entry for each of its parts. Cells of a table are parted by tabs.
 * @param title stands over what comes before the first part
 */
export function readSections(blocks: readonly Block[], title: string): Section[] {
  const sections: { title: string; lines: string[] }[] = [{ title, lines: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.rank === 'section') {
      sections.push({ title: block.text, lines: [] });
    } else {
      sections.at(-1)?.lines.push(block.kind === 'table' ? tableText(block.grid) : block.text);
    }
  }
  return sections
    .map(({ title: own, lines }) => ({ title: own, text: lines.join('\n') }))
    .filter(({ text }, index) => index > 0 || text !== '');
}
