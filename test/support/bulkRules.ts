import type { BulkRules } from '#adapters/postgres/bulkWork';
import { CANCELLED, CANCELLED_WORKFLOW, CAPPED_DUPLICATE, UNPAID_DUPLICATE } from '#domain/acceptanceErrors';
import { readConfig } from '#platform/config';
import { retryRules } from '../../cli/compose/retryRules.ts';

/** What bulk operations go by where nothing is set. */
export function bulkRules(): BulkRules {
  const verdict = readConfig({});
  if (verdict.kind !== 'valid') {
    throw new Error('The defaults are not valid');
  }
  const { config } = verdict;
  return {
    rules: () => Promise.resolve(retryRules(config)),
    texts: {
      cancelled: CANCELLED,
      cancelledWorkflow: CANCELLED_WORKFLOW,
      budgetExceeded: CAPPED_DUPLICATE,
      insufficientCredits: UNPAID_DUPLICATE,
    },
    windows: {
      deduplicationSeconds: config.ENRICH_DEDUP_WINDOW,
      idempotencySeconds: config.ENRICH_IDEMPOTENCY_TTL,
    },
  };
}
