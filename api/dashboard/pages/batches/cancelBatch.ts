import type { BatchResource } from '#contract/http/batchResource';
import type { BatchReservations } from '#ports/batchReader';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import { type Ask, backTo, refusalPageOf } from '../../ask.ts';
import { confirmation } from '../../parts/confirmation.ts';
import { number } from '../../parts/number.ts';
import { type Page, page, redirect } from '../../visit.ts';
import { isOpen, titleOf } from './batchNow.ts';
import { rowsOf } from './rowsOf.ts';

/** GET /batches/{id}/cancel: what that would end, charge and release, and asks whether to do it. */
export function askCancelBatch(ports: Pick<ApiPorts, 'batches'>, ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getBatch', visit, { input: { per_page: '1' } });
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const { data } = answer;
    const path = `/batches/${data.id}`;
    if (!isOpen(data)) {
      return redirect(path, 'already_ended');
    }
    const reserved = await ports.batches.reservations(visit.session.person.organization.id, data.id);
    return page(
      `Cancel ${titleOf(data)}`,
      confirmation(visit.session.csrfToken, {
        title: `Cancel ${titleOf(data)}?`,
        consequence: consequenceOf(data, reserved),
        button: 'Cancel the batch',
        action: `${path}/cancel`,
        back: path,
      }),
    );
  };
}

/** POST /batches/{id}/cancel */
export function cancelBatchForm(ask: Ask): Page {
  return async (visit) => {
    const path = `/batches/${String(visit.request.params['id'])}`;
    const outcome = await ask('cancelBatch', visit);
    return backTo(path, 'batch_cancelled', isRefusal(outcome) ? outcome : null);
  };
}

function consequenceOf(
  { counts, credits_used: used }: Pick<BatchResource, 'counts' | 'credits_used'>,
  { unstarted, started }: BatchReservations,
): string {
  const waiting = counts.pending + counts.queued;
  const sentences = [
    waiting > 0 &&
      `${rowsOf(waiting)} that ${waiting === 1 ? 'has not started ends' : 'have not started end'} as cancelled, ` +
        `and ${creditsOf(unstarted)} ${isOrAre(unstarted)} released. ` +
        'Where a row of another batch or a request repeats one of them, it takes its place and its credits.',
    counts.processing > 0 &&
      `${rowsOf(counts.processing)} in progress will finish and cost at most ${creditsOf(started)}.`,
    `${creditsOf(used)} ${used === 1 ? 'was' : 'were'} charged so far, and the results stay. Rows that are cancelled can be tried again later.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function creditsOf(credits: number): string {
  return `${number(credits)} ${credits === 1 ? 'credit' : 'credits'}`;
}
