import { z } from 'zod';
import type { CustomVars } from '#domain/customVars';
import { ENRICHMENT_TYPES } from '../types/catalogue.ts';
import type { EnrichmentType } from '../types/enrichmentType.ts';
import { customVarsSchema, type FieldErrors, fieldErrors } from './enrichmentRequest.ts';

export type BatchRowVerdict =
  | {
      readonly kind: 'valid';
      readonly input: Readonly<Record<string, unknown>>;
      /** The row's own; null where it has none. */
      readonly customVars: CustomVars | null;
    }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

/** One row: the input of its type and custom_vars; how the batch runs is no matter of a row. */
export function batchRowSchema(type: EnrichmentType): z.ZodObject {
  return z.strictObject({ ...type.input.shape, custom_vars: customVarsSchema.nullish() });
}

const SCHEMAS = new Map(ENRICHMENT_TYPES.map((type) => [type.name as string, batchRowSchema(type)]));

/** Validates one row; problems of the row as a whole are under `row`. */
export function parseBatchRow(type: EnrichmentType, row: unknown): BatchRowVerdict {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return { kind: 'invalid', errors: { row: ['A row must be an object with the fields of the input.'] } };
  }
  const result = (SCHEMAS.get(type.name) ?? batchRowSchema(type)).safeParse(row);
  if (!result.success) {
    return { kind: 'invalid', errors: fieldErrors(result.error) };
  }
  const { custom_vars: customVars, ...input } = result.data;
  return { kind: 'valid', input, customVars: (customVars as CustomVars | null | undefined) ?? null };
}
