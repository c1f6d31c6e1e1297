import { apply, type Matrix } from '../matrix.ts';

/** Upright, in points of the page as it is shown; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The smallest box that holds the corners of a rectangle after a transformation. */
export function boxAround(matrix: Matrix, [x1, y1, x2, y2]: readonly [number, number, number, number]): Box {
  const corners = [apply(matrix, x1, y1), apply(matrix, x2, y1), apply(matrix, x2, y2), apply(matrix, x1, y2)];
  return boxOf(corners);
}

export function boxOf(points: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Of two boxes that share nothing, it has no area. */
export function intersection(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return {
    left,
    right: Math.max(left, Math.min(one.right, other.right)),
    top,
    bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
  };
}

/** The part of a box that lies in another, from 0 to 1. */
export function shareIn(box: Box, other: Box): number {
  const own = area(box);
  return own === 0 ? 0 : area(intersection(box, other)) / own;
}

function area({ left, right, top, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

/** Whether a transformation keeps upright boxes upright: it scales and turns by quarters only. */
export function keepsUpright([a, b, c, d]: Matrix): boolean {
  const isSmall = (part: number): boolean => Math.abs(part) <= SLANT * Math.max(...[a, b, c, d].map(Math.abs));
  return (isSmall(b) && isSmall(c)) || (isSmall(a) && isSmall(d));
}

const SLANT = 0.001;
