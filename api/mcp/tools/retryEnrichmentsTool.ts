import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bulkSchema, newBulkSchema } from '#contract/http/bulks';
import { startBulk } from '#contract/operations/startBulk';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { RETRIED_STATUSES } from '#domain/bulk';
import type { Json } from '#domain/canonicalJson';
import { IDEMPOTENCY_KEY_FORM, isIdempotencyKey, requestFingerprint } from '#domain/idempotency';
import { replyOf } from '../../http/replyOf.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { callOperation, runOperation } from '../callOperation.ts';
import { defineTool, type Tool } from '../tool.ts';
import { confirmCost } from './confirmCost.ts';
import { maxCreditsSchema } from './toolFields.ts';

const instant = z.iso.datetime({ offset: true }).optional();

const input = z.strictObject({
  type: z.enum(ENRICHMENT_TYPES.map(({ name }) => name)).optional(),
  status: z.enum(RETRIED_STATUSES).optional(),
  error_code: z
    .string()
    .regex(/^[a-z_]{1,100}$/)
    .optional(),
  batch_id: z.int().min(1).max(999_999_999_999_999).optional().describe('Only rows of this batch.'),
  created_after: instant,
  created_before: instant,
  idempotency_key: z
    .string()
    .refine(isIdempotencyKey, `Use ${IDEMPOTENCY_KEY_FORM}.`)
    .meta({
      description: 'A new text of your own. Repeat the call with the same one, and nothing is tried twice.',
      pattern: '^[\\x21-\\x7e]{1,255}$',
      examples: ['retry-after-outage-17'],
    }),
  max_credits: maxCreditsSchema,
});

/** POST /api/bulk with `retry` as a tool. */
export function retryEnrichmentsTool(ports: Pick<ApiPorts, 'settings'>, useCases: UseCases): Tool {
  return defineTool({
    name: 'retry_enrichments',
    title: 'Try failed enrichments again',
    description:
      'Asks once more for every enrichment that has failed and that all given fields let through, such as those with an ' +
      'error_code. Answers at once with the id for get_bulk. Each is a new enrichment at the price of its type, and costs ' +
      'nothing where it fails again. For the rows of one batch as a batch of their own there is the API.',
    input,
    output: bulkSchema,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    call: async ({ idempotency_key: key, max_credits: maxCredits, ...filter }, call) => {
      const asked = (isDryRun: boolean) => newBulkSchema.parse({ action: 'retry', filter, dry_run: isDryRun });
      const counted = await runOperation('startBulk', useCases, call, { input: asked(true), waitSeconds: 0 });
      if (counted?.kind !== 'counted') {
        return counted && replyOf(startBulk, counted);
      }
      const { total, credits } = counted.data;
      const cost = { credits, maxCredits: maxCredits ?? null, subject: `Trying ${total} enrichments again` };
      const verdict = await confirmCost(ports, call, cost);
      switch (verdict.kind) {
        case 'confirmed': {
          const body = { action: 'retry', filter } as unknown as Json;
          const fingerprint = requestFingerprint('POST', '/api/bulk', body);
          const request = { input: asked(false), body, waitSeconds: 0, key: { key, fingerprint, nonce: randomUUID() } };
          return callOperation('startBulk', useCases, call, request);
        }
        case 'refused':
          return verdict.reply;
        case 'abandoned':
          return null;
      }
    },
  });
}
