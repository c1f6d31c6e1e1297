import type { DrawnLetter } from './drawnWords.ts';
import { multiply, type Matrix } from './matrix.ts';

/** A letter of a font as pdf.js hands it out; its width is in the units of the font. */
export interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

/** What most fonts have: thousandths of the font size. Others have 2,048 units to it. */
const USUAL_UNIT = 0.001;

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The text state of ISO 32000-1, 9.3 and 9.4: where the next letter is drawn. */
export class TextState {
  #size = 0;
  #unit = USUAL_UNIT;
  #charSpacing = 0;
  #wordSpacing = 0;
  #scale = 1;
  #leading = 0;
  #rise = 0;
  #matrix: Matrix = IDENTITY;
  #line: readonly [number, number] = [0, 0];
  #x = 0;
  #y = 0;

  begin(): void {
    this.setMatrix(IDENTITY);
  }

  setMatrix(matrix: Matrix): void {
    this.#matrix = matrix;
    this.#line = [0, 0];
    [this.#x, this.#y] = [0, 0];
  }

  move(x: number, y: number): void {
    this.#line = [this.#line[0] + x, this.#line[1] + y];
    [this.#x, this.#y] = this.#line;
  }

  nextLine(): void {
    this.move(0, -this.#leading);
  }

  /** @param unit of the font's widths, in parts of the font size; null where the font does not tell */
  setFont(size: number, unit: number | null): void {
    this.#size = size;
    this.#unit = unit ?? USUAL_UNIT;
  }

  set(parameter: 'charSpacing' | 'wordSpacing' | 'scale' | 'leading' | 'rise', value: number): void {
    switch (parameter) {
      case 'charSpacing':
        this.#charSpacing = value;
        break;
      case 'wordSpacing':
        this.#wordSpacing = value;
        break;
      case 'scale':
        this.#scale = value / 100;
        break;
      case 'leading':
        this.#leading = value;
        break;
      case 'rise':
        this.#rise = value;
        break;
    }
  }

  /** The letters of one run; numbers between them move the next one back, in thousandths of the font size. */
  show(glyphs: readonly (Glyph | number | null)[], page: Matrix): readonly DrawnLetter[] {
    const matrix = multiply(page, this.#matrix);
    return glyphs.flatMap((glyph): readonly DrawnLetter[] => {
      if (glyph === null) {
        return [];
      }
      if (typeof glyph === 'number') {
        this.#x -= (glyph / 1000) * this.#size * this.#scale;
        return [];
      }
      const from = this.#x;
      const to = from + glyph.width * this.#unit * this.#size * this.#scale;
      this.#x = to + (this.#charSpacing + (glyph.isSpace ? this.#wordSpacing : 0)) * this.#scale;
      return [{ text: glyph.unicode, matrix, from, to, rise: this.#y + this.#rise, size: this.#size }];
    });
  }
}
