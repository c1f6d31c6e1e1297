import type { OPS as Operators } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DrawnLetter } from '../drawnWords.ts';
import { asMatrix, type Matrix, multiply } from '../matrix.ts';
import { type Box, boxAround, boxOf, intersection } from './box.ts';
import { type Colour, colourOf } from './colour.ts';
import type { DrawingBudget } from './drawingLimit.ts';
import { firstState, type GraphicsState, withinForm, withinGroup, withParameters } from './graphicsState.ts';
import type { HiddenLayers } from './hiddenLayers.ts';
import { type PathPart, pathParts } from './pathBoxes.ts';
import type { Sight } from './sight.ts';

type Ops = typeof Operators;
type Values = readonly unknown[];
type Step = (values: Values) => void;

const INVISIBLE = 3;
const UNIT_SQUARE = [0, 0, 1, 1] as const;
const OFF_LAYER = 'The page has a layer that is switched off. Print the document to a PDF without it.';
/** Points: thinner lines cover no text, in whichever direction they run. */
const THIN = 3;

/** The page as it is painted: keeps the graphics state with what was saved of it (ISO 32000-1, 8.4.2). */
export class Canvas {
  readonly #saved: GraphicsState[] = [];
  readonly #sight: Sight;
  readonly #budget: DrawingBudget;
  readonly #layers: HiddenLayers;
  readonly #ops: Ops;
  readonly #steps: ReadonlyMap<number, Step>;
  #state: GraphicsState;
  #clipsNext = false;

  constructor(
    place: { matrix: Matrix; view: Box },
    ops: Ops,
    parts: { sight: Sight; budget: DrawingBudget; layers: HiddenLayers },
  ) {
    this.#state = firstState(place.matrix, place.view);
    this.#ops = ops;
    this.#sight = parts.sight;
    this.#budget = parts.budget;
    this.#layers = parts.layers;
    this.#steps = new Map([...this.#stateSteps(), ...this.#colourSteps(), ...this.#paintSteps()]);
  }

  get matrix(): Matrix {
    return this.#state.matrix;
  }

  step(operation: number, values: Values): void {
    this.#steps.get(operation)?.(values);
  }

  /** Whether the letters are searched and not seen. */
  showText(letters: readonly DrawnLetter[]): boolean {
    const isHidden = this.#state.textMode === INVISIBLE;
    this.#sight.addText(letters, this.#state, isHidden);
    this.#noteLayer();
    return isHidden;
  }

  #noteLayer(): void {
    if (this.#layers.isHidden()) {
      this.#sight.doubt(OFF_LAYER);
    }
  }

  #save(): void {
    this.#saved.push(this.#state);
    this.#budget.descend(this.#saved.length);
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #set(part: Partial<GraphicsState>): void {
    this.#state = { ...this.#state, ...part };
  }

  #stateSteps(): readonly (readonly [number, Step])[] {
    const ops = this.#ops;
    const restore = (): void => this.#restore();
    return [
      [ops.save, () => this.#save()],
      [ops.restore, restore],
      [ops.paintFormXObjectEnd, restore],
      [ops.endGroup, restore],
      [ops.transform, (values) => this.#set({ matrix: multiply(this.#state.matrix, asMatrix(values)) })],
      [
        ops.paintFormXObjectBegin,
        ([inner, box]) => {
          this.#budget.drawForm();
          this.#save();
          this.#state = withinForm(this.#state, inner === null || inner === undefined ? null : asMatrix([inner]), box);
        },
      ],
      [
        ops.beginGroup,
        ([group]) => {
          this.#save();
          this.#state = withinGroup(this.#state, group as Readonly<Record<string, unknown>>);
        },
      ],
      [ops.setGState, ([pairs]) => (this.#state = withParameters(this.#state, pairs as [string, unknown][]))],
      [ops.setLineWidth, ([width]) => this.#set({ lineWidth: Number(width) })],
      [ops.setTextRenderingMode, ([mode]) => this.#set({ textMode: Number(mode) })],
      [ops.beginMarkedContent, () => this.#layers.begin(null)],
      [ops.beginMarkedContentProps, ([tag, properties]) => this.#layers.begin(tag === 'OC' ? properties : null)],
      [ops.endMarkedContent, () => this.#layers.end()],
    ];
  }

  #colourSteps(): readonly (readonly [number, Step])[] {
    const ops = this.#ops;
    return [
      [ops.setFillRGBColor, ([colour]) => this.#set({ fill: colourOf(colour) })],
      [ops.setStrokeRGBColor, ([colour]) => this.#set({ stroke: colourOf(colour) })],
      [ops.setFillTransparent, () => this.#set({ fill: null })],
      [ops.setStrokeTransparent, () => this.#set({ stroke: null })],
      [ops.setFillColorN, (values) => this.#set({ fill: this.#pattern(values) })],
      [ops.setStrokeColorN, (values) => this.#set({ stroke: this.#pattern(values) })],
    ];
  }

  /** Of a pattern of tiles, pdf.js hands out what each tile draws. */
  #pattern(values: Values): Colour | null {
    const drawn = values[2] as { readonly fnArray?: readonly number[] } | null | undefined;
    this.#budget.spend(drawn?.fnArray?.length ?? 0);
    if (drawn?.fnArray?.includes(this.#ops.showText) === true) {
      this.#sight.doubt('A pattern has text in it, which is not read.');
    }
    return null;
  }

  #paintSteps(): readonly (readonly [number, Step])[] {
    const ops = this.#ops;
    const picture = (): void => {
      this.#noteLayer();
      this.#sight.addPicture(boxAround(this.#state.matrix, UNIT_SQUARE), this.#state);
    };
    const clip = (): void => {
      this.#clipsNext = true;
    };
    return [
      ...[
        ops.paintImageXObject,
        ops.paintInlineImageXObject,
        ops.paintImageMaskXObject,
        ops.paintSolidColorImageMask,
      ].map((operation) => [operation, picture] as const),
      [ops.clip, clip],
      [ops.eoClip, clip],
      [ops.shadingFill, () => this.#sight.paint(this.#state.clip, null, this.#state, false)],
      [ops.constructPath, (values) => this.#path(values)],
    ];
  }

  #path([operation, data]: Values): void {
    const [buffer] = (data ?? []) as readonly (Float32Array | null)[];
    // Not by `instanceof`: where pdf.js was loaded in another realm, as in tests, its arrays are of another class.
    const parts = ArrayBuffer.isView(buffer) ? pathParts(buffer, this.#state.matrix) : [];
    this.#budget.spend(parts.reduce((sum, { points }) => sum + points.length, 0));
    if (operation !== this.#ops.endPath) {
      this.#noteLayer();
      this.#draw(Number(operation), parts);
    }
    if (this.#clipsNext) {
      this.#clipsNext = false;
      this.#clip(parts);
    }
  }

  #clip(parts: readonly PathPart[]): void {
    const [only] = parts;
    const box = only ?? null;
    this.#set({
      clip: box === null ? NOWHERE : intersection(this.#state.clip, boxOf(parts.flatMap(({ points }) => points))),
      isCutOut: this.#state.isCutOut || parts.length > 1 || box?.isBox === false,
    });
  }

  #draw(operation: number, parts: readonly PathPart[]): void {
    const { ops, state } = { ops: this.#ops, state: this.#state };
    const [fills, strokes] = [isFill(operation, ops), isStroke(operation, ops)];
    if (fills) {
      parts.forEach(({ box, isBox }) => this.#sight.paint(box, state.fill, state, isBox));
    }
    const half = (state.lineWidth * Math.sqrt(Math.abs(determinant(state.matrix)))) / 2;
    if (strokes) {
      parts.forEach(({ points }) => this.#strokeAlong(points, half));
    }
  }

  #strokeAlong(points: PathPart['points'], half: number): void {
    const state = { ...this.#state, fillAlpha: this.#state.strokeAlpha };
    points.slice(1).forEach((end, index) => {
      const box = boxOf([points[index] ?? end, end]);
      const isThin = half * 2 < THIN;
      const isSlanted = Math.min(box.right - box.left, box.bottom - box.top) > THIN;
      if (isThin && isSlanted) {
        return;
      }
      this.#sight.paint(
        { left: box.left - half, right: box.right + half, top: box.top - half, bottom: box.bottom + half },
        this.#state.stroke,
        state,
        !isSlanted,
      );
    });
  }
}

const NOWHERE: Box = { left: 0, right: 0, top: 0, bottom: 0 };

function determinant([a, b, c, d]: Matrix): number {
  return a * d - b * c;
}

function isFill(operation: number, ops: Ops): boolean {
  return (
    operation === ops.fill ||
    operation === ops.eoFill ||
    operation === ops.fillStroke ||
    operation === ops.eoFillStroke ||
    operation === ops.closeFillStroke ||
    operation === ops.closeEOFillStroke
  );
}

function isStroke(operation: number, ops: Ops): boolean {
  return operation !== ops.fill && operation !== ops.eoFill && operation !== ops.endPath;
}
