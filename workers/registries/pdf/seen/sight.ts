import type { DrawnLetter } from '../drawnWords.ts';
import { type Box, boxAround, intersection, shareIn } from './box.ts';
import { blended, type Colour, isLegible, WHITE } from './colour.ts';
import type { DrawingBudget } from './drawingLimit.ts';
import type { GraphicsState } from './graphicsState.ts';
import { unseenLetter } from './unseenLetter.ts';

interface Letter {
  readonly box: Box;
  /** The part of it that was painted over. */
  covered: number;
}

interface Paint {
  readonly box: Box;
  /** Null where it has many. */
  readonly colour: Colour | null;
  /** Whether nothing of what is below is seen. */
  readonly isOpaque: boolean;
}

interface Cell {
  readonly letters: Letter[];
  /** The latest last; what is below one that fills the cell is left out. */
  paints: Paint[];
}

/** Points; a letter lies in one or a few cells. */
const CELL = 24;
/** Of a letter: a line that strikes it out covers less. */
const MOST_COVERED = 0.25;
/** Of a letter that stands on ground of its own colour. */
const MOST_LOST = 0.4;
/** Letters reach so high over their baseline, in parts of the font size. */
const HEIGHT = 0.7;
/** Of a letter: the rest is cut off. */
const LEAST_SHOWN = 0.6;
/** Of a letter that lies on a picture in which a program recognised it. */
const LEAST_IN_PICTURE = 0.6;

/**
 * Follows what a page draws, in the order of drawing, and finds text that a reader of the page does not see: what is not
 * seen is not read, so that a document with such text tells no values.
 */
export class Sight {
  readonly #budget: DrawingBudget;
  readonly #cells = new Map<number, Cell>();
  readonly #pictures: Box[] = [];
  readonly #recognised: Box[] = [];
  readonly #boxes: Box[] = [];
  #reason: string | null = null;

  constructor(budget: DrawingBudget) {
    this.#budget = budget;
  }

  /** Notes something that is not seen. */
  doubt(reason: string): void {
    this.#reason ??= reason;
  }

  /** @param isRecognised whether it is invisible, as programs write what they recognise in a picture */
  addText(letters: readonly DrawnLetter[], state: GraphicsState, isRecognised: boolean): void {
    for (const letter of letters.filter(({ text }) => text.trim() !== '')) {
      this.#budget.spend(1);
      const box = boxAround(letter.matrix, [
        letter.from,
        letter.rise,
        Math.max(letter.to, letter.from + HAIR * Math.abs(letter.size)),
        letter.rise + HEIGHT * letter.size,
      ]);
      this.#boxes.push(box);
      this.#reason ??= unseenLetter(letter, state, isRecognised) ?? (isCutOff(box, state) ? CUT_OFF : null);
      if (isRecognised) {
        this.#recognised.push(box);
      } else {
        this.#show(box, state);
      }
    }
  }

  #show(box: Box, state: GraphicsState): void {
    const letter = { box, covered: 0 };
    const cells = this.#cellsOf(box);
    const below = new Set(cells.flatMap(({ paints }) => paints));
    this.#budget.spend(below.size);
    if (!isSeenOn([...below], box, state)) {
      this.doubt('Text has the colour of its ground, or stands on a picture.');
    }
    cells.forEach(({ letters }) => letters.push(letter));
  }

  /** @param colour null where it has many */
  paint(box: Box, colour: Colour | null, state: GraphicsState, isBox: boolean): void {
    const alpha = state.fillAlpha * state.groupAlpha;
    const shown = intersection(box, state.clip);
    if (alpha > 0 && shown.left < shown.right && shown.top < shown.bottom) {
      const isWhole = isBox && !state.isCutOut && !state.isMixed;
      const isOpaque = alpha === 1 && isWhole && colour !== null;
      this.#lay({ box: shown, colour: colour === null ? null : blended(colour, alpha, WHITE), isOpaque });
    }
  }

  #lay(paint: Paint): void {
    for (const [cell, area] of this.#cellsWithPlaces(paint.box)) {
      this.#cover(cell, paint.box);
      if (paint.isOpaque && shareIn(area, paint.box) > WHOLE) {
        cell.paints = [];
      }
      cell.paints.push(paint);
    }
  }

  #cover({ letters }: Cell, box: Box): void {
    this.#budget.spend(letters.length);
    for (const letter of letters) {
      letter.covered += shareIn(letter.box, box);
      if (letter.covered > MOST_COVERED) {
        this.doubt('Text is covered by what is drawn over it.');
      }
    }
  }

  addPicture(box: Box, state: GraphicsState): void {
    this.#budget.drawPicture();
    this.#pictures.push(intersection(box, state.clip));
    this.paint(box, null, state, false);
  }

  /** Notes and fields that stand on the page, which are no part of its text. @param isSeal whether it is a signature's */
  addAnnotation(box: Box, isSeal: boolean): void {
    this.#budget.spend(this.#boxes.length);
    const text = isSeal ? this.#boxes : [extentOf(this.#boxes)];
    if (text.some((own) => overlap(own, box))) {
      this.doubt('A note, stamp or form field stands on the text. Print the document to a PDF without them.');
    }
  }

  /** Why what is read is not what is seen; null where it is. */
  reason(): string | null {
    this.#budget.spend(this.#recognised.length * Math.min(this.#pictures.length, 100));
    const isInPicture = (box: Box): boolean =>
      this.#pictures.some((picture) => shareIn(box, picture) >= LEAST_IN_PICTURE);
    return this.#reason ?? (this.#recognised.every(isInPicture) ? null : 'Text is invisible.');
  }

  #cellsOf(box: Box): readonly Cell[] {
    return this.#cellsWithPlaces(box).map(([cell]) => cell);
  }

  #cellsWithPlaces({ left, right, top, bottom }: Box): readonly (readonly [Cell, Box])[] {
    const found: (readonly [Cell, Box])[] = [];
    const [first, last] = [cellAt(left), cellAt(right)];
    for (let row = cellAt(top); row <= cellAt(bottom); row++) {
      this.#budget.spend(last - first + 1);
      for (let column = first; column <= last; column++) {
        const key = row * MOST_CELLS + column;
        const cell = this.#cells.get(key) ?? { letters: [], paints: [] };
        this.#cells.set(key, cell);
        const [x, y] = [column * CELL, row * CELL];
        found.push([cell, { left: x, right: x + CELL, top: y, bottom: y + CELL }]);
      }
    }
    return found;
  }
}

const CUT_OFF = 'Text lies outside of what is shown of the page.';
/** Of the font size: letters that take no room, as accents. */
const HAIR = 0.05;
/** Of a cell that is filled, but for rounding. */
const WHOLE = 0.999;
/** Cells lie this far from the corner of the page at most. */
const MOST_CELLS = 1_024;

function cellAt(place: number): number {
  return Math.max(-1, Math.min(MOST_CELLS - 2, Math.floor(place / CELL)));
}

function isCutOff(box: Box, { clip, isCutOut }: GraphicsState): boolean {
  return isCutOut || shareIn(box, clip) < LEAST_SHOWN;
}

/** From the latest ground down to the first that hides what is below it, at last the paper. */
function isSeenOn(below: readonly Paint[], box: Box, state: GraphicsState): boolean {
  let lost = 0;
  for (const paint of below.toReversed()) {
    const share = shareIn(box, paint.box);
    lost += paint.colour !== null && isReadableOn(paint.colour, state) ? 0 : share;
    if (paint.isOpaque && share > WHOLE) {
      return lost <= MOST_LOST;
    }
  }
  return lost <= MOST_LOST && isReadableOn(WHITE, state);
}

function isReadableOn(
  ground: Colour,
  { fill, stroke, fillAlpha, strokeAlpha, groupAlpha, textMode }: GraphicsState,
): boolean {
  const isSeen = (colour: Colour | null, alpha: number): boolean =>
    colour !== null && isLegible(blended(colour, alpha * groupAlpha, ground), ground);
  return (textMode !== 1 && isSeen(fill, fillAlpha)) || (textMode > 0 && isSeen(stroke, strokeAlpha));
}

function extentOf(boxes: readonly Box[]): Box {
  return boxes.reduce(
    (one, other) => ({
      left: Math.min(one.left, other.left),
      right: Math.max(one.right, other.right),
      top: Math.min(one.top, other.top),
      bottom: Math.max(one.bottom, other.bottom),
    }),
    boxes[0] ?? { left: 0, right: 0, top: 0, bottom: 0 },
  );
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
