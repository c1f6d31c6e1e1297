import type { BatchResource } from '#contract/http/batchResource';
import { counted } from '../counted.ts';
import { print, printJson, tell } from '../output.ts';
import { describeBatch, describeRejected } from './describeBatch.ts';
import type { Pace } from './persist.ts';
import { barView, linesView, type ProgressView } from './progressView.ts';
import { type SubmissionServices, type BatchOrder, closeOrder, submitBatch } from './submitBatch.ts';
import { watchBatch } from './watchBatch.ts';

export interface SubmitOptions {
  readonly isWatched: boolean;
  /** Where the results are written to; null for nowhere. */
  readonly out: string | null;
  readonly isJson: boolean;
}

/** 128 + SIGINT, as shells count. */
const INTERRUPTED = 130;

/**
 * Submits a file, watches its batch and takes its results, as far as it was asked for.
 *
 * @throws Error where rows failed or were rejected
 */
export async function runSubmission(
  services: SubmissionServices,
  order: BatchOrder,
  { isWatched, out, isJson }: SubmitOptions,
  pace: Pace,
): Promise<void> {
  const { batch: submitted, isResumed } = await submitBatch(services, order);
  tell(isResumed ? `Going on with batch ${submitted.id}.` : `Started batch ${submitted.id}.`);
  describeRejected(submitted).forEach(tell);
  const batch = isWatched ? await watch(services, submitted, pace) : submitted;
  if (out !== null) {
    await services.client.download(batch.id, out);
    tell(`Wrote ${out}.`);
  }
  if (isWatched) {
    await closeOrder(services, order);
  }
  if (isJson) {
    printJson(batch);
  } else {
    print(describeBatch(batch));
  }
  const { failed, rejected, total } = batch.counts;
  if (failed + rejected > 0) {
    throw new Error(`Failed or rejected: ${failed + rejected} of ${counted(total, 'row')}.`);
  }
}

/** The batch goes on without a watcher: a person who leaves is told how to come back. */
async function watch({ client }: SubmissionServices, batch: BatchResource, pace: Pace): Promise<BatchResource> {
  const view = viewOf(batch, pace);
  const leave = (): void => {
    view.stop();
    tell(`\nBatch ${batch.id} goes on. Watch it again with the same command, or look at it with:`);
    tell(`  enrich batch show ${batch.id}`);
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', leave);
  try {
    return await watchBatch(client, batch, view, pace);
  } finally {
    process.off('SIGINT', leave);
    view.stop();
  }
}

export function viewOf({ id }: BatchResource, pace: Pace): ProgressView {
  const title = `batch ${id}`;
  return process.stderr.isTTY ? barView(title, process.stderr) : linesView(title, tell, () => pace.now());
}
