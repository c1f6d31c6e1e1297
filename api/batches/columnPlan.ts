import type { z } from 'zod';
import type { ColumnMapping } from '#contract/http/batchRequest';
import { type FieldErrors, fieldErrors } from '#contract/http/fieldErrors';
import type { RowType } from '#contract/types/enrichmentType';
import { CUSTOM_VARS_LIMITS } from '#domain/customVars';
import type { FieldProblem } from '#domain/fieldProblem';
import { shortenedText } from '#domain/shortenedText';
import type { Cell } from '../tables/cell.ts';
import type { WantedColumns } from '../tables/wantedColumns.ts';

const CUSTOM_VARS = 'custom_vars.';
/** Of the name of a column that a problem quotes. */
const NAME_CHARACTERS = 50;
const CUSTOM_VAR = /^\w+$/;

const TOO_DEEP = `has more than ${CUSTOM_VARS_LIMITS.depth} names after custom_vars. Objects may be nested no deeper.`;

/** What callers of the API do about a file without a column; pages, which have no mapping, say it otherwise. */
export const NAME_IN_MAPPING = 'name one in mapping';

/** What a column of a file is: an input field or a member of custom_vars, by its names. */
type Target = readonly string[];

interface Column {
  readonly name: string;
  readonly index: number;
  readonly target: Target;
}

/** A row as it was sent, and what is wrong with it before its fields are judged. */
export interface SentRow {
  readonly row: unknown;
  readonly problems: readonly FieldProblem[];
}

export type ColumnPlan =
  | { readonly kind: 'planned'; readonly toRow: (cells: readonly Cell[]) => SentRow }
  | { readonly kind: 'refused'; readonly errors: FieldErrors };

/** The problems of a mapping that are there whatever the file is like. */
export function mappingProblems(type: RowType, mapping: ColumnMapping): FieldErrors {
  return fieldErrors(
    Object.entries(mapping)
      .filter(([, name]) => targetOf(type, name) === null)
      .map(([column, name]) => [
        `mapping.${column}`,
        isTooDeep(name)
          ? `${quoted(name)} ${TOO_DEEP}`
          : `${quoted(name)} is no input field of ${type.name}. It has: ${fieldsOf(type)}; or use custom_vars.NAME.`,
      ]),
  );
}

/** The columns of a file that may be anything to the type. */
export function wantedColumns(type: RowType, mapping: ColumnMapping): WantedColumns {
  return { names: [...Object.keys(type.input.shape), ...Object.keys(mapping)], prefix: CUSTOM_VARS };
}

/** What each column of a file is used as: a field, a member of custom_vars, or nothing (null). */
export function usesOfColumns(
  type: RowType,
  header: readonly string[],
  mapping: ColumnMapping,
): readonly { readonly name: string; readonly use: string | null }[] {
  return header.map((name) => ({ name, use: targetOfColumn(type, mapping, name)?.join('.') ?? null }));
}

/**
 * Decides what each column of a file is. A mapping goes before the name of the column itself; columns that are nothing
 * to the type are ignored (docs/spec/decisions.md, "Batches, uploads").
 */
export function planColumns(type: RowType, header: readonly string[], mapping: ColumnMapping): ColumnPlan {
  const known = new Set(header);
  const columns = header.flatMap((name, index) => {
    const target = targetOfColumn(type, mapping, name);
    return target === null ? [] : [{ name, index, target }];
  });
  const problems = [
    ...Object.keys(mapping)
      .filter((column) => !known.has(column))
      .map((column): FieldProblem => [
        `mapping.${column}`,
        `The file has no column ${quoted(column)}. ${listOf(header)}`,
      ]),
    ...repeatedTargets(columns, mapping),
    ...badCustomVars(header, mapping),
    ...tornMembers(columns),
    ...missingFields(type, header, columns),
  ];
  return problems.length > 0
    ? { kind: 'refused', errors: fieldErrors(problems) }
    : { kind: 'planned', toRow: (cells) => toRow(columns, cells) };
}

function targetOfColumn(type: RowType, mapping: ColumnMapping, name: string): Target | null {
  return targetOf(type, Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : name);
}

function targetOf(type: RowType, name: string): Target | null {
  if (Object.hasOwn(type.input.shape, name)) {
    return [name];
  }
  if (!name.startsWith(CUSTOM_VARS) || isTooDeep(name)) {
    return null;
  }
  const names = customVarsOf(name);
  return names.every((part) => CUSTOM_VAR.test(part)) ? ['custom_vars', ...names] : null;
}

/** Each name is a level: the rows, which are nested as deep, would break whatever walks through them. */
function isTooDeep(name: string): boolean {
  return name.startsWith(CUSTOM_VARS) && customVarsOf(name).length > CUSTOM_VARS_LIMITS.depth;
}

/** No more of them than tell that they are too many. */
function customVarsOf(name: string): readonly string[] {
  return name.slice(CUSTOM_VARS.length).split('.', CUSTOM_VARS_LIMITS.depth + 1);
}

function repeatedTargets(columns: readonly Column[], mapping: ColumnMapping): readonly FieldProblem[] {
  return [...Map.groupBy(columns, nameOf)].flatMap(([target, same]) => {
    const problem = `More than one column is ${shown(target)}: ${same.map(({ name }) => quoted(name)).join(', ')}.`;
    return same
      .slice(1)
      .map(({ name }): FieldProblem => [Object.hasOwn(mapping, name) ? `mapping.${name}` : 'csv_url', problem]);
  });
}

/** Ignoring these would lose what the caller wants back. */
function badCustomVars(header: readonly string[], mapping: ColumnMapping): readonly FieldProblem[] {
  return header
    .filter((name) => name.startsWith(CUSTOM_VARS) && !Object.hasOwn(mapping, name))
    .filter((name) => isTooDeep(name) || !customVarsOf(name).every((part) => CUSTOM_VAR.test(part)))
    .map((name) => [
      'csv_url',
      isTooDeep(name)
        ? `The column ${quoted(name)} ${TOO_DEEP}`
        : `The column ${quoted(name)} must have only letters, digits and underscores after custom_vars.`,
    ]);
}

/** One member of custom_vars cannot be a text and an object. */
function tornMembers(columns: readonly Column[]): readonly FieldProblem[] {
  const holders = new Set(
    columns.flatMap(({ target }) => target.slice(1).map((_, level) => target.slice(0, level + 1).join('.'))),
  );
  return columns
    .map(nameOf)
    .filter((name) => holders.has(name))
    .map((name) => ['csv_url', `${shown(name)} cannot be a column where there are columns of its members.`]);
}

/** A field without which no row can be valid is one mistake, not a thousand. */
function missingFields(type: RowType, header: readonly string[], columns: readonly Column[]): readonly FieldProblem[] {
  const known = new Set(columns.map(nameOf));
  const [first, second] = type.either ?? [];
  if (first !== undefined && second !== undefined && !known.has(first) && !known.has(second)) {
    return [['csv_url', `The file has no column for ${first} or ${second}: ${NAME_IN_MAPPING}. ${listOf(header)}`]];
  }
  return Object.entries<z.ZodType>(type.input.shape)
    .filter(([field, schema]) => !known.has(field) && !schema.safeParse(undefined).success)
    .map(([field]) => ['csv_url', `The file has no column for ${field}: ${NAME_IN_MAPPING}. ${listOf(header)}`]);
}

/** An empty cell is a field that is absent, and so is one that cannot be used. */
function toRow(columns: readonly Column[], cells: readonly Cell[]): SentRow {
  const row: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const column of columns) {
    const cell = cells[column.index] ?? '';
    if (typeof cell !== 'string') {
      problems.push([nameOf(column), cell.problem]);
      holdCustomVars(row, column.target);
    } else if (cell !== '') {
      put(row, column.target, cell);
    }
  }
  return { row, problems };
}

/** A row with a cell for them has custom_vars of its own, also where none of them can be used. */
function holdCustomVars(row: Record<string, unknown>, [name = '', ...rest]: Target): void {
  if (rest.length > 0 && !Object.hasOwn(row, name)) {
    define(row, name, {});
  }
}

function put(object: Record<string, unknown>, [name = '', ...rest]: Target, text: string): void {
  if (rest.length === 0) {
    define(object, name, text);
    return;
  }
  const member = (Object.hasOwn(object, name) ? object[name] : {}) as Record<string, unknown>;
  define(object, name, member);
  put(member, rest, text);
}

/** Not by assignment: `__proto__` is a name like others. */
function define(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

function nameOf({ target }: Column): string {
  return target.join('.');
}

function fieldsOf(type: RowType): string {
  return Object.keys(type.input.shape).join(', ');
}

/** Enough of a header to see what is wrong, however long it is. */
function listOf(header: readonly string[]): string {
  const first = header.slice(0, 10).map(quoted);
  return `Its columns are: ${first.join(', ')}${header.length > first.length ? ', …' : ''}.`;
}

/** The names of columns are the caller’s, and may be long. */
function shown(name: string): string {
  return shortenedText(name, NAME_CHARACTERS);
}

function quoted(name: string): string {
  return `“${shown(name)}”`;
}
