/** What speaks against a webhook, and what was done about it. Times in days. */
export interface ModelHealth {
  readonly failingSince: number | null;
  readonly failed: number;
  readonly warnedAt: number | null;
  readonly disabled: 'gone' | 'failing' | null;
}

export const HEALTHY: ModelHealth = { failingSince: null, failed: 0, warnedAt: null, disabled: null };

/** What came of a delivery; `failed_once` is a try that is followed by others. */
export type ModelOutcome = 'arrived' | 'failed_once' | 'exhausted' | 'gone';

/** The rules of docs/webhooks.md, "Webhooks that fail", for one webhook as a few lines without a database. */
export function healthAfter(before: ModelHealth, outcome: ModelOutcome, day: number): ModelHealth {
  switch (outcome) {
    case 'arrived':
      return { ...HEALTHY, disabled: before.disabled };
    case 'failed_once':
      return before;
    case 'gone':
      return { ...before, disabled: before.disabled ?? 'gone' };
    case 'exhausted':
      return afterFailure({ ...before, failingSince: before.failingSince ?? day, failed: before.failed + 1 }, day);
  }
}

function afterFailure(health: ModelHealth & { readonly failingSince: number }, day: number): ModelHealth {
  const { failingSince, failed, warnedAt, disabled } = health;
  const lasts = day - failingSince;
  if (disabled !== null || failed < 10 || lasts < 4) {
    return health;
  }
  if (warnedAt === null) {
    return { ...health, warnedAt: day };
  }
  return lasts >= 5 && day - warnedAt >= 1 ? { ...health, disabled: 'failing' } : health;
}
