import type { Random } from '../../dataset/random.ts';
import { GLYPHS, GLYPH_HEIGHT, GLYPH_WIDTH } from './captchaFont.ts';
import { encodeGreyJpeg, type GreyPicture } from './encodeGreyJpeg.ts';

/** Size and length of the real pictures (docs/spec/registries.md, "Gazette captcha"). */
const WIDTH = 250;
const HEIGHT = 50;
const LENGTH = 6;

const PAPER = 235;
const INK = 40;
const GLYPH_SCALE = 4.6;
const STROKE_INK = 165;
const STROKES = 2;
const SPECKLES = 160;

export interface Captcha {
  /** Six of A–Z and 0–9. */
  readonly text: string;
  /** A JPEG of 250 × 50 pixels. */
  readonly picture: Buffer;
}

/** Draws a text that a person can read: every character turned and moved a little, with strokes and speckles over it. */
export function drawCaptcha(random: Random): Captcha {
  const characters = Array.from({ length: LENGTH }, () => random.pick(Object.keys(GLYPHS)));
  const picture: GreyPicture = { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT).fill(PAPER) };
  characters.forEach((character, index) => drawGlyph(picture, character, index, random));
  for (let stroke = 0; stroke < STROKES; stroke++) {
    drawStroke(picture, random);
  }
  for (let speckle = 0; speckle < SPECKLES; speckle++) {
    paint(picture, random.integer(0, WIDTH - 1), random.integer(0, HEIGHT - 1), random.integer(INK, PAPER));
  }
  return { text: characters.join(''), picture: encodeGreyJpeg(picture) };
}

/** Fills the character's cell by asking of each pixel where it comes from in the unturned glyph. */
function drawGlyph(picture: GreyPicture, character: string, index: number, random: Random): void {
  const rows = (GLYPHS[character] ?? '').split(' ');
  const cell = WIDTH / LENGTH;
  const centreX = (index + 0.5) * cell + random.integer(-3, 3);
  const centreY = HEIGHT / 2 + random.integer(-4, 4);
  const angle = (random.next() - 0.5) * 0.5;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = Math.floor(centreX - cell / 2); x < centreX + cell / 2; x++) {
      const turnedX = (x - centreX) * Math.cos(angle) + (y - centreY) * Math.sin(angle);
      const turnedY = (y - centreY) * Math.cos(angle) - (x - centreX) * Math.sin(angle);
      const column = Math.floor(turnedX / GLYPH_SCALE + GLYPH_WIDTH / 2);
      const row = Math.floor(turnedY / GLYPH_SCALE + GLYPH_HEIGHT / 2);
      if (rows[row]?.[column] === '1') {
        paint(picture, x, y, INK);
      }
    }
  }
}

function drawStroke(picture: GreyPicture, random: Random): void {
  const from = random.integer(0, HEIGHT - 1);
  const to = random.integer(0, HEIGHT - 1);
  for (let x = 0; x < WIDTH; x++) {
    paint(picture, x, Math.round(from + ((to - from) * x) / WIDTH), STROKE_INK);
  }
}

function paint({ width, height, pixels }: GreyPicture, x: number, y: number, shade: number): void {
  if (x >= 0 && x < width && y >= 0 && y < height) {
    pixels[y * width + x] = shade;
  }
}
