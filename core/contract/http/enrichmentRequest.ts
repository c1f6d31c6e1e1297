import { z } from 'zod';
import { callerUrlProblem } from '#domain/callerUrlProblem';
import { CUSTOM_VARS_KEY, CUSTOM_VARS_LIMITS, type CustomVars, customVarsProblems } from '#domain/customVars';
import type { FieldProblem } from '#domain/fieldProblem';
import { ENRICHMENT_TYPES } from '../types/catalogue.ts';
import type { EnrichmentType } from '../types/enrichmentType.ts';
import { withInputRules } from '../types/withInputRules.ts';
import { type Checked, checkInput } from './checkInput.ts';
import { dryRunField } from './costEstimate.ts';
import { inputWith } from './inputWith.ts';
import { SHOWN_URL } from './publicUrl.ts';

/** Kept by reference, never rebuilt: what the caller sent is echoed unchanged, whatever its keys are called. */
export const customVarsSchema = z
  .custom<CustomVars>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'custom_vars must be an object.',
  )
  .superRefine((vars, context) => {
    customVarsProblems(vars).forEach((message) => context.addIssue({ code: 'custom', message }));
  })
  .meta({
    id: 'CustomVars',
    description:
      `Echoed unchanged. At most ${CUSTOM_VARS_LIMITS.depth} levels, ${CUSTOM_VARS_LIMITS.keys} keys of letters, ` +
      `digits and underscores, ${CUSTOM_VARS_LIMITS.bytes} bytes of JSON, strings of ` +
      `${CUSTOM_VARS_LIMITS.stringLength} characters.`,
    // Their names are checked at every level, which only a schema that contains itself could say.
    override: {
      type: 'object',
      propertyNames: { pattern: CUSTOM_VARS_KEY.source },
      maxProperties: CUSTOM_VARS_LIMITS.keys,
      additionalProperties: true,
    },
  });

/** The same for every resource that can call back; which addresses may be reached is a setting: callbackUrlErrors. */
export const callbackUrlSchema = z.string().meta({
  description: 'Public http or https address that the finished enrichment is POSTed to.',
  examples: ['https://example.com/enriched'],
  override: SHOWN_URL,
});

/** What is wrong with the callback_url of a parsed JSON body; empty where nothing is, or where there is none. */
export function callbackUrlProblems(body: unknown, isAllowed: (address: string) => boolean): readonly FieldProblem[] {
  const { callback_url: url } = (body ?? {}) as { readonly callback_url?: unknown };
  const problem = typeof url === 'string' ? callerUrlProblem(url, isAllowed) : null;
  return problem === null ? [] : [['callback_url', problem]];
}

/**
 * Fields that every POST /api/enrichments/<type> takes beside its input
 * (docs/spec/contract.md, "POST /api/enrichments/<type>").
 */
export const sharedRequestFields = {
  async: z.boolean().optional().meta({ description: 'true answers 202 at once. Default false.' }),
  callback_url: callbackUrlSchema.nullable().optional(),
  custom_vars: customVarsSchema.nullable().optional(),
  dry_run: dryRunField,
};

export interface EnrichmentRequest {
  readonly input: Readonly<Record<string, unknown>>;
  readonly async: boolean;
  /** Only what it would cost is asked for. */
  readonly isDryRun: boolean;
  readonly callbackUrl: string | null;
  readonly customVars: CustomVars | null;
}

/** The whole body of a request for one type: its input beside the shared fields, and nothing else. */
export function enrichmentRequestSchema(type: EnrichmentType): z.ZodObject {
  return withInputRules(type, inputWith(type, sharedRequestFields));
}

const SCHEMAS = new Map(ENRICHMENT_TYPES.map((type) => [type.name as string, enrichmentRequestSchema(type)]));

/**
 * Validates a parsed JSON body against its type.
 *
 * @param isAllowed true for addresses that callbacks may go to
 */
export function parseEnrichmentRequest(
  type: EnrichmentType,
  body: unknown,
  isAllowed: (address: string) => boolean,
): Checked<EnrichmentRequest> {
  const schema = SCHEMAS.get(type.name) ?? enrichmentRequestSchema(type);
  const checked = checkInput(schema, body, callbackUrlProblems(body, isAllowed));
  if (checked.kind === 'invalid') {
    return checked;
  }
  const {
    async: isAsync,
    callback_url: callbackUrl,
    custom_vars: customVars,
    dry_run: isDryRun,
    ...input
  } = checked.value;
  return {
    kind: 'valid',
    value: {
      input,
      async: isAsync === true,
      isDryRun: isDryRun === true,
      callbackUrl: (callbackUrl as string | null | undefined) ?? null,
      customVars: (customVars as CustomVars | null | undefined) ?? null,
    },
  };
}
