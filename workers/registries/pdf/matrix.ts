/** Of ISO 32000-1, 8.3.3: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** pdf.js hands out matrices as six arguments or as one typed array. */
export function asMatrix(values: readonly unknown[]): Matrix {
  const numbers =
    ArrayBuffer.isView(values[0]) || Array.isArray(values[0]) ? [...(values[0] as Iterable<number>)] : values;
  return numbers as unknown as Matrix;
}
