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
import { type Fields, type Page, page, redirect, type Visit } from '../../visit.ts';
import { filterFacts, toBulkFilter } from '../deliveries/bulkFilter.ts';
import { upToNow } from './upToNow.ts';

export const ENRICHMENT_BULK_PATH = '/enrichments/bulk';
const LIST = '/enrichments';

type Counted = Extract<OutcomeOf<Operations['startBulk']>, { readonly kind: 'counted' }>['data'];

const ACTIONS = {
  cancel: {
    title: 'Cancel enrichments',
    nothing: 'Nothing that has not started matches these filters.',
    question: 'Cancel',
    button: 'Cancel',
    consequence: 'Each ends as cancelled. What has started by then finishes.',
    credits: 'Credits that are released, at most',
  },
  retry: {
    title: 'Try enrichments again',
    nothing: 'Nothing that has failed and was not tried again matches these filters.',
    question: 'Try again',
    button: 'Try again',
    consequence:
      'Each is a new enrichment with the same input. It costs nothing where it fails again, and what your credits do not ' +
      'cover is left out.',
    credits: 'Credits, at most',
  },
} as const;
type Action = keyof typeof ACTIONS;

/** GET /enrichments/bulk with the filters of the list and `action`: how many they select, and asks whether to do it. */
export function askEnrichmentBulk(ask: Ask, { now }: Pick<ApiServices, 'now'>): Page {
  return async (visit) => {
    const { action, words } = chosen(visit.query);
    const asked = upToNow(toListQuery(words), now());
    const answer = await ask('startBulk', visit, { input: { action, filter: filterOf(action, asked), dry_run: true } });
    const { title } = ACTIONS[action];
    if (answer.kind === 'validation_failed') {
      return page(title, html`${head(action, words)} ${filterProblems({ typed: {}, errors: answer.errors })}`, 422);
    }
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    return page(title, answer.kind === 'counted' ? question(visit, action, asked, answer.data) : head(action, words));
  };
}

/** POST /enrichments/bulk with the filters in the words of the API. */
export function startEnrichmentBulk(ask: Ask): Page {
  return async (visit) => {
    const { action, words } = chosen(visit.form);
    const outcome = await ask('startBulk', visit, { input: { action, filter: filterOf(action, words) } });
    switch (outcome.kind) {
      case 'accepted':
        return redirect(`/bulk/${outcome.data.id}`);
      case 'counted':
        return redirect(LIST);
      case 'validation_failed': {
        const problems = filterProblems({ typed: {}, errors: outcome.errors });
        return page(ACTIONS[action].title, html`${head(action, words)} ${problems}`, 422);
      }
      case 'bulk_limit_exceeded':
        return redirect(LIST, outcome.kind);
      default:
        return refusalPageOf(outcome);
    }
  };
}

function chosen({ action, ...words }: Fields): { readonly action: Action; readonly words: Fields } {
  return { action: action === 'cancel' ? 'cancel' : 'retry', words };
}

/** What waits has one state only, which the action says. */
function filterOf(action: Action, words: Fields) {
  const { status = '', ...others } = words;
  return toBulkFilter(action === 'cancel' && status === 'queued' ? others : words);
}

function head(action: Action, words: Fields): Html {
  const kept = Object.entries(words).filter(
    ([name, value]) => value !== '' && !['csrf', 'nonce', 'cursor'].includes(name),
  );
  const back = kept.length === 0 ? LIST : `${LIST}?${new URLSearchParams(kept).toString()}`;
  return html`${wayBack(back, 'Enrichments')} ${heading(ACTIONS[action].title)}`;
}

function question({ session, query }: Visit, action: Action, words: Fields, counted: Counted): Html {
  const { nothing, question: verb, button, consequence, credits } = ACTIONS[action];
  const { words: shown } = chosen(query);
  if (counted.total === 0) {
    return html`${head(action, shown)} ${emptyState(nothing, html`Choose other <a href="${LIST}">filters</a>.`)}`;
  }
  const count = counted.total === 1 ? 'this enrichment' : `these ${number(counted.total)} enrichments`;
  return html`${head(action, shown)}
    <div class="card narrow">
      <h2>${verb}: ${count}?</h2>
      ${facts([
        [credits, number(counted.credits)],
        ['Credits available', number(counted.available_credits)],
        ...filterFacts(words),
      ])}
      <p>${consequence}</p>
      <form method="post" action="${ENRICHMENT_BULK_PATH}" class="row">
        ${csrfField(session.csrfToken)} ${nonceField()}
        <input type="hidden" name="action" value="${action}" />
        ${Object.entries(words).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit" class="primary">${button}: ${number(counted.total)}</button>
        <a class="button" href="${LIST}">Back</a>
      </form>
    </div>`;
}
