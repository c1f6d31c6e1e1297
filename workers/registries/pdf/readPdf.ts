import {
  AnnotationMode,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfPage } from './pdfPage.ts';
import { asMatrix } from './matrix.ts';
import { readDrawing, type Drawing } from './readDrawing.ts';
import { addAnnotations } from './seen/addAnnotations.ts';
import { Canvas } from './seen/canvas.ts';
import { DrawingBudget, DrawingLimit } from './seen/drawingLimit.ts';
import { HiddenLayers } from './seen/hiddenLayers.ts';
import { Sight } from './seen/sight.ts';
import { turnRuling, turnWord } from './turnPage.ts';
import { withoutPictures } from './withoutPictures.ts';
import { withTypedFrames } from './withTypedFrames.ts';

export type PdfReading =
  | {
      readonly kind: 'read';
      readonly pages: readonly PdfPage[];
      /** Printed characters over all pages. */
      readonly characters: number;
      readonly pageCount: number;
      readonly hasPictures: boolean;
      /** Whether a program recognised text in pictures, which may have slipped. */
      readonly isRecognised: boolean;
      /** Why what is read is not what a person sees on the pages, so that no value may be told; null where it is. */
      readonly unseen: string | null;
    }
  | { readonly kind: 'damaged'; readonly reason: string }
  | { readonly kind: 'too_long'; readonly pageCount: number };

/** The longest real lists name some hundred holders on 30 pages; the margin is ours. */
const MOST_PAGES = 200;
/** A page of small print has 8,000 characters; the margin is ours. */
const MOST_CHARACTERS = 2_000_000;
/** Pictures that stand within the text of a page, as signatures do; a page with a larger one is not read. Pixels. */
const LARGEST_PICTURE = 1_000_000;

/**
 * Reads the text of a PDF with the place of every word, and the lines that are drawn on its pages. May take long and
 * much memory for hostile files: run it where it can be ended.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  if (!endsAsPdf(bytes)) {
    return { kind: 'damaged', reason: 'The file breaks off before its end.' };
  }
  const { bytes: data, hadPictures } = withoutPictures(bytes);
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: LARGEST_PICTURE,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
    useWorkerFetch: false,
    enableXfa: false,
  });
  try {
    const document = await task.promise;
    if (document.numPages > MOST_PAGES) {
      return { kind: 'too_long', pageCount: document.numPages };
    }
    return await readPages(document, hadPictures);
  } catch (error) {
    return { kind: 'damaged', reason: reasonOf(error) };
  } finally {
    await task.destroy();
  }
}

/** pdf.js has a class for each way in which a file can be broken, and throws plain errors for some. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'The PDF is broken.';
  }
  if (error instanceof DrawingLimit) {
    return error.message;
  }
  return error.name === 'PasswordException'
    ? 'The PDF is locked by a password.'
    : `The PDF is broken: ${error.message.replace(/\.$/u, '')}.`;
}

/** Of pdf.js, which tells no types of it. */
interface OptionalContent {
  readonly isVisible: (group: unknown) => boolean;
}

async function readPages(document: PDFDocumentProxy, hasPictures: boolean): Promise<PdfReading> {
  const pageCount = document.numPages;
  const layers = (await document.getOptionalContentConfig()) as OptionalContent;
  const budget = new DrawingBudget();
  const pages: PdfPage[] = [];
  let characters = 0;
  let isRecognised = false;
  let unseen: string | null = null;
  for (let number = 1; number <= pageCount && characters <= MOST_CHARACTERS; number++) {
    const page = await document.getPage(number);
    const sight = new Sight(budget);
    const drawing = await drawingOf(page, budget, sight, new HiddenLayers((group) => layers.isVisible(group)));
    characters += drawing.words.reduce((sum, { word }) => sum + word.text.length, 0);
    isRecognised ||= drawing.hiddenRuns > 0;
    const reason = sight.reason();
    unseen ??= reason === null ? null : `Page ${number}: ${reason}`;
    pages.push(...inEachDirection(number, drawing));
    page.cleanup();
  }
  return characters > MOST_CHARACTERS
    ? { kind: 'too_long', pageCount }
    : { kind: 'read', pages, characters, pageCount, hasPictures, isRecognised, unseen };
}

/** Notes and form fields stand on a page and are no part of its text. */
async function drawingOf(
  page: PDFPageProxy,
  budget: DrawingBudget,
  sight: Sight,
  layers: HiddenLayers,
): Promise<Drawing> {
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  budget.spend(operators.fnArray.length);
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const place = { matrix: asMatrix(transform), view: { left: 0, right: width, top: 0, bottom: height } };
  const canvas = new Canvas(place, OPS, { sight, budget, layers });
  const drawing = readDrawing(operators, OPS, canvas, (font) => unitOfFont(page, font));
  addAnnotations(await page.getAnnotations(), place.matrix, sight);
  return drawing;
}

/** Fonts are there once the operators of their page are. */
function unitOfFont({ commonObjs }: PDFPageProxy, name: string): number | null {
  const font: unknown = commonObjs.has(name) ? commonObjs.get(name) : null;
  const { fontMatrix } = (font ?? {}) as { readonly fontMatrix?: readonly number[] };
  const unit = fontMatrix?.[0] ?? 0;
  return unit === 0 ? null : unit;
}

/** One page for each direction that text runs in, the one with the most text first. */
function inEachDirection(number: number, { words, rulings }: Drawing): readonly PdfPage[] {
  const directions = ([0, 1, 2, 3] as const)
    .map((turns) => ({ turns, own: words.filter((word) => word.turns === turns) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((left, right) => right.own.length - left.own.length);
  return directions.map(({ turns, own }) =>
    withTypedFrames({
      number,
      words: own.map(({ word }) => turnWord(word, turns)),
      rulings: rulings.map((ruling) => turnRuling(ruling, turns)),
    }),
  );
}

/** ISO 32000-1, 7.5.5: the file ends with `%%EOF`; readers find it within the last kilobyte. */
function endsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(-2_048)).includes('%%EOF');
}
