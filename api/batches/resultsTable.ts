import { batchColumns, type ValuePath } from '#contract/http/batchColumns';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { CustomVars } from '#domain/customVars';
import type { BatchResultRow } from '#ports/batchReader';
import { customVarPaths, isNested } from './customVarPaths.ts';
import { valueAtPath } from './valueAtPath.ts';

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
      'output_expired_at',
    ],
    valuesOf: (row) => [
      ...input.map((path) => valueAtPath(row.input, path)),
      ...vars.map((path) => valueAtPath(row.customVars, path, isNested)),
      ...output.map((path) => valueAtPath(row.output, path)),
      row.credits,
      row.error?.code,
      row.error?.message,
      row.outputExpiredAt?.toISOString(),
    ],
  };
}
