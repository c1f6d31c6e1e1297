import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from './scanBitmap.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bit depth 1, greyscale, deflate, no special filter, not interlaced. */
const ONE_BIT_GREY = [1, 0, 0, 0, 0];

/** A PNG of one bit a pixel (PNG 1.2, sections 3 and 4); in greyscale 0 is black, so the bits are turned round. */
export function pngFile(bitmap: Bitmap): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(bitmap.width, 0);
  size.writeUInt32BE(bitmap.height, 4);
  const rows = Array.from({ length: bitmap.height }, (_, row) => {
    const bits = bitmap.bits.subarray(row * bitmap.bytesPerRow, (row + 1) * bitmap.bytesPerRow);
    return Buffer.from([0, ...bits.map((byte) => byte ^ 0xff)]);
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(ONE_BIT_GREY)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
