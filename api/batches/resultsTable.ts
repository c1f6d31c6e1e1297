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

/** What the columns of a batch depend on. */
interface BatchTraits {
  /** What its rows ask for (`inputColumns`). */
  readonly input: readonly ValuePath[];
  /** Those of all rows, since each of their keys is a column. */
  readonly customVars: readonly CustomVars[];
  /** Whether outputs of its rows were removed: only then is there a column that says when. */
  readonly lacksOutputs: boolean;
}

export function resultsTable(type: EnrichmentType, { input, customVars, lacksOutputs }: BatchTraits): ResultsTable {
  const { output } = batchColumns(type);
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
      ...(lacksOutputs ? ['output_expired_at'] : []),
    ],
    valuesOf: (row) => [
      ...input.map((path) => valueAtPath(row.input, path)),
      ...vars.map((path) => valueAtPath(row.customVars, path, isNested)),
      ...output.map((path) => valueAtPath(row.output, path)),
      row.credits,
      row.error?.code,
      row.error?.message,
      ...(lacksOutputs ? [row.outputExpiredAt?.toISOString()] : []),
    ],
  };
}
