import { WAIT_TIME_MAX_SECONDS } from '#domain/policies';
import { SIGNATURE_TOLERANCE_SECONDS } from '#domain/providerSignature';
import type { oas31, ZodOpenApiComponentsObject } from 'zod-openapi';
import { PROVIDER_TIMESTAMP_HEADER } from '../http/providerHeaders.ts';
import { PROVIDERS } from '../providers/catalogue.ts';
import { ENRICHMENT_TYPES } from '../types/catalogue.ts';

/**
 * Parameters that more than one operation takes or that are no part of a query schema. Optional ones have no example:
 * pages that try requests out would send it, and everybody's second try would be a reused Idempotency-Key.
 */
export const PARAMETERS = {
  BatchId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of a batch of your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 815,
  },
  BulkId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of an operation on many resources of your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 41,
  },
  CampaignId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of a campaign of your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 31,
  },
  DeliveryId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of a delivery to your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 90125,
  },
  DocumentId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The number of a kept document, part of the link.',
    schema: { type: 'integer', minimum: 1 },
    example: 17,
  },
  EnrichmentId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of an enrichment of your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 4711,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes repeating this request safe for 24 hours: see [Idempotency](/docs#idempotency). Any unique text of printable ASCII without ' +
      'spaces, such as a UUID.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
  LinkExpires: {
    name: 'expires',
    in: 'query',
    required: true,
    description: 'Unix time in seconds, part of the link.',
    schema: { type: 'string', pattern: '^[1-9]\\d{0,11}$' },
  },
  EnrichmentTypeName: {
    name: 'type',
    in: 'path',
    required: true,
    description: 'The name of an enrichment type.',
    schema: { type: 'string', enum: ENRICHMENT_TYPES.map(({ name }) => name) },
  },
  OwnUploadId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of an upload of your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 17,
  },
  MonitorId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of a monitor of your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
  PauseId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of a pause of your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 7,
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      `\`wait=N\` (RFC 7240) means \`wait=true&wait_time=N\`, N from 1 to ${WAIT_TIME_MAX_SECONDS}. ` +
      'Where both are given, the query wins.',
    schema: { type: 'string' },
  },
  ProspectId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of a prospect of your organization.',
    schema: { type: 'integer', minimum: 1 },
    example: 90817,
  },
  ProviderName: {
    name: 'name',
    in: 'path',
    required: true,
    description: 'The kind of provider.',
    schema: { type: 'string', enum: PROVIDERS.map(({ name }) => name) },
  },
  ProviderTimestamp: {
    name: PROVIDER_TIMESTAMP_HEADER,
    in: 'header',
    required: true,
    description: `Unix time in seconds, at most ${SIGNATURE_TOLERANCE_SECONDS} seconds off.`,
    schema: { type: 'string', pattern: '^\\d{1,12}$' },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your own name for the request, echoed where it is 1 to 128 letters, digits, dots, underscores and hyphens. Any ' +
      'other is ignored, and the answer has a new one.',
    schema: { type: 'string' },
  },
  UploadId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of an upload, part of the link.',
    schema: { type: 'integer', minimum: 1 },
    example: 17,
  },
  WebhookId: {
    name: 'wid',
    in: 'path',
    required: true,
    description: 'The `id` of a webhook.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
  WebhookIdAlone: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of a webhook of your organization or one of its campaigns.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
} as const satisfies NonNullable<ZodOpenApiComponentsObject['parameters']>;

export type ParameterName = keyof typeof PARAMETERS;

/** References to the named parameters, and to the one that every request may carry. */
export function parameters(...names: readonly ParameterName[]): oas31.ReferenceObject[] {
  return [...names, 'RequestId'].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
