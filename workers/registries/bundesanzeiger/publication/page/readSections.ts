import type { PublicationRecord } from '#contract/types/get_publication/getPublication';
import { tableText } from '../table/tableText.ts';
import type { Block } from './publicationBlocks.ts';

type Section = PublicationRecord['sections'][number];

/** A part of a publication and what it is told by. */
export interface PrintedSection extends Section {
  /** Null before the first part. */
  readonly heading: Block | null;
  readonly blocks: readonly Block[];
}

/**
 * The publication as text, one entry for each of its parts. Cells of a table are parted by tabs.
 * @param title stands over what comes before the first part
 */
export function readSections(blocks: readonly Block[], title: string): readonly PrintedSection[] {
  const parts: { title: string; heading: Block | null; blocks: Block[] }[] = [{ title, heading: null, blocks: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.rank === 'section') {
      parts.push({ title: block.text, heading: block, blocks: [] });
    } else {
      parts.at(-1)?.blocks.push(block);
    }
  }
  return parts
    .map((part) => ({ ...part, text: part.blocks.map(textOf).join('\n') }))
    .filter(({ text }, index) => index > 0 || text !== '');
}

function textOf(block: Block): string {
  return block.kind === 'table' ? tableText(block.grid) : block.text;
}
