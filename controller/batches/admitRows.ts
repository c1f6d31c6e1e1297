import { ADMISSIONS_MAX, type Applicant, decideAdmissions } from '#domain/admission';
import type { Dispatcher } from '#platform/dispatcher';
import type { Logger } from '#platform/logger';
import type { Metrics } from '#platform/metrics';
import type { BatchAdmission, OpenBatch } from '#ports/batchAdmission';
import type { Wakeups } from '#ports/wakeups';
import type { SlotBook } from './slotBook.ts';

export interface AdmissionServices {
  readonly batchAdmission: BatchAdmission;
  readonly batchesEnded: Pick<Wakeups, 'announce'>;
  readonly dispatcher: Pick<Dispatcher, 'dispatch'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: () => Date;
}

export interface Look {
  readonly open: readonly OpenBatch[];
  readonly admitted: number;
  /** True where one decision was too small for all: look again. */
  readonly more: boolean;
}

/**
 * One look at open batches, all or some: gathers what is in flight and what comes next, decides who is admitted, admits,
 * and completes the batches without open rows. Whatever it misses or leaves half done, the next look finds.
 */
export async function admitRows(
  services: AdmissionServices,
  slots: SlotBook,
  capacity: number,
  batchIds?: readonly number[],
): Promise<Look> {
  const { batchAdmission, dispatcher, metrics, now } = services;
  const endTimer = metrics.admissionDuration.startTimer();
  const open = await batchAdmission.gather(capacity, batchIds);
  const admissions = decideAdmissions(await findApplicants(services, slots, capacity, open));
  const commands = admissions.length === 0 ? [] : await batchAdmission.admit(admissions, capacity, now());
  commands.forEach((command) => dispatcher.dispatch(command));
  endTimer();
  metrics.rowsAdmitted.inc(commands.length);
  await complete(services, slots, open);
  return { open, admitted: commands.length, more: admissions.length === ADMISSIONS_MAX };
}

/** Without slots nothing is admitted, but what has ended still ends. */
async function findApplicants(
  { logger }: AdmissionServices,
  slots: SlotBook,
  capacity: number,
  open: readonly OpenBatch[],
): Promise<readonly Applicant[]> {
  try {
    return await Promise.all(
      open
        .filter(({ next }) => next.length > 0)
        .map(async (batch) => ({ ...batch, next: await slots.take(batch, capacity) })),
    );
  } catch (error) {
    logger.warn({ err: error }, 'No rows of batches are admitted: the store of slots failed');
    return [];
  }
}

async function complete(
  { batchAdmission, batchesEnded, logger }: AdmissionServices,
  slots: SlotBook,
  open: readonly OpenBatch[],
): Promise<void> {
  const idle = open.filter(({ inFlight, next }) => inFlight.length === 0 && next.length === 0);
  if (idle.length === 0) {
    return;
  }
  const ended = await batchAdmission.complete(idle.map(({ id }) => id));
  batchesEnded.announce(ended);
  ended.forEach((id) => logger.info({ batch_id: id }, 'A batch has ended'));
  await slots.close(ended);
}
