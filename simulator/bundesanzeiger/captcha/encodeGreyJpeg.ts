import { encode } from 'jpeg-js';

/** One byte a pixel, row by row; 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Letters stay sharp enough to be read. */
const QUALITY = 75;
const RGBA_BYTES = 4;
const OPAQUE = 255;

export function encodeGreyJpeg({ width, height, pixels }: GreyPicture): Buffer {
  const data = new Uint8Array(pixels.length * RGBA_BYTES).fill(OPAQUE);
  pixels.forEach((shade, index) => data.fill(shade, index * RGBA_BYTES, index * RGBA_BYTES + RGBA_BYTES - 1));
  return encode({ width, height, data }, QUALITY).data;
}
