import type { PDFPageProxy, OPS as Operators } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { arePartedByBlanks, type TurnedWord, WordBuilder } from './drawnWords.ts';
import { multiply, type Matrix } from './matrix.ts';
import { straightLines } from './pathLines.ts';
import type { Ruling } from './pdfPage.ts';
import { type Glyph, TextState } from './textState.ts';

type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;
type Ops = typeof Operators;
type Values = readonly unknown[];
type Shown = Parameters<TextState['show']>[0];

export interface Drawing {
  readonly words: readonly TurnedWord[];
  readonly rulings: readonly Ruling[];
  /** Runs of text that are searched and not seen, as programs write what they recognise in a picture. */
  readonly hiddenRuns: number;
}

/** A page that draws more is a picture made of lines. */
const MOST_RULINGS = 20_000;

/** ISO 32000-1, 9.3.6: text that is neither filled nor stroked. */
const INVISIBLE = 3;

/** The unit of a font's widths, in parts of the font size, by the name that the page has for it; null where it does not tell. */
type UnitOfFont = (name: string) => number | null;

/**
 * What a page draws: its words, letter by letter, and its straight lines; in the places where they are shown.
 * @param shown from the page's space to that of the viewer
 */
export function readDrawing(
  { fnArray, argsArray }: OperatorList,
  ops: Ops,
  shown: readonly number[],
  unitOfFont: UnitOfFont,
): Drawing {
  const glyphs = fnArray.flatMap((operation, index) => (operation === ops.showText ? glyphsOf(argsArray[index]) : []));
  const words = new WordBuilder(arePartedByBlanks(glyphs));
  const text = new TextState();
  const space = new DrawingSpace(asMatrix(shown));
  const rulings: Ruling[] = [];
  let hiddenRuns = 0;
  let isHidden = false;
  const textSteps = textOperators(ops, text, unitOfFont);
  for (const [index, operation] of fnArray.entries()) {
    const values = (argsArray[index] ?? []) as Values;
    if (operation === ops.showText) {
      words.addRun(text.show(values[0] as Shown, space.current));
      hiddenRuns += isHidden ? 1 : 0;
    } else if (operation === ops.setTextRenderingMode) {
      isHidden = values[0] === INVISIBLE;
    } else if (operation === ops.constructPath && rulings.length < MOST_RULINGS) {
      rulings.push(...straightLines(values, space.current));
    } else if (!space.step(operation, values, ops)) {
      textSteps.get(operation)?.(values);
    }
  }
  return { words: words.words(), rulings, hiddenRuns };
}

function glyphsOf(values: unknown): readonly Glyph[] {
  const [shown] = values as readonly [Shown];
  return shown.filter((each) => typeof each === 'object' && each !== null);
}

function asMatrix(values: readonly unknown[]): Matrix {
  // Matrices come as six arguments or as one typed array.
  const numbers =
    ArrayBuffer.isView(values[0]) || Array.isArray(values[0]) ? [...(values[0] as Iterable<number>)] : values;
  return numbers as unknown as Matrix;
}

/** The current transformation matrix with what was saved of it (ISO 32000-1, 8.4). */
class DrawingSpace {
  readonly #saved: Matrix[] = [];
  current: Matrix;

  constructor(shown: Matrix) {
    this.current = shown;
  }

  /** Whether the operation was one that concerns the space. */
  step(operation: number, values: Values, ops: Ops): boolean {
    switch (operation) {
      case ops.save:
        this.#saved.push(this.current);
        return true;
      case ops.restore:
      case ops.paintFormXObjectEnd:
        this.current = this.#saved.pop() ?? this.current;
        return true;
      case ops.transform:
        this.current = multiply(this.current, asMatrix(values));
        return true;
      case ops.paintFormXObjectBegin:
        this.#saved.push(this.current);
        this.current =
          values[0] === null || values[0] === undefined ? this.current : multiply(this.current, asMatrix([values[0]]));
        return true;
      default:
        return false;
    }
  }
}

function textOperators(
  ops: Ops,
  text: TextState,
  unitOfFont: UnitOfFont,
): ReadonlyMap<number, (values: Values) => void> {
  const [first, second] = [0, 1].map((at) => (values: Values) => Number(values[at]));
  const one = first ?? Number;
  const two = second ?? Number;
  return new Map<number, (values: Values) => void>([
    [ops.beginText, () => text.begin()],
    [ops.setFont, (values) => text.setFont(two(values), unitOfFont(String(values[0])))],
    [ops.setCharSpacing, (values) => text.set('charSpacing', one(values))],
    [ops.setWordSpacing, (values) => text.set('wordSpacing', one(values))],
    [ops.setHScale, (values) => text.set('scale', one(values))],
    [ops.setLeading, (values) => text.set('leading', one(values))],
    [ops.setTextRise, (values) => text.set('rise', one(values))],
    [ops.setTextMatrix, (values) => text.setMatrix(asMatrix(values))],
    [ops.moveText, (values) => text.move(one(values), two(values))],
    [
      ops.setLeadingMoveText,
      (values) => {
        text.set('leading', -two(values));
        text.move(one(values), two(values));
      },
    ],
    [ops.nextLine, () => text.nextLine()],
  ]);
}
