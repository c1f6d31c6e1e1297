import { batchColumns, type ValuePath } from '#contract/http/batchColumns';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { CustomVars } from '#domain/customVars';
import type { BatchResultRow } from '#ports/batchReader';

/** The results of a batch as a table (docs/spec/contract.md, "GET /api/batches/{id}/results.csv"). */
export interface ResultsTable {
  readonly header: readonly string[];
  /** The JSON values of a row, one a column. */
  valuesOf(row: BatchResultRow): readonly unknown[];
}

/** @param customVars those of all rows, since each of their keys is a column */
export function resultsTable(type: EnrichmentType, customVars: readonly CustomVars[]): ResultsTable {
  const { input, output } = batchColumns(type);
  const vars = customVarPaths(customVars);
  const named = (prefix: string, paths: readonly ValuePath[]): readonly string[] =>
    paths.map((path) => [prefix, ...path].join('.'));
  return {
    header: [
      ...input.map((path) => path.join('.')),
      ...named('custom_vars', vars),
      ...named('output', output),
      'credits',
      'error_code',
      'error_message',
    ],
    valuesOf: (row) => [
      ...input.map((path) => valueAt(row.input, path)),
      ...vars.map((path) => valueAt(row.customVars, path, isNested)),
      ...output.map((path) => valueAt(row.output, path)),
      row.credits,
      row.error?.code,
      row.error?.message,
    ],
  };
}

/** The paths to everything that is no object with members, each once, in alphabetical order. */
function customVarPaths(all: readonly CustomVars[]): readonly ValuePath[] {
  const found = new Map<string, ValuePath>();
  const visit = (value: unknown, path: ValuePath): void => {
    if (isNested(value)) {
      Object.entries(value).forEach(([key, member]) => visit(member, [...path, key]));
    } else if (path.length > 0) {
      found.set(path.join('.'), path);
    }
  };
  all.forEach((vars) => visit(vars, []));
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, path]) => path);
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}

/**
 * The value that a path leads to; undefined where it leads nowhere. Own members only: `constructor` is a key like others.
 *
 * @param isElsewhere says of a value that other columns show it
 */
function valueAt(value: unknown, path: ValuePath, isElsewhere: (found: unknown) => boolean = () => false): unknown {
  const found = path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key)
        ? (node as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );
  return isElsewhere(found) ? undefined : found;
}
