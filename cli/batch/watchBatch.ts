import type { BatchResource } from '#contract/http/batchResource';
import type { BatchClient } from './batchClient.ts';
import { ProgressMeter } from './batchProgress.ts';
import type { Pace } from './persist.ts';
import type { ProgressView } from './progressView.ts';

const LOOK_EVERY_MILLISECONDS = 1_000;

/**
 * Polls a batch until its last row has ended, also of one that was cancelled.
 *
 * @throws Error where the batch is not there any more
 */
export async function watchBatch(
  client: Pick<BatchClient, 'find'>,
  first: BatchResource,
  view: ProgressView,
  pace: Pace,
): Promise<BatchResource> {
  const meter = new ProgressMeter(first, pace.now());
  let batch = first;
  view.show(meter.measure(batch, pace.now()));
  while (batch.completed_at === null) {
    await pace.pause(LOOK_EVERY_MILLISECONDS);
    const found = await client.find(first.id);
    if (found === null) {
      throw new Error(`There is no batch ${first.id} any more.`);
    }
    batch = found;
    view.show(meter.measure(batch, pace.now()));
  }
  view.stop();
  return batch;
}
