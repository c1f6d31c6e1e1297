import type { BulkResource } from '#contract/http/bulks';
import { askApi } from '../askApi.ts';
import { PATIENT_TRIES } from '../batch/persist.ts';
import { REAL_PACE } from '../batch/realPace.ts';
import { dataOf } from '../dataOf.ts';
import type { Terminal } from '../terminal.ts';

const LOOK_EVERY_MILLISECONDS = 1_000;

/**
 * Asks every second until an operation has ended.
 *
 * @param onProgress told whenever more resources had their turn
 */
export async function waitForBulk(
  terminal: Terminal,
  accepted: BulkResource,
  onProgress: (now: BulkResource) => void,
): Promise<BulkResource> {
  let found = accepted;
  while (found.status === 'processing') {
    await REAL_PACE.pause(LOOK_EVERY_MILLISECONDS);
    const before = found.done + found.failed;
    found = dataOf(await askApi(terminal, `/api/bulk/${accepted.id}`, PATIENT_TRIES)) as BulkResource;
    if (found.status === 'processing' && found.done + found.failed > before) {
      onProgress(found);
    }
  }
  return found;
}
