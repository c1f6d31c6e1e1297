import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { LinePlace } from '#domain/provenance';

/** The lines of each page from top to bottom, without white space and hyphens; the direction with the most words first. */
export type PdfLines = readonly (readonly string[])[];

/** Baselines nearer than this, in parts of the smaller font, are one line. */
const SAME_LINE = 0.45;

type Matrix = readonly [number, number, number, number, number, number];

interface Run {
  readonly text: string;
  /** Quarters by which the text is turned clockwise. */
  readonly turns: number;
  /** Where it begins, seen in its own direction. */
  readonly along: number;
  readonly down: number;
  readonly size: number;
}

/** Reads the lines of a PDF without anything of the readers. */
export async function linesOfPdf(bytes: Uint8Array): Promise<PdfLines> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const pages: (readonly string[])[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      pages.push(await linesOfPage(await document.getPage(number)));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

async function linesOfPage(page: PDFPageProxy): Promise<readonly string[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? toRun(item.str, item.transform, transform) : [],
  );
  return linesOfRuns(runs);
}

/** What a person finds at a line, without white space and hyphens; null where nothing is. */
export function textInPdf(lines: PdfLines, { page, line }: LinePlace): string | null {
  return lines[page - 1]?.[line - 1] ?? null;
}

function toRun(text: string, own: readonly number[], shown: readonly number[]): Run {
  const [a, b, c, d, e, f] = shown as Matrix;
  const [x1, y1, x2, y2, x, y] = own as Matrix;
  const [left, top] = [a * x + c * y + e, b * x + d * y + f];
  const [right, downwards] = [a * x1 + c * y1, b * x1 + d * y1];
  const isLying = Math.abs(right) >= Math.abs(downwards);
  const turns = isLying ? (right >= 0 ? 0 : 2) : downwards > 0 ? 1 : 3;
  const [along, down] = (
    [
      [left, top],
      [top, -left],
      [-left, -top],
      [-top, left],
    ] as const
  )[turns];
  return { text, turns, along, down, size: Math.hypot(x2, y2) };
}

function linesOfRuns(runs: readonly Run[]): readonly string[] {
  const directions = [...Map.groupBy(runs, ({ turns }) => turns).values()];
  return directions.toSorted((one, other) => wordsIn(other) - wordsIn(one)).flatMap(linesInDirection);
}

function wordsIn(runs: readonly Run[]): number {
  return runs.flatMap(({ text }) => text.trim().split(/\s+/u)).length;
}

function linesInDirection(runs: readonly Run[]): readonly string[] {
  const lines: Run[][] = [];
  for (const run of runs.toSorted((one, other) => one.down - other.down || one.along - other.along)) {
    const first = lines.at(-1)?.[0];
    if (first !== undefined && run.down - first.down <= SAME_LINE * Math.min(first.size, run.size)) {
      lines.at(-1)?.push(run);
    } else {
      lines.push([run]);
    }
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.along - other.along)
      .map(({ text }) => squeezed(text))
      .join(''),
  );
}

/**
 * In the letters that a person sees, without white space and hyphens: pdf.js leaves out those that are written as soft
 * hyphens.
 */
export function squeezed(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00ad\u2010\u2011-]+/gu, '');
}
