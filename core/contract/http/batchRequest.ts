import { z } from 'zod';
import { BATCH_ROWS_MAX } from '#domain/batch';
import { BUDGET_LIMIT_MAX } from '#domain/budget';
import { CUSTOM_VARS_LIMITS, type CustomVars } from '#domain/customVars';
import { OUTGOING_URL_MAX_LENGTH } from '#domain/outgoingUrl';
import { TABLE_LIMITS } from '#domain/tableLimits';
import type { EnrichmentType } from '../types/enrichmentType.ts';
import { batchRowSchema } from './batchRow.ts';
import { type Checked, checkInput } from './checkInput.ts';
import { dryRunField } from './costEstimate.ts';
import { callbackUrlProblems, callbackUrlSchema, customVarsSchema } from './enrichmentRequest.ts';
import type { FieldErrors } from './fieldErrors.ts';
import { SHOWN_URL } from './publicUrl.ts';

const ROWS_PROBLEM = `Send 1 to ${BATCH_ROWS_MAX.toLocaleString('en')} rows.`;

/** A column of a file → what becomes of it. */
export type ColumnMapping = Readonly<Record<string, string>>;

export type RowSource =
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'file'; readonly url: string; readonly mapping: ColumnMapping };

export interface BatchRequest {
  readonly source: RowSource;
  /** For rows without their own. */
  readonly customVars: CustomVars | null;
  readonly callbackUrl: string | null;
  /** Whole credits that it may reserve in all; null where it does not say. */
  readonly maxCredits: number | null;
  /** Only what it would cost is asked for. */
  readonly isDryRun: boolean;
}

/** Not a record of zod: that tells of every member which is no text, however many there are. */
export const mappingSchema = z
  .custom<ColumnMapping>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'The mapping must be an object.',
  )
  .superRefine((mapping, context) => {
    const columns = Object.keys(mapping);
    if (columns.length > TABLE_LIMITS.columns) {
      context.addIssue({ code: 'custom', message: `A file has at most ${TABLE_LIMITS.columns} columns.` });
      return;
    }
    columns
      .filter((column) => typeof mapping[column] !== 'string')
      .forEach((column) => {
        context.addIssue({ code: 'custom', path: [column], message: 'Enter the name of a field as a text.' });
      });
  });

/** The mapping as the document shows it: with the names that a type takes. */
function shownMapping(type: EnrichmentType): z.ZodType {
  const fields = Object.keys(type.input.shape);
  const pattern = `^(${fields.join('|')}|custom_vars(\\.[A-Za-z0-9_]+){1,${CUSTOM_VARS_LIMITS.depth}})$`;
  const override = {
    type: 'object',
    additionalProperties: { type: 'string', pattern },
    maxProperties: TABLE_LIMITS.columns,
  } as const;
  return mappingSchema
    .meta({ override })
    .nullish()
    .meta({
      description:
        'With `csv_url`: name of a column → name of an input field, or `custom_vars.NAME`. Columns that are named ' +
        'like that themselves need none.',
      examples: [{ 'Register id': fields[0] }],
    });
}

/** A request names rows or a file, and maps the columns of the file alone. */
const ROWS_OR_FILE = {
  if: { properties: { rows: { type: 'array' } }, required: ['rows'] },
  then: { properties: { csv_url: { type: 'null' }, mapping: { type: 'null' } } },
  else: { properties: { csv_url: { type: 'string' } }, required: ['csv_url'] },
} as const;

const sharedFields = {
  csv_url: z
    .string()
    .max(OUTGOING_URL_MAX_LENGTH, `The address may have at most ${OUTGOING_URL_MAX_LENGTH} characters.`)
    .meta({ override: SHOWN_URL })
    .nullish()
    .meta({
      description:
        'Instead of `rows`: public https address of a CSV or XLSX file with a header row and at most ' +
        `${BATCH_ROWS_MAX.toLocaleString('en')} data rows, or the \`csv_url\` of an upload of yours. See [Batches](/docs#batches).`,
      examples: ['https://example.com/companies.csv'],
    }),
  mapping: mappingSchema.nullish(),
  custom_vars: customVarsSchema.nullish(),
  callback_url: callbackUrlSchema.nullish(),
  max_credits: z.int().min(0).max(BUDGET_LIMIT_MAX).nullish().meta({
    description: 'Credits that the batch may cost at most. Where its rows take more, nothing of it is accepted.',
  }),
  dry_run: dryRunField,
};

/** The body of POST /api/enrichments/<type>/batch as the document shows it: each row in full. */
export function batchRequestSchema(type: EnrichmentType): z.ZodObject {
  const rows = z
    .array(batchRowSchema(type))
    .min(1)
    .max(BATCH_ROWS_MAX)
    .nullish()
    .meta({ description: 'The inputs, or else `csv_url`. A row that is not valid is rejected; the others run.' });
  return z.strictObject({ rows, ...sharedFields, mapping: shownMapping(type) }).meta(ROWS_OR_FILE);
}

/** Rows are judged one by one, so that a bad one spoils no other. */
const envelopeSchema = z.strictObject({
  rows: z.array(z.unknown()).min(1, ROWS_PROBLEM).max(BATCH_ROWS_MAX, ROWS_PROBLEM).nullish(),
  ...sharedFields,
});

/**
 * Validates everything about a parsed JSON body but its rows.
 *
 * @param isAllowed true for addresses that callbacks may go to
 */
export function parseBatchRequest(body: unknown, isAllowed: (address: string) => boolean): Checked<BatchRequest> {
  const checked = checkInput(envelopeSchema, body, callbackUrlProblems(body, isAllowed));
  if (checked.kind === 'invalid') {
    return checked;
  }
  const { rows, csv_url: url, mapping, custom_vars: customVars, callback_url: callbackUrl } = checked.value;
  const isDryRun = checked.value.dry_run === true;
  const maxCredits = checked.value.max_credits ?? null;
  const source = rowSource(rows ?? null, url ?? null, mapping ?? null);
  return 'errors' in source
    ? { kind: 'invalid', errors: source.errors }
    : {
        kind: 'valid',
        value: { source, customVars: customVars ?? null, callbackUrl: callbackUrl ?? null, maxCredits, isDryRun },
      };
}

function rowSource(
  rows: readonly unknown[] | null,
  url: string | null,
  mapping: ColumnMapping | null,
): RowSource | { readonly errors: FieldErrors } {
  if (rows !== null && url !== null) {
    return { errors: { csv_url: ['Send either rows or csv_url, not both.'] } };
  }
  if (rows !== null) {
    return mapping === null
      ? { kind: 'rows', rows }
      : { errors: { mapping: ['A mapping is for the columns of csv_url; rows name their fields themselves.'] } };
  }
  return url === null
    ? { errors: { rows: ['Send rows, or the address of a file as csv_url.'] } }
    : { kind: 'file', url, mapping: mapping ?? {} };
}
