import type { PdfPage } from '../../pdf/pdfPage.ts';
import { linesOf, type TextLine } from '../../pdf/textLine.ts';
import { headCells } from './headCells.ts';
import { firstLabel } from './findLabels.ts';

/** The text of a printout without what is printed on every page. */
export interface PrintedText {
  /** Of the first page, above the first label. */
  readonly head: readonly TextLine[];
  readonly lines: readonly TextLine[];
  /** Of the first page. */
  readonly feet: readonly TextLine[];
}

const PAGE_NUMBER = /^(?:Seite\s)?\d{1,3}\s?(?:von|\/)\s?\d{1,3}$|^(?:Seite|Blatt)\s\d{1,3}$/iu;
/** Feet of more lines were not seen, nor later heads. */
const MOST_EDGE_LINES = 3;
/** What stands on every page: when and what was printed, and the number of the page behind it. */
const FURNITURE =
  /(?<!\p{L})Abruf\s+vom\s+\d|Wiedergabe\s+des\s+aktuellen\s+Registerinhalts|\s(?:Seite|Blatt)\s\d{1,3}(?:\s(?:von|\/)\s\d{1,3})?$|(?:Ausdruck|Abdruck|register|Abteilung)(?!\p{L}).{0,80}\s\d{1,3}\s?\/\s?\d{1,3}$/iu;

/** Takes the head of the first page off all pages, and what stands at the foot of each of them. */
export function printedText(pages: readonly PdfPage[]): PrintedText {
  const numbered = upright(pages).map((page) => linesOf([page]).filter(({ text }) => !PAGE_NUMBER.test(text)));
  const [first = [], ...others] = numbered;
  const start = firstLabel(first.map(({ text }) => text));
  const head = start === null ? first : first.slice(0, start);
  const shapes = footShapes(numbered);
  const headShapes = new Set(head.flatMap((line) => [line, ...headCells(line)]).map(shapeOf));
  const bodies = [first.slice(head.length), ...others.map((lines) => lines.slice(headLength(lines, headShapes)))];
  const ends = bodies.map((lines) => lines.length - footLength(lines, shapes));
  return {
    head,
    lines: bodies.flatMap((lines, page) => lines.slice(0, ends[page])),
    feet: bodies[0]?.slice(ends[0]) ?? [],
  };
}

/** Stamps and notes that run in another direction are pages of their own, after the one with the most text. */
function upright(pages: readonly PdfPage[]): readonly PdfPage[] {
  return pages.filter((page, index) => pages.findIndex(({ number }) => number === page.number) === index);
}

/** Numbers of pages and times differ from page to page. */
function shapeOf({ text }: TextLine): string {
  return text.replace(/\d+/gu, '0');
}

/** Later pages repeat cells of the first head, each in its line, and number themselves. */
function headLength(lines: readonly TextLine[], shapes: ReadonlySet<string>): number {
  const end = lines.findIndex(
    (line, index) => !isRepeated(line, shapes) && !(index < MOST_EDGE_LINES && FURNITURE.test(line.text)),
  );
  return end === -1 ? lines.length : end;
}

function isRepeated(line: TextLine, shapes: ReadonlySet<string>): boolean {
  return shapes.has(shapeOf(line)) || headCells(line).every((cell) => shapes.has(shapeOf(cell)));
}

function footShapes(pages: readonly (readonly TextLine[])[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = pages.map(
    (lines) => new Set(lines.slice(-MOST_EDGE_LINES).map(shapeOf)),
  );
  return others.length === 0 ? new Set() : new Set([...first].filter((shape) => others.every((own) => own.has(shape))));
}

function footLength(lines: readonly TextLine[], shapes: ReadonlySet<string>): number {
  const feet = lines
    .toReversed()
    .findIndex((line, index) => !shapes.has(shapeOf(line)) && !(index < MOST_EDGE_LINES && FURNITURE.test(line.text)));
  return feet === -1 ? lines.length : feet;
}
