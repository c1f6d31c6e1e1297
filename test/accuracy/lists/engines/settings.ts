import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Paper } from '../paper.ts';
import { withBlankTables } from './blankTable.ts';
import { layOut, pageFormat, PADDING, type PageFormat, type Printed } from './layOut.ts';
import { fitsWidth, type Measure } from './widths.ts';

/** How wide a text is in a size of this engine's font. */
export type MeasureIn = (size: number) => Measure;

const SIZES = [11, 10, 10, 9] as const;
const SMALLEST = 6;

/** Lays a paper out in the first format in which no column breaks a word. */
export function fitted(paper: Paper, measureIn: MeasureIn, random: Random): Printed {
  const margin = random.integer(40, 72);
  for (let size = random.pick(SIZES); ; size -= 0.5) {
    for (const isLandscape of paper.isLandscape ? [true] : [false, true]) {
      const turned = { ...paper, isLandscape };
      const format = pageFormat(turned, size, margin, measureIn(size));
      if (size <= SMALLEST || isFitting(turned, format)) {
        return layOut(turned, format);
      }
    }
  }
}

function isFitting(paper: Paper, { width, margin, measure }: PageFormat): boolean {
  return paper.blocks.every(
    (block) => block.kind !== 'table' || fitsWidth(block, width - 2 * margin, measure, PADDING),
  );
}

/** The same for fonts whose letters are equally wide: tables are set with blanks half of the time. */
export function typewritten(paper: Paper, measureIn: MeasureIn, random: Random): Printed {
  if (random.chance(0.4)) {
    return fitted(paper, measureIn, random);
  }
  const separator = random.pick(['  ', '   ', ' | ', '    ']);
  const size = 8;
  const margin = 45;
  for (const isLandscape of [false, true]) {
    const format = pageFormat({ ...paper, isLandscape }, size, margin, measureIn(size));
    const letters = Math.floor((format.width - 2 * margin) / format.measure('0'));
    const isWide = paper.blocks.every(
      (block) =>
        block.kind !== 'table' ||
        fitsWidth(block, letters - separator.length * block.columns.length, (text) => text.length, 0),
    );
    if (isWide) {
      return layOut(withBlankTables({ ...paper, isLandscape }, letters, separator), format);
    }
  }
  return fitted(paper, measureIn, random);
}
