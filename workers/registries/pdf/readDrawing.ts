import type { PDFPageProxy, OPS as Operators } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { arePartedByBlanks, type TurnedWord, WordBuilder } from './drawnWords.ts';
import { asMatrix } from './matrix.ts';
import { straightLines } from './pathLines.ts';
import type { Ruling } from './pdfPage.ts';
import type { Canvas } from './seen/canvas.ts';
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

/** The unit of a font's widths, in parts of the font size, by the name that the page has for it; null where it does not tell. */
type UnitOfFont = (name: string) => number | null;

/**
 * What a page draws: its words, letter by letter, and its straight lines; in the places where they are shown.
 * @param canvas what the page is painted on, from which it knows what is seen
 * @throws DrawingLimit
 */
export function readDrawing(
  { fnArray, argsArray }: OperatorList,
  ops: Ops,
  canvas: Canvas,
  unitOfFont: UnitOfFont,
): Drawing {
  const glyphs = fnArray.flatMap((operation, index) => (operation === ops.showText ? glyphsOf(argsArray[index]) : []));
  const words = new WordBuilder(arePartedByBlanks(glyphs));
  const text = new TextState();
  const rulings: Ruling[] = [];
  let hiddenRuns = 0;
  const textSteps = textOperators(ops, text, unitOfFont);
  for (const [index, operation] of fnArray.entries()) {
    const values = (argsArray[index] ?? []) as Values;
    if (operation === ops.showText) {
      const letters = text.show(values[0] as Shown, canvas.matrix);
      words.addRun(letters);
      hiddenRuns += canvas.showText(letters) ? 1 : 0;
      continue;
    }
    if (operation === ops.constructPath && rulings.length < MOST_RULINGS) {
      rulings.push(...straightLines(values, canvas.matrix));
    }
    canvas.step(operation, values);
    textSteps.get(operation)?.(values);
  }
  return { words: words.words(), rulings, hiddenRuns };
}

function glyphsOf(values: unknown): readonly Glyph[] {
  const [shown] = values as readonly [Shown];
  return shown.filter((each) => typeof each === 'object' && each !== null);
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
    ...[ops.save, ops.paintFormXObjectBegin, ops.beginGroup].map(
      (operation) => [operation, () => text.save()] as const,
    ),
    ...[ops.restore, ops.paintFormXObjectEnd, ops.endGroup].map(
      (operation) => [operation, () => text.restore()] as const,
    ),
    [ops.beginText, () => text.begin()],
    [ops.setGState, ([pairs]) => setFontOf(pairs as readonly Pair[], text, unitOfFont)],
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

type Pair = readonly [key: string, value: unknown];

/** An `ExtGState` may set the font too (ISO 32000-1, 8.4.5). */
function setFontOf(pairs: readonly Pair[], text: TextState, unitOfFont: UnitOfFont): void {
  const [, font] = pairs.findLast(([key]) => key === 'Font') ?? [];
  if (Array.isArray(font)) {
    text.setFont(Number(font[1]), unitOfFont(String(font[0])));
  }
}
