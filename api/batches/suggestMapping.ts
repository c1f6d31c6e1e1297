import type { z } from 'zod';
import type { ColumnMapping } from '#contract/http/batchRequest';
import type { RowType } from '#contract/types/enrichmentType';
import { FIELD_HEADINGS, type FieldHeadings } from '#contract/types/fieldHeadings';
import { otherOf } from '#contract/types/exactlyOneOf';
import { foldText } from '#domain/foldText';

/** A column of a file with what stands in its first rows. */
interface SampledColumn {
  readonly name: string;
  readonly cells: readonly string[];
}

/** How well a column fits a field. */
const FITS = { called: 3, unmistakable: 2, calledAmongOthers: 1, not: 0 } as const;
/** Of a word that counts in a longer heading, since `name` and the like stand in many. */
const WORD_CHARACTERS_MIN = 5;
/** Of the cells of a column that are filled. */
const MOST = 0.5;
const ALMOST_ALL = 0.8;

/**
 * What each column of a file is likely to be for a type, where it has not the name of a field itself: by its heading in
 * German or English, or by cells that can be nothing else. A field that may be left out is suggested only where most
 * cells are valid for it: it would reject rows that are valid without.
 *
 * @param rows the first ones, with a cell for each column
 */
export function suggestMapping(
  type: RowType,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMapping {
  const named = new Set(header);
  const free = header
    .map((name, index) => ({ name, cells: rows.map((row) => row[index] ?? '').filter((cell) => cell !== '') }))
    .filter(({ name }) => !Object.hasOwn(type.input.shape, name) && !name.startsWith('custom_vars.'));
  const mapping: Record<string, string> = {};
  for (const field of Object.keys(type.input.shape)) {
    const left = free.filter(({ name }) => !Object.hasOwn(mapping, name));
    const other = otherOf(type.either, field);
    const isThere = (one: string): boolean => named.has(one) || Object.values(mapping).includes(one);
    const column =
      isThere(field) || (other !== undefined && isThere(other)) ? undefined : bestColumn(type, field, left);
    if (column !== undefined) {
      mapping[column.name] = field;
    }
  }
  return { ...mapping, ...firstOfEither(type, named, mapping, free) };
}

/** Of two fields that may stand in each other’s place, one is needed: the first, also where its cells are not valid. */
function firstOfEither(
  type: RowType,
  named: ReadonlySet<string>,
  mapping: ColumnMapping,
  columns: readonly SampledColumn[],
): ColumnMapping {
  const [field, other] = type.either ?? [];
  const isThere = (one = ''): boolean => named.has(one) || Object.values(mapping).includes(one);
  if (field === undefined || isThere(field) || isThere(other)) {
    return {};
  }
  const column = bestColumn(type, field, columns, false);
  return column === undefined ? {} : { [column.name]: field };
}

/** The first of those that fit best. */
function bestColumn(
  { input, headings = {} }: RowType,
  field: string,
  columns: readonly SampledColumn[],
  mayBeLeftOut = true,
): SampledColumn | undefined {
  const schema = input.shape[field] as z.ZodType;
  const isOptional = mayBeLeftOut && schema.safeParse(undefined).success;
  const known = headings[field] ?? FIELD_HEADINGS[field] ?? { words: [] };
  const ranked = columns
    .map((column) => ({
      column,
      fit: fitOf(column, [foldText(field), ...known.words], known.isUnmistakable),
      valid: shareOf(column, (cell) => schema.safeParse(cell).success),
    }))
    .filter(({ fit, valid }) => fit !== FITS.not && (!isOptional || valid > MOST));
  return ranked.toSorted((one, other) => other.fit - one.fit || other.valid - one.valid)[0]?.column;
}

function fitOf(
  column: SampledColumn,
  known: readonly string[],
  isUnmistakable: FieldHeadings['isUnmistakable'],
): number {
  const called = foldText(column.name);
  if (known.includes(called)) {
    return FITS.called;
  }
  if (isUnmistakable !== undefined && shareOf(column, isUnmistakable) > ALMOST_ALL) {
    return FITS.unmistakable;
  }
  const isAmongOthers = (word: string): boolean =>
    word.length >= WORD_CHARACTERS_MIN && ` ${called} `.includes(` ${word} `);
  return known.some(isAmongOthers) ? FITS.calledAmongOthers : FITS.not;
}

/** Of the cells that are filled; none where none is. */
function shareOf({ cells }: SampledColumn, isSuch: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(isSuch).length / cells.length;
}
