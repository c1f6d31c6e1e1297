import { AC_TABLE, DC_TABLE, QUANTIZATION, ZIGZAG, type HuffmanTable } from './jpegTables.ts';

/** One byte a pixel, row by row; 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const BLOCK = 8;

/** A baseline JPEG (ITU T.81) of one component with the standard's own tables; the few markers that decoders need. */
export function encodeGreyJpeg(picture: GreyPicture): Buffer {
  const { width, height } = picture;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 1, 0, 96, 0, 96, 0, 0]),
    segment(0xdb, [0, ...ZIGZAG.map((place) => QUANTIZATION[place] ?? 1)]),
    segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...DC_TABLE.counts, ...DC_TABLE.symbols]),
    segment(0xc4, [0x10, ...AC_TABLE.counts, ...AC_TABLE.symbols]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    scan(picture),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, body: readonly number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...body]);
}

function scan(picture: GreyPicture): Buffer {
  const bits = new BitWriter();
  let previousDc = 0;
  for (let top = 0; top < picture.height; top += BLOCK) {
    for (let left = 0; left < picture.width; left += BLOCK) {
      const coefficients = quantized(picture, left, top);
      const dc = coefficients[0] ?? 0;
      writeBlock(bits, dc - previousDc, coefficients.slice(1));
      previousDc = dc;
    }
  }
  return bits.finish();
}

/** The block's coefficients in zigzag order: discrete cosine transform (ITU T.81, A.3.3), then quantization. */
function quantized(picture: GreyPicture, left: number, top: number): readonly number[] {
  const rows: number[][] = [];
  for (let y = 0; y < BLOCK; y++) {
    rows.push(transformed(Array.from({ length: BLOCK }, (_, x) => pixelAt(picture, left + x, top + y) - 128)));
  }
  const columns = Array.from({ length: BLOCK }, (_, u) => transformed(rows.map((row) => row[u] ?? 0)));
  return ZIGZAG.map((place) => {
    const coefficient = columns[place % BLOCK]?.[Math.floor(place / BLOCK)] ?? 0;
    return Math.round(coefficient / (QUANTIZATION[place] ?? 1));
  });
}

/** By frequency, then by sample: the factors of the one-dimensional transform. */
const FACTORS: readonly (readonly number[])[] = Array.from({ length: BLOCK }, (_row, frequency) =>
  Array.from({ length: BLOCK }, (_sample, at) => {
    const norm = frequency === 0 ? Math.SQRT1_2 : 1;
    return (norm / 2) * Math.cos(((2 * at + 1) * frequency * Math.PI) / 16);
  }),
);

function transformed(samples: readonly number[]): number[] {
  return FACTORS.map((factors) => samples.reduce((sum, sample, at) => sum + sample * (factors[at] ?? 0), 0));
}

/** Beyond the edge the last pixel goes on, so that no dark rim appears. */
function pixelAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  return pixels[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 0;
}

interface Code {
  readonly value: number;
  readonly bits: number;
}

/** The codes that a table's counts imply (ITU T.81, annex C). */
function codesOf({ counts, symbols }: HuffmanTable): ReadonlyMap<number, Code> {
  const codes = new Map<number, Code>();
  let value = 0;
  let next = 0;
  counts.forEach((count, index) => {
    for (const symbol of symbols.slice(next, next + count)) {
      codes.set(symbol, { value: value++, bits: index + 1 });
    }
    next += count;
    value <<= 1;
  });
  return codes;
}

const DC_CODES = codesOf(DC_TABLE);
const AC_CODES = codesOf(AC_TABLE);
const END_OF_BLOCK = 0x00;
const SIXTEEN_ZEROS = 0xf0;

/** ITU T.81, F.1.2: each number is the Huffman code of its run of zeros and its size, then the number's own bits. */
function writeBlock(bits: BitWriter, dcDifference: number, ac: readonly number[]): void {
  writeNumber(bits, DC_CODES, 0, dcDifference);
  let zeros = 0;
  for (const coefficient of ac.slice(0, ac.findLastIndex((each) => each !== 0) + 1)) {
    if (coefficient === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) {
      writeCode(bits, AC_CODES, SIXTEEN_ZEROS);
    }
    writeNumber(bits, AC_CODES, zeros, coefficient);
    zeros = 0;
  }
  if (ac.at(-1) === 0) {
    writeCode(bits, AC_CODES, END_OF_BLOCK);
  }
}

function writeNumber(bits: BitWriter, codes: ReadonlyMap<number, Code>, zeros: number, value: number): void {
  const size = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
  writeCode(bits, codes, (zeros << 4) | size);
  bits.write(value < 0 ? value + (1 << size) - 1 : value, size);
}

function writeCode(bits: BitWriter, codes: ReadonlyMap<number, Code>, symbol: number): void {
  const code = codes.get(symbol);
  if (code === undefined) {
    throw new RangeError(`The Huffman table has no symbol ${symbol}.`);
  }
  bits.write(code.value, code.bits);
}

/** Collects bits into bytes; a byte 0xFF is followed by a zero, so that no marker appears by accident. */
class BitWriter {
  readonly #bytes: number[] = [];
  #pending = 0;
  #count = 0;

  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.#pending = (this.#pending << 1) | ((value >> bit) & 1);
      this.#count++;
      if (this.#count === 8) {
        this.#push();
      }
    }
  }

  /** The last byte is filled with ones. */
  finish(): Buffer {
    while (this.#count > 0) {
      this.write(1, 1);
    }
    return Buffer.from(this.#bytes);
  }

  #push(): void {
    this.#bytes.push(this.#pending);
    if (this.#pending === 0xff) {
      this.#bytes.push(0);
    }
    this.#pending = 0;
    this.#count = 0;
  }
}
