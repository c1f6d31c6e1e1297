import { z } from 'zod';
import { CUSTOM_VARS_LIMITS, type CustomVars, customVarsProblems } from '#domain/customVars';
import { outgoingUrlProblem } from '#domain/outgoingUrl';
import { ENRICHMENT_TYPES } from '../types/catalogue.ts';
import type { EnrichmentType } from '../types/enrichmentType.ts';

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
    override: { type: 'object', additionalProperties: true },
  });

/** The same for every resource that can call back; which addresses may be reached is a setting: callbackUrlErrors. */
export const callbackUrlSchema = z.string().meta({
  description: 'Public http or https address that the finished enrichment is POSTed to.',
  examples: ['https://example.com/enriched'],
});

/** What is wrong with the callback_url of a parsed JSON body; empty where nothing is, or where there is none. */
export function callbackUrlErrors(body: unknown, isAllowed: (address: string) => boolean): FieldErrors {
  const { callback_url: url } = (body ?? {}) as { readonly callback_url?: unknown };
  const problem = typeof url === 'string' ? outgoingUrlProblem(url, isAllowed) : null;
  return problem === null ? {} : { callback_url: [problem] };
}

/**
 * Fields that every POST /api/enrichments/<type> takes beside its input
 * (docs/spec/contract.md, "POST /api/enrichments/<type>").
 */
export const sharedRequestFields = {
  async: z.boolean().optional().meta({ description: 'true answers 202 at once. Default false.' }),
  callback_url: callbackUrlSchema.nullable().optional(),
  custom_vars: customVarsSchema.nullable().optional(),
};

export interface EnrichmentRequest {
  readonly input: Readonly<Record<string, unknown>>;
  readonly async: boolean;
  readonly callbackUrl: string | null;
  readonly customVars: CustomVars | null;
}

/** Field name → what is wrong with it, as a 422 carries it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type EnrichmentRequestVerdict =
  | { readonly kind: 'valid'; readonly request: EnrichmentRequest }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

/** The whole body of a request for one type: its input beside the shared fields, and nothing else. */
export function enrichmentRequestSchema(type: EnrichmentType): z.ZodObject {
  return z.strictObject({ ...type.input.shape, ...sharedRequestFields });
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
): EnrichmentRequestVerdict {
  const schema = SCHEMAS.get(type.name) ?? enrichmentRequestSchema(type);
  const result = schema.safeParse(body);
  const callbackErrors = callbackUrlErrors(body, isAllowed);
  if (!result.success || Object.keys(callbackErrors).length > 0) {
    return { kind: 'invalid', errors: { ...(result.success ? {} : fieldErrors(result.error)), ...callbackErrors } };
  }
  const { async: isAsync, callback_url: callbackUrl, custom_vars: customVars, ...input } = result.data;
  return {
    kind: 'valid',
    request: {
      input,
      async: isAsync === true,
      callbackUrl: (callbackUrl as string | null | undefined) ?? null,
      customVars: (customVars as CustomVars | null | undefined) ?? null,
    },
  };
}

/** Turns zod's issues into `errors` of a validation 422; nested fields are named with dots. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = new Map<string, string[]>();
  const add = (field: string, message: string): void => {
    errors.set(field, [...(errors.get(field) ?? []), message]);
  };
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      issue.keys.forEach((key) => add([...path, key].join('.'), 'This field is unknown.'));
    } else if (path.length === 0) {
      add('body', 'The body must be a JSON object.');
    } else {
      add(path.join('.'), describe(issue));
    }
  }
  return Object.fromEntries(errors);
}

function describe(issue: z.core.$ZodIssue): string {
  const missing =
    issue.code === 'invalid_type' && issue.input === undefined && /received undefined/.test(issue.message);
  return missing ? 'This field is required.' : issue.message;
}
