import { apply, type Matrix } from '../matrix.ts';
import { type Box, boxOf } from './box.ts';

/** Of the path buffers of pdf.js: how many numbers follow each drawing command. */
const COMMAND_LENGTHS = [2, 2, 6, 4, 0] as const;
const [MOVE, LINE] = [0, 1];

export interface PathPart {
  readonly box: Box;
  /** Whether it is an upright rectangle, and not only within one. */
  readonly isBox: boolean;
  /** Corners in their order, for the lines along the path. */
  readonly points: readonly (readonly [number, number])[];
}

/** The parts of a path in the place where they are drawn. @param buffer as pdf.js hands paths out */
export function pathParts(buffer: Float32Array, matrix: Matrix): readonly PathPart[] {
  const parts: { points: (readonly [number, number])[]; isStraight: boolean }[] = [];
  for (let at = 0; at < buffer.length;) {
    const command = buffer[at] ?? 0;
    const length = COMMAND_LENGTHS[command] ?? 0;
    if (command === MOVE) {
      parts.push({ points: [], isStraight: true });
    }
    const part = parts.at(-1);
    for (let point = at + 1; part !== undefined && point < at + length; point += 2) {
      part.points.push(apply(matrix, buffer[point] ?? 0, buffer[point + 1] ?? 0));
    }
    if (part !== undefined) {
      part.isStraight &&= command === MOVE || command === LINE || length === 0;
    }
    at += length + 1;
  }
  return parts.filter(({ points }) => points.length > 1).map(toPart);
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
