import type { z } from 'zod';
import type { ColumnMapping } from '#contract/http/batchRequest';
import { type FieldErrors, fieldErrors } from '#contract/http/fieldErrors';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { FieldProblem } from '#domain/fieldProblem';
import { shortenedText } from '#domain/shortenedText';
import type { WantedColumns } from '../tables/wantedColumns.ts';

const CUSTOM_VARS = 'custom_vars.';
/** Of the name of a column that a problem quotes. */
const NAME_CHARACTERS = 50;
const CUSTOM_VAR_PATH = /^\w+(?:\.\w+)*$/;

/** What a column of a file is: an input field or a member of custom_vars, by its names. */
type Target = readonly string[];

interface Column {
  readonly name: string;
  readonly index: number;
  readonly target: Target;
}

export type ColumnPlan =
  | { readonly kind: 'planned'; readonly toRow: (cells: readonly string[]) => Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly errors: FieldErrors };

/** The problems of a mapping that are there whatever the file is like. */
export function mappingProblems(type: EnrichmentType, mapping: ColumnMapping): FieldErrors {
  return fieldErrors(
    Object.entries(mapping)
      .filter(([, name]) => targetOf(type, name) === null)
      .map(([column, name]) => [
        `mapping.${column}`,
        `${quoted(name)} is no input field of ${type.name}. It has: ${fieldsOf(type)}; or use custom_vars.NAME.`,
      ]),
  );
}

/** The columns of a file that may be anything to the type. */
export function wantedColumns(type: EnrichmentType, mapping: ColumnMapping): WantedColumns {
  return { names: [...Object.keys(type.input.shape), ...Object.keys(mapping)], prefix: CUSTOM_VARS };
}

/**
 * Decides what each column of a file is. A mapping goes before the name of the column itself; columns that are nothing
 * to the type are ignored (docs/spec/decisions.md, "Batches, uploads").
 */
export function planColumns(type: EnrichmentType, header: readonly string[], mapping: ColumnMapping): ColumnPlan {
  const columns = header.flatMap((name, index) => {
    const target = targetOfColumn(type, mapping, name);
    return target === null ? [] : [{ name, index, target }];
  });
  const problems = [
    ...Object.keys(mapping)
      .filter((column) => !header.includes(column))
      .map((column): FieldProblem => [
        `mapping.${column}`,
        `The file has no column ${quoted(column)}. ${listOf(header)}`,
      ]),
    ...[...Map.groupBy(columns, ({ target }) => target.join('.'))].flatMap(([target, same]) =>
      same
        .slice(1)
        .map(({ name }): FieldProblem => [
          Object.hasOwn(mapping, name) ? `mapping.${name}` : 'csv_url',
          `More than one column is ${shown(target)}: ${same.map((column) => quoted(column.name)).join(', ')}.`,
        ]),
    ),
    ...badCustomVars(header, mapping),
    ...tornMembers(columns),
    ...missingFields(type, header, columns),
  ];
  return problems.length > 0
    ? { kind: 'refused', errors: fieldErrors(problems) }
    : { kind: 'planned', toRow: (cells) => toRow(columns, cells) };
}

function targetOfColumn(type: EnrichmentType, mapping: ColumnMapping, name: string): Target | null {
  return targetOf(type, Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : name);
}

function targetOf(type: EnrichmentType, name: string): Target | null {
  if (Object.hasOwn(type.input.shape, name)) {
    return [name];
  }
  const path = name.startsWith(CUSTOM_VARS) ? name.slice(CUSTOM_VARS.length) : '';
  return CUSTOM_VAR_PATH.test(path) ? ['custom_vars', ...path.split('.')] : null;
}

/** Ignoring these would lose what the caller wants back. */
function badCustomVars(header: readonly string[], mapping: ColumnMapping): readonly FieldProblem[] {
  return header
    .filter((name) => name.startsWith(CUSTOM_VARS) && !Object.hasOwn(mapping, name))
    .filter((name) => !CUSTOM_VAR_PATH.test(name.slice(CUSTOM_VARS.length)))
    .map((name) => [
      'csv_url',
      `The column ${quoted(name)} must have only letters, digits and underscores after custom_vars.`,
    ]);
}

/** One member of custom_vars cannot be a text and an object. */
function tornMembers(columns: readonly Column[]): readonly FieldProblem[] {
  const names = columns.map(({ target }) => target.join('.'));
  return names
    .filter((name) => names.some((other) => other.startsWith(`${name}.`)))
    .map((name) => ['csv_url', `${shown(name)} cannot be a column where there are columns of its members.`]);
}

/** A field without which no row can be valid is one mistake, not a thousand. */
function missingFields(
  type: EnrichmentType,
  header: readonly string[],
  columns: readonly Column[],
): readonly FieldProblem[] {
  const known = new Set(columns.map(({ target }) => target.join('.')));
  return Object.entries<z.ZodType>(type.input.shape)
    .filter(([field, schema]) => !known.has(field) && !schema.safeParse(undefined).success)
    .map(([field]) => ['csv_url', `The file has no column for ${field}: name one in mapping. ${listOf(header)}`]);
}

/** An empty cell is a field that is absent. */
function toRow(columns: readonly Column[], cells: readonly string[]): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (const { index, target } of columns) {
    const text = cells[index] ?? '';
    if (text !== '') {
      put(row, target, text);
    }
  }
  return row;
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

function fieldsOf(type: EnrichmentType): string {
  return Object.keys(type.input.shape).join(', ');
}

/** Enough of a header to see what is wrong, however long it is. */
function listOf(header: readonly string[]): string {
  const first = header.slice(0, 10).map(quoted);
  return `Its columns are: ${first.join(', ')}${header.length > first.length ? ', …' : ''}.`;
}

/** The names of columns are the caller’s, and have no limit. */
function shown(name: string): string {
  return shortenedText(name, NAME_CHARACTERS);
}

function quoted(name: string): string {
  return `“${shown(name)}”`;
}
