import type { CreditEntryResource } from '#contract/http/credits';
import { pageEnvelope } from '#contract/http/cursor';
import type { listCreditEntries as operation } from '#contract/operations/listCreditEntries';
import type { CreditEntry } from '#ports/creditLedger';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** The double-entry ledger, newest first. */
export function listCreditEntries({ credits }: Pick<ApiPorts, 'credits'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    const entries = await credits.entries(caller.organization.id, { beforeId: cursor ?? null, limit: limit + 1 });
    return { kind: 'listed', page: pageEnvelope('credit-entries', entries.map(toCreditEntry), limit) };
  };
}

function toCreditEntry(entry: CreditEntry): CreditEntryResource {
  return {
    id: entry.id,
    kind: entry.kind,
    account: entry.account,
    amount: entry.amount,
    enrichment_id: entry.enrichmentId,
    created_at: entry.createdAt.toISOString(),
  };
}
