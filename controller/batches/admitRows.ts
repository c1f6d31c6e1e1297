import { ADMISSIONS_MAX, type Applicant, decideAdmissions } from '#domain/admission';
import type { Dispatcher } from '#platform/dispatcher';
import type { Logger } from '#platform/logger';
import type { BatchAdmission, OpenBatch } from '#ports/batchAdmission';
import type { Wakeups } from '#ports/wakeups';
import type { BatchSlots } from './batchSlots.ts';
import type { ControllerMetrics } from '../controllerMetrics.ts';

export interface AdmissionServices {
  readonly batchAdmission: BatchAdmission;
  readonly batchesEnded: Pick<Wakeups, 'announce'>;
  readonly dispatcher: Pick<Dispatcher, 'dispatch'>;
  readonly logger: Logger;
  readonly metrics: ControllerMetrics;
  readonly now: () => Date;
}

/** What one pass has found and done. */
export interface AdmissionPass {
  readonly open: readonly OpenBatch[];
  readonly admitted: number;
  /** True where one decision was too small for all rows: another pass is due. */
  readonly more: boolean;
}

/**
 * One pass over open batches, all or some: gathers what is in flight and what comes next, decides which rows are admitted,
 * admits them, and completes the batches without open rows. What a pass misses or leaves half done, the next one finds.
 */
export async function admitRows(
  services: AdmissionServices,
  slots: BatchSlots,
  capacity: number,
  batchIds?: readonly number[],
): Promise<AdmissionPass> {
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
  slots: BatchSlots,
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
  slots: BatchSlots,
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
