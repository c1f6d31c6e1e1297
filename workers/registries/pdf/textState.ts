import type { DrawnLetter } from './drawnWords.ts';
import { multiply, type Matrix } from './matrix.ts';

/** A letter of a font as pdf.js hands it out; widths are in thousandths of the font size. */
export interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The text state of ISO 32000-1, 9.3 and 9.4: where the next letter is drawn. */
export class TextState {
  #size = 0;
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

  set(parameter: 'size' | 'charSpacing' | 'wordSpacing' | 'scale' | 'leading' | 'rise', value: number): void {
    switch (parameter) {
      case 'size':
        this.#size = value;
        break;
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
      const to = from + (glyph.width / 1000) * this.#size * this.#scale;
      this.#x = to + (this.#charSpacing + (glyph.isSpace ? this.#wordSpacing : 0)) * this.#scale;
      return [{ text: glyph.unicode, matrix, from, to, rise: this.#y + this.#rise, size: this.#size }];
    });
  }
}
