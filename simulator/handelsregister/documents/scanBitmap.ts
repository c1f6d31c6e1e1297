/** A black and white page: one bit a pixel, rows padded to whole bytes, 1 is black. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bytesPerRow: number;
  readonly bits: Buffer;
}

/** A4 at 150 dpi. Real scans have 300; half is enough for a page that holds no readable text. */
const WIDTH = 1240;
const HEIGHT = 1754;
const MARGIN = 120;
const LINE_HEIGHT = 34;
const LETTER_WIDTH = 11;
const LETTER_HEIGHT = 14;

/** A scan without a text layer: each letter becomes a black bar, so the page looks like text and is none. */
export function scanBitmap(lines: readonly string[]): Bitmap {
  const bytesPerRow = WIDTH / 8;
  const bits = Buffer.alloc(bytesPerRow * HEIGHT);
  lines.slice(0, Math.floor((HEIGHT - 2 * MARGIN) / LINE_HEIGHT)).forEach((line, index) => {
    drawLine({ width: WIDTH, height: HEIGHT, bytesPerRow, bits }, line, MARGIN + index * LINE_HEIGHT);
  });
  return { width: WIDTH, height: HEIGHT, bytesPerRow, bits };
}

function drawLine(bitmap: Bitmap, line: string, top: number): void {
  const most = Math.floor((bitmap.width - 2 * MARGIN) / LETTER_WIDTH);
  for (const [position, letter] of Array.from(line.slice(0, most)).entries()) {
    if (letter !== ' ') {
      fillRectangle(bitmap, MARGIN + position * LETTER_WIDTH, top, LETTER_WIDTH - 3, LETTER_HEIGHT);
    }
  }
}

function fillRectangle({ bytesPerRow, bits }: Bitmap, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const byte = y * bytesPerRow + (x >> 3);
      bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7));
    }
  }
}
