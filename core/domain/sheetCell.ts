/** A day, a time of the day or both, ISO 8601 without a zone: `2024-12-31`, `09:30:00`, `2024-12-31T09:30:00`. */
export interface IsoMoment {
  readonly iso: string;
}

/** What stands in a cell of a file for people; null where nothing does. */
export type SheetCell = string | number | boolean | IsoMoment | null;

/** A cell of a spreadsheet holds no more (Excel specifications and limits): what is longer runs into the cells beside it. */
export const CELL_CHARACTERS_MAX = 32_767;

/** Digits before the decimals that a spreadsheet shows of a number without being told to: a longer one may be an id. */
export const NUMBER_DIGITS_SHOWN = 11;
