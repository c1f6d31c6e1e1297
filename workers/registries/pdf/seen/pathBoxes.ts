import { apply, type Matrix } from '../matrix.ts';
import { type Box, boxOf } from './box.ts';

/** Of the path buffers of pdf.js: how many numbers follow each drawing command. */
const COMMAND_LENGTHS = [2, 2, 6, 4, 0] as const;
const MOVE = 0;
/** Moves, lines, and the closing of a part. */
const STRAIGHT: ReadonlySet<number> = new Set([MOVE, 1, 4]);

export interface PathPart {
  readonly box: Box;
  /** Whether it is an upright rectangle, and not only within one. */
  readonly isBox: boolean;
  /** Corners in their order, for the lines along the path. */
  readonly points: readonly (readonly [number, number])[];
}

interface OpenPart {
  readonly points: (readonly [number, number])[];
  isStraight: boolean;
}

/** The parts of a path in the place where they are drawn. @param buffer as pdf.js hands paths out */
export function pathParts(buffer: Float32Array, matrix: Matrix): readonly PathPart[] {
  const parts: OpenPart[] = [];
  for (let at = 0; at < buffer.length;) {
    const command = buffer[at] ?? 0;
    const length = COMMAND_LENGTHS[command] ?? 0;
    if (command === MOVE || parts.length === 0) {
      parts.push({ points: [], isStraight: true });
    }
    parts.slice(-1).forEach((part) => {
      part.points.push(...pointsOf(buffer.subarray(at + 1, at + 1 + length), matrix));
      part.isStraight &&= STRAIGHT.has(command);
    });
    at += length + 1;
  }
  return parts.filter(({ points }) => points.length > 1).map(toPart);
}

function pointsOf(numbers: Float32Array, matrix: Matrix): readonly (readonly [number, number])[] {
  return Array.from({ length: numbers.length / 2 }, (_, at) =>
    apply(matrix, numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0),
  );
}

/** Points by which the corners of a rectangle may be off. */
const NEAR = 0.05;

function toPart({ points, isStraight }: { points: (readonly [number, number])[]; isStraight: boolean }): PathPart {
  const box = boxOf(points);
  const isAt = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR;
  const isCorner = ([x, y]: readonly [number, number]): boolean =>
    (isAt(x, box.left) || isAt(x, box.right)) && (isAt(y, box.top) || isAt(y, box.bottom));
  const turns = points.every(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return isAt(x, nextX) || isAt(y, nextY);
  });
  const all = [
    [box.left, box.top],
    [box.left, box.bottom],
    [box.right, box.top],
    [box.right, box.bottom],
  ].every(([x = 0, y = 0]) => points.some((point) => isAt(point[0], x) && isAt(point[1], y)));
  return { box, points, isBox: isStraight && turns && all && points.length <= MOST_CORNERS && points.every(isCorner) };
}

/** A rectangle whose first corner is told again at its end. */
const MOST_CORNERS = 5;
