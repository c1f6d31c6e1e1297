import { UNPAID_ROW } from '#domain/acceptanceErrors';
import { ERRORS } from '#domain/errorCatalogue';
import type { Refusal } from '#contract/operations/outcome';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { number } from '../../parts/number.ts';
import { type Page, page, redirect, type Shown } from '../../visit.ts';
import { titleOf } from './batchNow.ts';
import { messageOf } from './messageOf.ts';
import { rowsOf } from './rowsOf.ts';

/** GET /batches/{id}/retry: which rows that would be, why they failed and what it costs, and asks whether to do it. */
export function askRetryBatch(ports: Pick<ApiPorts, 'batches'>, ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getBatch', visit, { input: { per_page: '1' } });
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const { data } = found;
    const path = `/batches/${data.id}`;
    const counted = await ask('retryBatch', visit, { input: { dry_run: true }, isEachTime: true });
    if (counted.kind !== 'counted') {
      return counted.kind === 'accepted' ? redirect(`/batches/${counted.id}`) : refusedAt(path, counted);
    }
    const { rows, credits, available_credits: available } = counted.data;
    const failures = await ports.batches.failures(visit.session.person.organization.id, data.id);
    const reasons = failures.filter(({ status, code }) => status === 'failed' || code === UNPAID_ROW.code);
    return page(
      `Try ${rowsOf(rows)} again`,
      html`${wayBack(path, titleOf(data))}
        ${heading(`Try ${rowsOf(rows)} again?`, 'They become a new batch, with the columns of your file. This one stays as it is.')}
        <div class="card narrow">
          ${facts([
            ['Costs at most', `${number(credits)} credits`],
            ['You have', `${number(available)} credits`],
            [
              'Why they failed',
              reasons.map(({ code, count }) => html`<p><code>${code}</code> ${number(count)}</p>`),
              'long',
            ],
          ])}
          <p>What fails again costs nothing.</p>
          <form method="post" action="${path}/retry" class="row">
            ${csrfField(visit.session.csrfToken)} ${nonceField()}
            <button type="submit" class="primary">Try ${rowsOf(rows)} again</button>
            <a class="button" href="${path}">Leave them</a>
          </form>
        </div>`,
    );
  };
}

/** POST /batches/{id}/retry */
export function retryBatchForm(ask: Ask): Page {
  return async (visit) => {
    const outcome = await ask('retryBatch', visit);
    if (outcome.kind === 'accepted') {
      return redirect(`/batches/${outcome.id}`, 'batch_retried');
    }
    const path = `/batches/${String(visit.request.params['id'])}`;
    return outcome.kind === 'counted' ? redirect(path) : refusedAt(path, outcome);
  };
}

/** What a person can do about it is to be seen on the page of the batch. */
function refusedAt(path: string, refusal: Refusal): Shown {
  switch (refusal.kind) {
    case 'nothing_to_retry':
      return redirect(path, refusal.kind);
    case 'batch_limit_exceeded':
      return page(
        'Not now',
        html`${wayBack(path, 'Batch')} ${heading('Not now', messageOf(refusal))}`,
        ERRORS[refusal.kind].status,
      );
    default:
      return refusalPageOf(refusal);
  }
}
