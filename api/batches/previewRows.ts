import type { UploadPreviewResource } from '#contract/http/uploadPreview';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { PREVIEW } from '#domain/tableLimits';
import type { AcceptedRow, RefusedRow } from '#ports/batchAcceptance';
import { priceOf } from '../enrichments/priceOf.ts';
import type { ApiPorts } from '../operations/ports.ts';
import { checkRows } from './checkRows.ts';
import type { SentRow } from './columnPlan.ts';

type Ports = Pick<ApiPorts, 'batchForecasts' | 'credits' | 'now' | 'settings'>;
export type RowsPreview = Pick<UploadPreviewResource, 'duplicates' | 'estimate' | 'rejected'>;

/** What would become of rows as a batch: those that are rejected, those that repeat others, and what the rest costs. */
export async function previewRows(
  ports: Ports,
  organizationId: number,
  type: EnrichmentType,
  sent: Iterable<SentRow>,
): Promise<RowsPreview> {
  const at = ports.now();
  const { rows, rejected } = await checkRows(ports, type, sent, null, at);
  const { originals, duplicates } = apart(rows);
  const { repeated, repeatedOpen, mirrored, missing } = await ports.batchForecasts.forecast(
    organizationId,
    originals,
    at,
  );
  const price = priceOf(ports, type.name);
  // Which of them repeat others is not known: what is told is the most.
  const prices = originals.map((row) => row.price ?? price).toSorted((one, other) => other - one);
  const { available } = await ports.credits.balance(organizationId);
  return {
    rejected: { total: rejected.length, rows: rejected.slice(0, PREVIEW.listed).map(toRejected) },
    duplicates: { total: duplicates.length, rows: duplicates.slice(0, PREVIEW.listed) },
    estimate: {
      credits: sumOf(prices.slice(0, originals.length - repeated + repeatedOpen)),
      credits_if_cancelled: sumOf(prices.slice(0, repeatedOpen)),
      available_credits: available,
      mirror: mirrored,
      repeated,
      not_in_mirror: missing,
    },
  };
}

function sumOf(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + price, 0);
}

type Duplicate = RowsPreview['duplicates']['rows'][number];

/** The first row of each input, and the others by it. */
function apart(rows: readonly AcceptedRow[]): {
  readonly originals: readonly AcceptedRow[];
  readonly duplicates: Duplicate[];
} {
  const originals = new Map<string, AcceptedRow>();
  const duplicates: Duplicate[] = [];
  for (const row of rows) {
    const original = originals.get(row.dedupKey);
    if (original === undefined) {
      originals.set(row.dedupKey, row);
    } else {
      duplicates.push({ row: row.row, same_as: original.row });
    }
  }
  return { originals: [...originals.values()], duplicates };
}

function toRejected({ row, error }: RefusedRow): RowsPreview['rejected']['rows'][number] {
  const errors = Object.entries(error.errors ?? {});
  return { row, errors: Object.fromEntries(errors.map(([field, messages]) => [field, [...messages]])) };
}
