import type { DrawnLetter } from './drawnWords.ts';
import { IDENTITY, multiply, type Matrix } from './matrix.ts';

/** A letter of a font as pdf.js hands it out; its width is in the units of the font. */
export interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

/** What most fonts have: thousandths of the font size. Others have 2,048 units to it. */
const USUAL_UNIT = 0.001;

interface TextParameters {
  readonly size: number;
  readonly unit: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly leading: number;
  readonly rise: number;
}

/** The text state of ISO 32000-1, 9.3 and 9.4: where the next letter is drawn. */
export class TextState {
  #parameters: TextParameters = {
    size: 0,
    unit: USUAL_UNIT,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
  };
  readonly #saved: TextParameters[] = [];
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
    this.move(0, -this.#parameters.leading);
  }

  /** Saves the parameters, which are part of the graphics state; the place of the next letter is not (8.4.1, 9.4.1). */
  save(): void {
    this.#saved.push(this.#parameters);
  }

  restore(): void {
    this.#parameters = this.#saved.pop() ?? this.#parameters;
  }

  /** @param unit of the font's widths, in parts of the font size; null where the font does not tell */
  setFont(size: number, unit: number | null): void {
    this.#parameters = { ...this.#parameters, size, unit: unit ?? USUAL_UNIT };
  }

  set(parameter: 'charSpacing' | 'wordSpacing' | 'scale' | 'leading' | 'rise', value: number): void {
    this.#parameters = { ...this.#parameters, [parameter]: parameter === 'scale' ? value / 100 : value };
  }

  /** The letters of one run; numbers between them move the next one back, in thousandths of the font size. */
  show(glyphs: readonly (Glyph | number | null)[], page: Matrix): readonly DrawnLetter[] {
    const matrix = multiply(page, this.#matrix);
    const { size, unit, charSpacing, wordSpacing, scale, rise } = this.#parameters;
    return glyphs.flatMap((glyph): readonly DrawnLetter[] => {
      if (glyph === null) {
        return [];
      }
      if (typeof glyph === 'number') {
        this.#x -= (glyph / 1000) * size * scale;
        return [];
      }
      const from = this.#x;
      const to = from + glyph.width * unit * size * scale;
      this.#x = to + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * scale;
      return [{ text: glyph.unicode, matrix, from, to, rise: this.#y + rise, size }];
    });
  }
}
