import type { BatchCostEstimateResource } from '#contract/http/costEstimate';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { CustomVars } from '#domain/customVars';
import type { AcceptedRow } from '#ports/batchAcceptance';
import type { BatchForecast } from '#ports/batchForecasts';
import { checkRows } from '../batches/checkRows.ts';
import type { SentRow } from '../batches/columnPlan.ts';
import { priceOf } from '../enrichments/priceOf.ts';
import type { EstimatePorts } from './estimateEnrichment.ts';
import { coveredRows } from './coveredRows.ts';
import { expectedEnd } from './expectedEnd.ts';

export interface EstimatedRows {
  readonly organizationId: number;
  readonly type: EnrichmentType;
  readonly sent: Iterable<SentRow>;
  /** Of rows without their own. */
  readonly customVars: CustomVars | null;
  /** A failure is asked for once more instead of being repeated. */
  readonly isRetry: boolean;
}

/** What rows would reserve as a batch, and what would become of them; changes nothing. */
export async function estimateRows(
  ports: EstimatePorts,
  { organizationId, type, sent, customVars, isRetry }: EstimatedRows,
): Promise<BatchCostEstimateResource> {
  const at = ports.now();
  const { rows, rejected } = await checkRows(ports, type, sent, customVars, at);
  const originals = [...new Map(rows.map((row): [string, AcceptedRow] => [row.dedupKey, row])).values()];
  const found = await ports.batchForecasts.forecast(organizationId, originals, at, isRetry);
  const price = priceOf(ports, type.name);
  const { available } = await ports.credits.balance(organizationId);
  const payable = originals.length - found.repeated;
  const prices = originals.map((row) => row.price ?? price).toSorted((one, other) => other - one);
  const { paid, credits } = coveredRows(prices.slice(0, payable), available);
  return {
    credits,
    mirror: rows.length > 0 && visitsOf(payable, found) === 0 && found.missing === 0,
    // Which rows are without credits is not asked for: those that are answered count first. What repeats work that has not
    // ended yet ends with it.
    seconds_expected: await expectedEnd(
      ports,
      type.lane,
      Math.min(paid, visitsOf(payable, found)) + found.repeatedOpen,
    ),
    rows: {
      total: rows.length + rejected.length,
      rejected: rejected.length,
      unpaid: payable - paid,
      repeated: rows.length - payable,
      mirror: found.mirrored,
      not_in_mirror: found.missing,
    },
  };
}

function visitsOf(payable: number, { mirrored, missing }: BatchForecast): number {
  return payable - mirrored - missing;
}
