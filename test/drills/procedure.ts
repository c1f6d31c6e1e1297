import { readFile } from 'node:fs/promises';

/**
 * The commands of a section of a documentation page, as they stand there, so that what operators read is what drills run.
 *
 * @param page within docs, such as `backup.md`
 * @param heading of the section, without its marks
 * @returns its blocks of `sh`, one after the other
 * @throws Error where there is none
 */
export async function procedure(page: string, heading: string): Promise<string> {
  const text = await readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const blocks = blocksOf(text.split('\n'), heading);
  if (blocks.length === 0) {
    throw new Error(`docs/${page} has no commands under “${heading}”`);
  }
  return blocks.join('\n');
}

/** A section ends with the next heading, of whatever level; a `#` within a block is a comment. */
function blocksOf(lines: readonly string[], heading: string): readonly string[] {
  const blocks: string[] = [];
  let isWithin = false;
  let fence: 'sh' | 'other' | null = null;
  for (const line of lines) {
    if (line.startsWith('```')) {
      fence = fence === null ? (line === '```sh' ? 'sh' : 'other') : null;
    } else if (fence === null && line.startsWith('#')) {
      isWithin = line.replace(/^#+ /u, '') === heading;
    } else if (fence === 'sh' && isWithin) {
      blocks.push(line);
    }
  }
  return blocks;
}
