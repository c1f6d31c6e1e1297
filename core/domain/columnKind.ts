import { NUMBER_DIGITS_SHOWN, type SheetCell } from './sheetCell.ts';

/**
 * What the cells of a column of texts are. Numbers have a mark before their decimals, and as many of these in each cell
 * or none that ends in 0 (null).
 */
export type ColumnKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly mark: '.' | ','; readonly decimals: number | null }
  | { readonly kind: 'day'; readonly notation: 'iso' | 'german' }
  /** Each cell says itself what it is: those of a workbook. */
  | { readonly kind: 'typed' };

const TEXT: ColumnKind = { kind: 'text' };

/** No zero in front: such a number is a code. */
const NUMBER = /^-?(0|[1-9]\d*)(?:([.,])(\d+))?$/;
/** What a double holds of a number in decimals, and a spreadsheet keeps. */
const DIGITS_MAX = 15;
/** `1.234` is one and a bit to some readers, and a thousand and more to others. */
const AMBIGUOUS_DECIMALS = 3;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const GERMAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/**
 * Tells from all cells of a column what they are: numbers or days only where each of them is one and is shown as it was
 * written, so that postal codes, telephone numbers, versions and ids stay texts.
 */
export class ColumnKindGuess {
  #filled = 0;
  #numbers = 0;
  #isoDays = 0;
  #germanDays = 0;
  readonly #marks = new Set<string>();
  readonly #decimals = new Set<number>();
  #endsInZero = false;

  add(text: string): void {
    if (text === '' || this.#isText()) {
      return;
    }
    this.#filled += 1;
    this.#isoDays += isoDay(text) === null ? 0 : 1;
    this.#germanDays += germanDay(text) === null ? 0 : 1;
    this.#addNumber(text);
  }

  /** Text where the column is empty. */
  end(): ColumnKind {
    if (this.#filled === 0) {
      return TEXT;
    }
    switch (this.#filled) {
      case this.#isoDays:
        return { kind: 'day', notation: 'iso' };
      case this.#germanDays:
        return { kind: 'day', notation: 'german' };
      case this.#numbers:
        return this.#numberKind();
      default:
        return TEXT;
    }
  }

  /** Whether some cell was none of all that a column may be. */
  #isText(): boolean {
    return this.#filled > Math.max(this.#numbers, this.#isoDays, this.#germanDays);
  }

  #addNumber(text: string): void {
    const [, whole, mark, decimals = ''] = NUMBER.exec(text) ?? [];
    if (whole === undefined || whole.length > NUMBER_DIGITS_SHOWN || whole.length + decimals.length > DIGITS_MAX) {
      return;
    }
    if (text.startsWith('-') && Number(`${whole}.${decimals}`) === 0) {
      return;
    }
    this.#numbers += 1;
    this.#decimals.add(decimals.length);
    this.#endsInZero ||= decimals.endsWith('0');
    if (mark !== undefined) {
      this.#marks.add(mark);
    }
  }

  #numberKind(): ColumnKind {
    const [mark = '.', other] = this.#marks;
    const [decimals = 0, ...differing] = [...this.#decimals].filter((count) => count > 0);
    const isAmbiguous = decimals === AMBIGUOUS_DECIMALS && differing.length === 0;
    if (other !== undefined || isAmbiguous) {
      return TEXT;
    }
    if (this.#decimals.size === 1) {
      return { kind: 'number', mark: mark as '.' | ',', decimals };
    }
    return this.#endsInZero ? TEXT : { kind: 'number', mark: mark as '.' | ',', decimals: null };
  }
}

/** A cell of a column as what it is. */
export function typedCell(kind: ColumnKind, text: string): SheetCell {
  if (text === '') {
    return null;
  }
  switch (kind.kind) {
    case 'number':
      return Number(text.replace(kind.mark, '.'));
    case 'day':
      return { iso: (kind.notation === 'iso' ? isoDay(text) : germanDay(text)) ?? text };
    case 'text':
    case 'typed':
      return text;
  }
}

function isoDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(text) ?? [];
  return existingDay(year, month, day);
}

function germanDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = GERMAN_DAY.exec(text) ?? [];
  return existingDay(year, month, day);
}

/** The day where the calendar has it. */
function existingDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
