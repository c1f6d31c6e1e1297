import { pageEnvelope } from '#contract/http/cursor';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { pageQuerySchema } from '#contract/http/queries';
import type { CreditEntry } from '#ports/creditLedger';
import { callerOf } from '../http/caller.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** GET /api/credits */
export function getCredits(services: ApiServices): Handler {
  return async (_request, response) => {
    const { balance, reserved, available } = await services.credits.balance(callerOf(response).organization.id);
    return json(200, { data: { balance, reserved, available } });
  };
}

/** GET /api/credits/entries: the double-entry ledger, newest first. */
export function listCreditEntries(services: ApiServices): Handler {
  return async (request, response) => {
    const query = pageQuerySchema.safeParse(request.query);
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const { limit, cursor } = query.data;
    const entries = await services.credits.entries(callerOf(response).organization.id, {
      beforeId: cursor ?? null,
      limit: limit + 1,
    });
    return json(200, pageEnvelope(entries.map(toCreditEntry), limit));
  };
}

function toCreditEntry(entry: CreditEntry) {
  return {
    id: entry.id,
    kind: entry.kind,
    account: entry.account,
    amount: entry.amount,
    enrichment_id: entry.enrichmentId,
    created_at: entry.createdAt.toISOString(),
  };
}
