import { TableProblem } from '../tableProblem.ts';
import { type Archive, DAMAGED } from './archive.ts';
import { parseXml } from './parseXml.ts';
import { TextCollector } from './textCollector.ts';

/** Each takes memory, however short it is; far more than the largest table has cells with text. */
const MAX_STRINGS = 500_000;

/** The texts that cells refer to by number (ECMA-376 part 1, 18.4). */
export async function readSharedStrings(archive: Archive, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  const collector = new TextCollector();
  await parseXml(archive.read(part), {
    open: (name) => {
      if (name === 'si') {
        collector.start();
      } else {
        collector.open(name);
      }
    },
    text: (text) => collector.text(text),
    close: (name) => {
      if (name !== 'si') {
        collector.close(name);
        return;
      }
      if (strings.length >= MAX_STRINGS) {
        throw new TableProblem(DAMAGED);
      }
      strings.push(collector.end());
    },
  });
  return strings;
}
