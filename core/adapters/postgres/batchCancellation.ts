import type { Lane } from '#domain/lane';
import type { BatchCancellation, BatchCancellationOutcome } from '#ports/batchCancellation';
import type { Wakeups } from '#ports/wakeups';
import { type CancellationTexts, toPromoted } from './cancellation.ts';
import type { Database } from './database.ts';

interface CancelBatchRow {
  readonly outcome: BatchCancellationOutcome['kind'];
  readonly ended: boolean;
  readonly finished_ids: readonly number[];
  readonly promoted_ids: readonly number[];
  readonly lanes: readonly Lane[];
  readonly outbox_ids: readonly number[];
  readonly batch_ids: readonly number[];
}

const CANCEL = `
  select outcome, ended, finished_ids, promoted_ids, lanes, outbox_ids, batch_ids
  from cancel_batch($1, $2, $3, $4, $5, $6, $7, $8)`;

export interface BatchCancellationServices {
  readonly texts: CancellationTexts;
  readonly batchesChanged: Pick<Wakeups, 'announce'>;
  readonly batchesEnded: Pick<Wakeups, 'announce'>;
}

export function createBatchCancellation(
  { hot }: Database,
  { texts: { cancelled, insufficientCredits }, batchesChanged, batchesEnded }: BatchCancellationServices,
): BatchCancellation {
  return {
    cancel: async (organizationId, id, price, at) => {
      const texts = [cancelled.code, cancelled.message, insufficientCredits.code, insufficientCredits.message];
      const { rows } = await hot.query<CancelBatchRow>(CANCEL, [organizationId, id, at, ...texts, price]);
      const [row] = rows;
      if (row === undefined || row.outcome !== 'cancelled') {
        return { kind: row?.outcome === 'already_ended' ? 'already_ended' : 'not_found' };
      }
      batchesChanged.announce(row.batch_ids);
      if (row.ended) {
        batchesEnded.announce([id]);
      }
      return { kind: 'cancelled', finished: row.finished_ids, promoted: toPromoted(row) };
    },
  };
}
