import type { Lane } from '#domain/lane';
import type { Cancellation, CancellationOutcome } from '#ports/cancellation';
import type { Database } from './database.ts';

interface CancelRow {
  readonly outcome: CancellationOutcome['kind'];
  readonly promoted_id: number | null;
  readonly lane: Lane | null;
  readonly outbox_id: number | null;
  readonly finished_ids: readonly number[] | null;
}

const CANCEL = {
  name: 'cancel',
  text: 'select outcome, promoted_id, lane, outbox_id, finished_ids from cancel_enrichment($1, $2, $3, $4, $5, $6, $7, $8)',
};

export interface CancellationTexts {
  readonly cancelled: { readonly code: string; readonly message: string };
  readonly insufficientCredits: { readonly code: string; readonly message: string };
}

export function createCancellation(database: Database, texts: CancellationTexts): Cancellation {
  return {
    cancel: async (organizationId, id, price, at) => {
      const { rows } = await database.hot.query<CancelRow>({
        ...CANCEL,
        values: [
          organizationId,
          id,
          at,
          texts.cancelled.code,
          texts.cancelled.message,
          texts.insufficientCredits.code,
          texts.insufficientCredits.message,
          price,
        ],
      });
      const [row] = rows;
      if (row === undefined || row.outcome !== 'cancelled') {
        return { kind: row?.outcome === 'already_started' ? 'already_started' : 'not_found' };
      }
      const { promoted_id: promotedId, lane, outbox_id: outboxId, finished_ids: finished } = row;
      const promoted =
        promotedId === null || lane === null || outboxId === null ? null : { id: promotedId, lane, outboxId };
      return { kind: 'cancelled', promoted, finished: finished ?? [] };
    },
  };
}
