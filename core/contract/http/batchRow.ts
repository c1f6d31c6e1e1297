import type { z } from 'zod';
import type { CustomVars } from '#domain/customVars';
import type { FieldProblem } from '#domain/fieldProblem';
import { ENRICHMENT_TYPES } from '../types/catalogue.ts';
import type { EnrichmentType } from '../types/enrichmentType.ts';
import { withInputRules } from '../types/withInputRules.ts';
import { type Checked, checkInput } from './checkInput.ts';
import { inputWith } from './inputWith.ts';
import { customVarsSchema } from './enrichmentRequest.ts';

export interface BatchRow {
  readonly input: Readonly<Record<string, unknown>>;
  /** The row's own; null where it has none. */
  readonly customVars: CustomVars | null;
}

/** One row: the input of its type and custom_vars; how the batch runs is no matter of a row. */
export function batchRowSchema(type: EnrichmentType): z.ZodObject {
  return withInputRules(type, inputWith(type, { custom_vars: customVarsSchema.nullish() }));
}

const SCHEMAS = new Map(ENRICHMENT_TYPES.map((type) => [type.name as string, batchRowSchema(type)]));

/**
 * Validates one row; problems of the row as a whole are under `row`.
 *
 * @param found problems of fields that could not be read, and so are absent
 */
export function parseBatchRow(
  type: EnrichmentType,
  row: unknown,
  found: readonly FieldProblem[] = [],
): Checked<BatchRow> {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return { kind: 'invalid', errors: { row: ['A row must be an object with the fields of the input.'] } };
  }
  const checked = checkInput(SCHEMAS.get(type.name) ?? batchRowSchema(type), row, found);
  if (checked.kind === 'invalid') {
    return checked;
  }
  const { custom_vars: customVars, ...input } = checked.value;
  return { kind: 'valid', value: { input, customVars: (customVars as CustomVars | null | undefined) ?? null } };
}
