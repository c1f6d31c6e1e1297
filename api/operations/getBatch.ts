import { toBatchResource } from '#contract/http/toBatchResource';
import type { getBatch as operation } from '#contract/operations/getBatch';
import type { InputOf } from '#contract/operations/input';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { Batch } from '#ports/batchReader';
import { toResultRow } from '../batches/toResultRow.ts';
import { answerAfter } from '../waiting/answerAfter.ts';
import { pollOnce } from '../waiting/pollOnce.ts';
import { waitForEnd } from '../waiting/waitForEnd.ts';
import { findBatch } from './findBatch.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'batches' | 'metrics' | 'pollLocks' | 'settings' | 'waits'>;
type ResultPage = Pick<InputOf<typeof operation>, 'page' | 'per_page'>;

/** A batch with a page of its results, with long-polling like an enrichment. */
export function getBatch(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const { input, observer } = call;
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const find = () => findBatch(ports, call);
    const batch = await find();
    if (batch === null) {
      return NOT_FOUND;
    }
    const { wait, wait_time: seconds, ...page } = input.value;
    if (!wait) {
      return outcomeOf(ports, batch, page);
    }
    const poll = async () => {
      const request = { id: batch.id, secondsFor: () => seconds, find, hasEnded };
      const { hungUp } = call;
      const waited = await observer.whileWaiting(() => waitForEnd(ports, ports.waits.batches, request, hungUp));
      return answerAfter(waited, (found) => outcomeOf(ports, found, page));
    };
    return ports.waits.places.run(batch.organizationId, () =>
      pollOnce(ports.pollLocks, `batch:${batch.id}`, seconds, poll),
    );
  };
}

/** Also of a batch that was cancelled: its rows under way finish. */
function hasEnded({ completedAt }: Batch): boolean {
  return completedAt !== null;
}

async function outcomeOf(
  { batches, settings }: Ports,
  batch: Batch,
  { page, per_page: perPage }: ResultPage,
): Promise<OutcomeOf<typeof operation>> {
  const { total } = batch.counts;
  const firstRow = (page - 1) * perPage;
  const rows = firstRow < total ? await batches.rows(batch.organizationId, batch.id, firstRow, perPage) : [];
  const pagination = { page, per_page: perPage, total, total_pages: Math.ceil(total / perPage) };
  const data = { ...toBatchResource(settings.baseUrl, batch), results: rows.map(toResultRow), pagination };
  return hasEnded(batch) ? { kind: 'ended', data } : { kind: 'open', data };
}
