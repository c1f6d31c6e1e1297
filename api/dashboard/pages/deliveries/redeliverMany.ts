import type { OutcomeOf } from '#contract/operations/outcome';
import type { Operations } from '#contract/operations/operations';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { filterProblems, toListQuery } from '../../parts/listFilters.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { number } from '../../parts/number.ts';
import { type Fields, type Page, page, redirect, type Shown, type Visit } from '../../visit.ts';
import { upToNow } from '../bulks/upToNow.ts';
import { filterFacts, toBulkFilter } from './bulkFilter.ts';

export const REDELIVER_PATH = '/deliveries/redeliver';
const LIST = '/deliveries';
const TITLE = 'Send deliveries again';

type Counted = Extract<OutcomeOf<Operations['startBulk']>, { readonly kind: 'counted' }>['data'];

/** GET /deliveries/redeliver with the filters of the list: how many they select, and asks whether to send those again. */
export function askRedeliverMany(ask: Ask, { now }: Pick<ApiServices, 'now'>): Page {
  return async (visit) => {
    const words = upToNow(toListQuery(visit.query), now());
    const input = { action: 'redeliver', filter: toBulkFilter(words), dry_run: true };
    const answer = await ask('startBulk', visit, { input });
    if (answer.kind === 'validation_failed') {
      return page(TITLE, html`${head(visit.query)} ${filterProblems({ typed: {}, errors: answer.errors })}`, 422);
    }
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    return page(TITLE, answer.kind === 'counted' ? asked(visit, words, answer.data) : head(visit.query));
  };
}

/** POST /deliveries/redeliver with the filters in the words of the API. */
export function redeliverMany(ask: Ask): Page {
  return async (visit) => {
    const input = { action: 'redeliver', filter: toBulkFilter(visit.form) };
    return afterStart(visit, await ask('startBulk', visit, { input }));
  };
}

function afterStart({ form }: Visit, outcome: OutcomeOf<Operations['startBulk']>): Shown {
  switch (outcome.kind) {
    case 'accepted':
      return redirect(`/bulk/${outcome.data.id}`);
    case 'counted':
      return redirect(LIST);
    case 'validation_failed':
      return page(TITLE, html`${head(form)} ${filterProblems({ typed: {}, errors: outcome.errors })}`, 422);
    case 'bulk_limit_exceeded':
      return redirect(LIST, outcome.kind);
    default:
      return refusalPageOf(outcome);
  }
}

function head(query: Fields): Html {
  const words = Object.entries(query).filter(([name]) => !['csrf', 'nonce', 'cursor'].includes(name));
  const back = words.length === 0 ? LIST : `${LIST}?${new URLSearchParams(words).toString()}`;
  return html`${wayBack(back, 'Deliveries')} ${heading(TITLE)}`;
}

function asked({ session, query }: Visit, words: Fields, { total, statuses }: Counted): Html {
  if (total === 0) {
    return html`${head(query)}
    ${emptyState('Nothing that has ended matches these filters.', html`What is pending is tried automatically.`)}`;
  }
  const count = total === 1 ? 'this delivery' : `these ${number(total)} deliveries`;
  const byStatus = Object.entries(statuses).flatMap(([status, of]) => (of === 0 ? [] : [`${number(of)} ${status}`]));
  return html`${head(query)}
    <div class="card narrow">
      <h2>Send ${count} again?</h2>
      ${facts([['Now', byStatus.join(', ')], ...filterFacts(words)])}
      <p>
        Each keeps its <code>webhook-id</code> and goes to the address that its webhook has now. Webhooks that are
        disabled get nothing. ${statuses.delivered > 0 && 'What was delivered before arrives a second time.'}
      </p>
      <form method="post" action="${REDELIVER_PATH}" class="row">
        ${csrfField(session.csrfToken)} ${nonceField()}
        ${Object.entries(words).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit" class="primary">Send ${number(total)} again</button>
        <a class="button" href="${LIST}">Cancel</a>
      </form>
    </div>`;
}
