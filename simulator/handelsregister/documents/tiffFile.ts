import type { Bitmap } from './scanBitmap.ts';

/** TIFF 6.0 tags and field types. */
const SHORT = 3;
const LONG = 4;
const PACK_BITS = 32773;
const WHITE_IS_ZERO = 0;
const HEADER_BYTES = 8;

/** A bilevel TIFF of one page in one strip, PackBits-compressed. Real scans use CCITT Group 4 (see README.md). */
export function tiffFile(bitmap: Bitmap): Buffer {
  const packed = packRows(bitmap);
  const entries = [
    entry(256, SHORT, bitmap.width),
    entry(257, SHORT, bitmap.height),
    entry(258, SHORT, 1),
    entry(259, SHORT, PACK_BITS),
    entry(262, SHORT, WHITE_IS_ZERO),
    entry(273, LONG, HEADER_BYTES),
    entry(277, SHORT, 1),
    entry(278, SHORT, bitmap.height),
    entry(279, LONG, packed.length),
  ];
  const padding = Buffer.alloc(packed.length % 2);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('II*\0', 'latin1');
  header.writeUInt32LE(HEADER_BYTES + packed.length + padding.length, 4);
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([header, packed, padding, count, ...entries, Buffer.alloc(4)]);
}

/** A directory entry with one value; a SHORT sits in the first two of the four value bytes. */
function entry(tag: number, type: number, value: number): Buffer {
  const buffer = Buffer.alloc(12);
  buffer.writeUInt16LE(tag, 0);
  buffer.writeUInt16LE(type, 2);
  buffer.writeUInt32LE(1, 4);
  buffer.writeUInt32LE(value, 8);
  return buffer;
}

/** Each row is packed by itself, as the format demands. */
function packRows({ height, bytesPerRow, bits }: Bitmap): Buffer {
  const rows = Array.from({ length: height }, (_, row) =>
    packBits(bits.subarray(row * bytesPerRow, (row + 1) * bytesPerRow)),
  );
  return Buffer.concat(rows);
}

/** PackBits: runs of equal bytes as (1 - length, byte), everything else as single literal bytes. */
function packBits(row: Buffer): Buffer {
  const packed: number[] = [];
  for (let start = 0; start < row.length;) {
    const value = row[start] ?? 0;
    let end = start + 1;
    while (end < row.length && row[end] === value && end - start < 128) {
      end++;
    }
    packed.push(end - start === 1 ? 0 : 257 - (end - start), value);
    start = end;
  }
  return Buffer.from(packed);
}
