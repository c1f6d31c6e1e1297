import { IDENTITY, type Matrix, multiply } from '../matrix.ts';
import { type Box, boxAround, intersection, keepsUpright } from './box.ts';
import { BLACK, type Colour } from './colour.ts';

/** What of the graphics state of ISO 32000-1, 8.4, decides where something is drawn and whether it is seen. */
export interface GraphicsState {
  readonly matrix: Matrix;
  /** Nothing is seen outside of it. */
  readonly clip: Box;
  /** Whether something else than an upright box clips as well. */
  readonly isCutOut: boolean;
  /** Null for patterns and for what paints nothing. */
  readonly fill: Colour | null;
  readonly stroke: Colour | null;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  /** Of the groups around, which are drawn as one. */
  readonly groupAlpha: number;
  /** Whether a mask decides what is seen, or colours mix in another way than paint does. */
  readonly isMixed: boolean;
  readonly lineWidth: number;
  /** ISO 32000-1, 9.3.6. */
  readonly textMode: number;
}

export function firstState(matrix: Matrix, clip: Box): GraphicsState {
  return {
    matrix,
    clip,
    isCutOut: false,
    fill: BLACK,
    stroke: BLACK,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    isMixed: false,
    lineWidth: 1,
    textMode: 0,
  };
}

/** The state within a form: its matrix, and the box that clips it (8.10.1). */
export function withinForm(state: GraphicsState, inner: Matrix | null, box: unknown): GraphicsState {
  const moved = { ...state, matrix: multiply(state.matrix, inner ?? IDENTITY) };
  return ArrayBuffer.isView(box) || Array.isArray(box) ? clippedTo(moved, corners(box as ArrayLike<number>)) : moved;
}

/** The state within a transparency group (11.6.6), which is drawn as one with what holds outside. */
export function withinGroup(state: GraphicsState, { matrix, bbox }: Readonly<Record<string, unknown>>): GraphicsState {
  const { clip, isCutOut } = withinForm(state, (matrix ?? null) as Matrix | null, bbox);
  const groupAlpha = state.groupAlpha * state.fillAlpha;
  return { ...state, clip, isCutOut, groupAlpha, fillAlpha: 1, strokeAlpha: 1 };
}

function corners(box: ArrayLike<number>): readonly [number, number, number, number] {
  return [box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0];
}

function clippedTo(state: GraphicsState, box: readonly [number, number, number, number]): GraphicsState {
  const clip = intersection(state.clip, boxAround(state.matrix, box));
  return { ...state, clip, isCutOut: state.isCutOut || !keepsUpright(state.matrix) };
}

/** The state after an `ExtGState` (8.4.5), of which pdf.js hands out pairs of keys and values. */
export function withParameters(state: GraphicsState, pairs: readonly (readonly [string, unknown])[]): GraphicsState {
  return pairs.reduce<GraphicsState>((before, [key, value]) => withParameter(before, key, value), state);
}

function withParameter(state: GraphicsState, key: string, value: unknown): GraphicsState {
  switch (key) {
    case 'ca':
      return { ...state, fillAlpha: Number(value) };
    case 'CA':
      return { ...state, strokeAlpha: Number(value) };
    case 'LW':
      return { ...state, lineWidth: Number(value) };
    case 'SMask':
      return { ...state, isMixed: value !== false };
    case 'BM':
      return value === 'source-over' ? state : { ...state, isMixed: true };
    default:
      return state;
  }
}
