import { z } from 'zod';
import { BUDGET_PERIODS, BUDGET_SCOPES, type ExceededCap } from '#domain/budget';

const refusalSchema = z.strictObject({
  scope: z.enum(BUDGET_SCOPES),
  api_key_id: z.number().nullable(),
  period: z.enum(BUDGET_PERIODS),
  limit: z.number(),
  used: z.number(),
  resets_at: z.iso.datetime({ offset: true }),
});

/**
 * What budget_refusal tells of a cap, in the words of the domain.
 *
 * @throws ZodError where it tells none
 */
export function toExceededCap(told: string | null): ExceededCap {
  const {
    scope,
    api_key_id: id,
    period,
    limit,
    used,
    resets_at: resetsAt,
  } = refusalSchema.parse(JSON.parse(told ?? 'null'));
  return {
    scope: scope === 'api_key' ? { kind: scope, id: id ?? 0 } : { kind: scope },
    period,
    limit,
    used,
    resetsAt: new Date(resetsAt),
  };
}
