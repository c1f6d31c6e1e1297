import { apply, type Matrix } from './matrix.ts';
import type { Ruling } from './pdfPage.ts';

/** Of the path buffers of pdf.js: how many numbers follow each drawing command. */
const COMMAND_LENGTHS = [2, 2, 6, 4, 0] as const;
const MOVE = 0;
/** Lines, and the closing of a part. */
const STRAIGHT: readonly number[] = [1, 4];
/** Lines and thin boxes up to this many points are rulings. */
const THICKEST = 3;
/** Shorter ones are parts of letters, dots or underlines of a letter. Points. */
const SHORTEST = 6;

/** The straight horizontal and vertical lines of a path, in the place where it is shown; edges of boxes count. */
export function straightLines(values: readonly unknown[], matrix: Matrix): readonly Ruling[] {
  const [buffer] = (values[1] ?? []) as readonly (Float32Array | null)[];
  // Not by `instanceof`: where pdf.js was loaded in another realm, as in tests, its arrays are of another class.
  return ArrayBuffer.isView(buffer) ? edgesOf(buffer, matrix).flatMap(([from, to]) => straight(from, to)) : [];
}

type Point = readonly [x: number, y: number];

/** The edges of a path; a closing command leads back to where its part began. */
function edgesOf(buffer: Float32Array, matrix: Matrix): readonly (readonly [Point, Point])[] {
  const edges: (readonly [Point, Point])[] = [];
  let first: Point | null = null;
  let last: Point | null = null;
  for (let at = 0; at < buffer.length;) {
    const command = buffer[at] ?? 0;
    const length = COMMAND_LENGTHS[command] ?? 0;
    const end: Point | null = length === 0 ? first : place(buffer, at + length - 1, matrix);
    first = command === MOVE ? end : first;
    if (STRAIGHT.includes(command) && last !== null && end !== null) {
      edges.push([last, end]);
    }
    last = end;
    at += length + 1;
  }
  return edges;
}

function place(buffer: Float32Array, at: number, matrix: Matrix): Point {
  return apply(matrix, buffer[at] ?? 0, buffer[at + 1] ?? 0);
}

function straight([x1, y1]: Point, [x2, y2]: Point): readonly Ruling[] {
  const ruling = {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
  const [width, height] = [ruling.right - ruling.left, ruling.bottom - ruling.top];
  return Math.max(width, height) >= SHORTEST && Math.min(width, height) <= THICKEST ? [ruling] : [];
}
