import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { mappingSchema } from '#contract/http/batchRequest';
import { batchResourceSchema } from '#contract/http/batchResource';
import { customVarsSchema } from '#contract/http/enrichmentRequest';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { BATCH_ROWS_MAX } from '#domain/batch';
import type { Json } from '#domain/canonicalJson';
import { IDEMPOTENCY_KEY_FORM, isIdempotencyKey, requestFingerprint } from '#domain/idempotency';
import { OUTGOING_URL_MAX_LENGTH } from '#domain/outgoingUrl';
import { reservationOf } from '../../enrichments/reservationOf.ts';
import type { RequestKey } from '../../http/idempotencyKey.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { callOperation } from '../callOperation.ts';
import { defineTool, type Tool } from '../tool.ts';
import { batchRows } from './batchRows.ts';
import { confirmCost } from './confirmCost.ts';
import type { ToolPorts } from './createTools.ts';
import { maxCreditsSchema } from './toolFields.ts';

const KEY_PROBLEM = `Use ${IDEMPOTENCY_KEY_FORM}.`;

const input = z.strictObject({
  type: z
    .enum(ENRICHMENT_TYPES.map(({ name }) => name))
    .meta({ description: 'The enrichment of every row; its tool says what a row has.' }),
  rows: z.array(z.looseObject({})).min(1).max(BATCH_ROWS_MAX).optional().meta({
    description: 'The rows: each is an object with the arguments of the tool named in `type`. Or give csv_url.',
  }),
  csv_url: z.string().max(OUTGOING_URL_MAX_LENGTH).optional().meta({
    description: 'Instead of `rows`: the csv_url of create_upload, or a public https address of a CSV or XLSX.',
  }),
  mapping: mappingSchema
    .meta({ override: { type: 'object', additionalProperties: { type: 'string' } } })
    .optional()
    .meta({ description: 'With csv_url: name of a column → name of an argument, where they differ.' }),
  custom_vars: customVarsSchema.optional(),
  idempotency_key: z
    .string()
    .refine(isIdempotencyKey, KEY_PROBLEM)
    .meta({
      description:
        'A new text of your own. Repeat the call with the same one, and it answers with the same batch; repeat it also ' +
        'after idempotency_key_in_flight, which says that the first call is still at work.',
      pattern: '^[\\x21-\\x7e]{1,255}$',
      examples: ['owners-of-list-17'],
    }),
  max_credits: maxCreditsSchema,
});

/** POST /api/enrichments/{type}/batch as a tool. */
export function startBatchTool(ports: ToolPorts, useCases: UseCases): Tool {
  return defineTool({
    name: 'start_batch',
    title: 'Many enrichments of a type',
    description:
      `Starts one enrichment for each of 1 to ${BATCH_ROWS_MAX} rows and answers at once with the id for get_batch. Each ` +
      'row costs the price of the type; rows that are not valid are rejected and cost nothing. Where that may be more ' +
      `than ${ports.settings.toolCreditsUnconfirmed} credits, the person is asked, or max_credits must allow it: call ` +
      'get_credits before, and ask the person. For a file call create_upload before.',
    input,
    output: batchResourceSchema,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    call: async ({ type, idempotency_key: key, max_credits: maxCredits, ...body }, call) => {
      const price = reservationOf(ports, type, {});
      const isAllowed = price * BATCH_ROWS_MAX <= (maxCredits ?? ports.settings.toolCreditsUnconfirmed);
      const rows = isAllowed ? BATCH_ROWS_MAX : await batchRows(ports, useCases, call, { type, ...body });
      const cost = {
        credits: rows * price,
        maxCredits: maxCredits ?? null,
        subject: `${rows} rows of ${type}`,
      };
      const verdict = await confirmCost(ports, call, cost);
      switch (verdict.kind) {
        case 'confirmed':
          return callOperation('startBatch', useCases, call, {
            params: { type },
            input: undefined,
            body,
            waitSeconds: 0,
            key: keyOf(type, key, body as Json),
          });
        case 'refused':
          return verdict.reply;
        case 'abandoned':
          return null;
      }
    },
  });
}

/** The same as that of the request which the HTTP interface would get. */
function keyOf(type: string, key: string, body: Json): RequestKey {
  const fingerprint = requestFingerprint('POST', `/api/enrichments/${type}/batch`, body);
  return { key, fingerprint, nonce: randomUUID() };
}
