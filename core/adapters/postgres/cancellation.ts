import type { Lane } from '#domain/lane';
import type { StoredCommand } from '#ports/acceptance';
import type { Wakeups } from '#ports/wakeups';
import type { Cancellation, CancellationOutcome } from '#ports/cancellation';
import type { Database } from './database.ts';

interface CancelRow {
  readonly outcome: CancellationOutcome['kind'];
  readonly finished_ids: readonly number[];
  readonly promoted_ids: readonly number[];
  readonly lanes: readonly Lane[];
  readonly outbox_ids: readonly number[];
  readonly batch_ids: readonly number[];
}

const CANCEL = {
  name: 'cancel',
  text: `
    select outcome, finished_ids, promoted_ids, lanes, outbox_ids, batch_ids
    from cancel_enrichment($1, $2, $3, $4, $5, $6, $7, $8)`,
};

export interface CancellationTexts {
  readonly cancelled: { readonly code: string; readonly message: string };
  readonly insufficientCredits: { readonly code: string; readonly message: string };
}

export function createCancellation(
  database: Database,
  texts: CancellationTexts,
  batchesChanged: Pick<Wakeups, 'announce'>,
): Cancellation {
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
      batchesChanged.announce(row.batch_ids);
      return { kind: 'cancelled', promoted: toPromoted(row)[0] ?? null, finished: row.finished_ids };
    },
  };
}

/** Three columns of one length, as the cancelling functions answer them. */
export function toPromoted(row: Pick<CancelRow, 'promoted_ids' | 'lanes' | 'outbox_ids'>): readonly StoredCommand[] {
  return row.promoted_ids.flatMap((id, index) => {
    const [lane, outboxId] = [row.lanes[index], row.outbox_ids[index]];
    return lane === undefined || outboxId === undefined ? [] : [{ id, lane, outboxId }];
  });
}
