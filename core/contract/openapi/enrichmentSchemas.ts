import { z } from 'zod';
import {
  acceptedEnrichmentSchema,
  type EnrichmentResource,
  enrichmentResourceSchema,
  OUTPUT_SHOWN,
  STILL_PROCESSING_MESSAGE,
  timedOutEnrichmentSchema,
} from '../http/enrichmentResource.ts';
import { type ProvenanceResource, provenanceSchema } from '../http/provenanceResource.ts';
import { enrichmentRequestSchema } from '../http/enrichmentRequest.ts';
import { ENRICHMENT_TYPES } from '../types/catalogue.ts';
import type { EnrichmentType } from '../types/enrichmentType.ts';
import { pascalCase } from './errorResponses.ts';
import type { TypeExample } from '../types/typeExample.ts';

/** The schemas of one type, and the story that its examples tell. */
export interface TypeSchemas {
  readonly type: EnrichmentType;
  readonly request: z.ZodObject;
  readonly accepted: z.ZodObject;
  readonly timedOut: z.ZodObject;
  readonly resource: z.ZodObject;
  readonly example: TypeExample;
}

const PROVENANCE_SHOWN =
  'Only in the answer to GET with `explain=true`. Null until completed, where no document was read, and for what was ' +
  'read before the platform kept it.';

/** In the order of the catalogue. */
export const TYPE_SCHEMAS = atLeastOne(ENRICHMENT_TYPES.map(typeSchemas));

/** What GET with `explain=true` tells beside the resource. */
export interface ExplainedEnrichment extends EnrichmentResource {
  readonly provenance?: ProvenanceResource | null;
}

/** An enrichment of whatever type; `type` tells which. */
export const anyEnrichmentSchema = union() as unknown as z.ZodType<ExplainedEnrichment>;

function union() {
  return z
    .discriminatedUnion('type', resources())
    .meta({ id: 'AnyEnrichment', description: 'An enrichment; its `type` tells which.' });
}

function resources(): readonly [z.ZodObject, ...z.ZodObject[]] {
  const [first, ...rest] = TYPE_SCHEMAS;
  return [first.resource, ...rest.map(({ resource }) => resource)];
}

function atLeastOne(schemas: readonly TypeSchemas[]): readonly [TypeSchemas, ...TypeSchemas[]] {
  const [first, ...rest] = schemas;
  if (first === undefined) {
    throw new Error('The catalogue of enrichment types is empty');
  }
  return [first, ...rest];
}

function typeSchemas(type: EnrichmentType): TypeSchemas {
  const name = pascalCase(type.name);
  const input = type.input.meta({ id: `${name}Input` });
  const output = type.output.meta({ id: `${name}Output` });
  return {
    type,
    example: type.example,
    request: enrichmentRequestSchema(type).meta({ id: `${name}Request` }),
    accepted: acceptedEnrichmentSchema.extend({ input }).meta({ id: `Accepted${name}` }),
    timedOut: timedOutEnrichmentSchema.extend({ input }).meta({ id: `TimedOut${name}` }),
    resource: enrichmentResourceSchema
      .extend({
        type: z.literal(type.name),
        input,
        output: output.nullable().meta({ description: OUTPUT_SHOWN }),
        provenance: provenanceSchema.nullable().optional().meta({ description: PROVENANCE_SHOWN }),
      })
      .meta({ id: `${name}Enrichment`, description: type.summary }),
  };
}

const CUSTOM_VARS = { external_id: 'crm-4711' };
const CREATED_AT = '2026-01-31T12:00:00.000Z';

/** Example bodies of one type, by what has become of the enrichment. */
export function enrichmentExamples({ type, example }: TypeSchemas) {
  const { input, output } = example;
  const known = { id: 4711, type: type.name, input, custom_vars: CUSTOM_VARS, callback_url: null };
  const created = { queued_at: CREATED_AT, created_at: CREATED_AT };
  const started = { ...created, started_at: '2026-01-31T12:00:00.040Z' };
  const ended = { ...started, completed_at: '2026-01-31T12:00:04.310Z' };
  const noError = { error_code: null, error_message: null };
  return {
    completed: {
      data: {
        ...known,
        status: 'completed',
        output,
        ...noError,
        credits_cost: type.price,
        ...ended,
      },
    },
    processing: {
      data: {
        ...known,
        status: 'processing',
        output: null,
        ...noError,
        credits_cost: 0,
        ...started,
        completed_at: null,
      },
    },
    failed: {
      data: {
        ...known,
        status: 'failed',
        output: null,
        error_code: 'source_unavailable',
        error_message: 'The source did not answer.',
        credits_cost: 0,
        ...ended,
      },
    },
    accepted: {
      data: {
        id: 4711,
        status: 'queued',
        input,
        callback_url: 'https://example.com/enriched',
        custom_vars: CUSTOM_VARS,
        queued_at: CREATED_AT,
      },
    },
    timedOut: {
      data: { id: 4711, status: 'timeout', message: STILL_PROCESSING_MESSAGE, input, custom_vars: CUSTOM_VARS },
    },
  };
}
