import type { BatchResource } from '#contract/http/batchResource';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import type { Operations } from '#contract/operations/operations';
import { ERRORS } from '#domain/errorCatalogue';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { creditCount, number } from '../../parts/number.ts';
import { type Page, page, redirect, type Shown, type Visit } from '../../visit.ts';
import { titleOf } from './batchNow.ts';
import { messageOf } from './messageOf.ts';
import { rowsOf } from './rowsOf.ts';
import { dearerThanShown, isDearer, shownPriceField, uncoveredRows } from './shownPrice.ts';

type Ports = Pick<ApiPorts, 'batches'>;
type Counted = Extract<OutcomeOf<Operations['retryBatch']>, { readonly kind: 'counted' }>['data'];

/** GET /batches/{id}/retry: which rows that would be, why they failed and what it costs, and asks whether to do it. */
export function askRetryBatch(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const counted = await count(ask, visit);
    return counted.kind === 'counted' ? question(ports, ask, visit, counted.data) : notCounted(visit, counted);
  };
}

/** POST /batches/{id}/retry with `credits` as they were shown: asks again where it costs more now. */
export function retryBatchForm(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const { credits: shown = '' } = visit.form;
    const counted = await count(ask, visit);
    if (counted.kind === 'counted' && isDearer(counted.data.credits, shown)) {
      return question(ports, ask, visit, counted.data, shown);
    }
    // Where nothing is left, this form may have been sent before: its key leads to the batch.
    const outcome = await ask('retryBatch', visit);
    return notCounted(visit, outcome);
  };
}

function count(ask: Ask, visit: Visit): Promise<OutcomeOf<Operations['retryBatch']>> {
  return ask('retryBatch', visit, { input: { dry_run: true }, isEachTime: true });
}

/** @param shown what the form had shown, where it costs more now */
async function question({ batches }: Ports, ask: Ask, visit: Visit, counted: Counted, shown?: string): Promise<Shown> {
  const found = await ask('getBatch', visit, { input: { per_page: '1' } });
  if (isRefusal(found)) {
    return refusalPageOf(found);
  }
  const rows = await batches.retryable(visit.session.person.organization.id, found.data.id);
  const reasons = Map.groupBy(rows, ({ code }) => code);
  return page(
    `Try ${rowsOf(counted.rows)} again`,
    body(visit.session.csrfToken, found.data, counted, reasons, shown),
    shown === undefined ? 200 : ERRORS.validation_failed.status,
  );
}

function body(
  csrfToken: string,
  data: BatchResource,
  { rows, credits, available_credits: available }: Counted,
  reasons: ReadonlyMap<string, readonly unknown[]>,
  shown: string | undefined,
): Html {
  const path = `/batches/${data.id}`;
  const about = 'They become a new batch, with the columns of your file. This one stays as it is.';
  return html`${wayBack(path, titleOf(data))} ${heading(`Try ${rowsOf(rows)} again?`, about)}
    <div class="card narrow">
      ${facts([
        ['Costs at most', creditCount(credits)],
        ['You have', creditCount(available)],
        [
          'Why they failed',
          [...reasons].map(([code, same]) => html`<p><code>${code}</code> ${number(same.length)}</p>`),
          'long',
        ],
      ])}
      ${uncoveredRows(credits, available)} ${shown !== undefined && dearerThanShown(credits, shown)}
      <p>What fails again costs nothing.</p>
      <form method="post" action="${path}/retry" class="row">
        ${csrfField(csrfToken)} ${nonceField()} ${shownPriceField(credits)}
        <button type="submit" class="primary">Try ${rowsOf(rows)} again</button>
        <a class="button" href="${path}">Leave them</a>
      </form>
    </div>`;
}

/** What a person can do about a refusal is to be seen on the page of the batch. */
function notCounted(visit: Visit, outcome: OutcomeOf<Operations['retryBatch']>): Shown {
  const path = `/batches/${String(visit.request.params['id'])}`;
  switch (outcome.kind) {
    case 'accepted':
      return redirect(`/batches/${outcome.id}`, 'batch_retried');
    case 'counted':
      return redirect(path);
    case 'nothing_to_retry':
      return redirect(path, outcome.kind);
    case 'batch_limit_exceeded':
      return refusedNow(path, outcome);
    default:
      return refusalPageOf(outcome);
  }
}

function refusedNow(path: string, refusal: Refusal): Shown {
  const body = html`${wayBack(path, 'Batch')} ${heading('Not now', messageOf(refusal))}`;
  return page('Not now', body, ERRORS[refusal.kind].status);
}
