import type { MonitorResource } from '#contract/http/monitors';
import { EVERY_DAYS_MAX, MONITOR_TOPICS } from '#domain/monitor/monitor';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, backTo, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { EMPTY_FORM, formErrors, type FormState, selectField, textField } from '../../parts/field.ts';
import { heading } from '../../parts/heading.ts';
import { moment } from '../../parts/moment.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { cursorPager } from '../../parts/pager.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Fields, type Page, page, redirect, type Shown, type Visit } from '../../visit.ts';
import { monitorStatusWords } from './monitorStatusWords.ts';

const PATH = '/monitors';
const TITLE = 'Monitors';
const COLUMNS: readonly Column[] = [
  { title: 'Watched' },
  { title: 'Reads' },
  { title: 'Every' },
  { title: 'Status' },
  { title: 'Next check' },
  { title: 'Changes', isNumber: true },
  { title: 'Credits this month', isNumber: true },
];
const FIELDS = ['what', 'subject', 'days', 'budget', 'callback_url'];

/** GET /monitors */
export function monitors(ask: Ask): Page {
  return (visit) => shownList(ask, visit, EMPTY_FORM);
}

/** POST /monitors with `what`, `subject`, `days`, `budget` and `callback_url`. */
export function createMonitorForm(ask: Ask): Page {
  return async (visit) => {
    const { form } = visit;
    const outcome = await ask('createMonitor', visit, { input: inputOf(form) });
    if (!isRefusal(outcome)) {
      return redirect(`${PATH}/${outcome.data.id}`, 'monitor_created');
    }
    if (outcome.kind === 'validation_failed') {
      return shownList(ask, visit, { typed: form, errors: typedErrors(outcome.errors) }, 422);
    }
    return backTo(PATH, 'monitor_created', outcome);
  };
}

function inputOf(form: Fields): Readonly<Record<string, unknown>> {
  const { what = '', subject = '', days = '', budget = '', callback_url: callbackUrl = '' } = form;
  const field = what === 'email' ? 'email' : 'company_id';
  return {
    what,
    every: `${days.trim()}d`,
    [/^https?:\/\//i.test(subject.trim()) ? 'csv_url' : field]: subject.trim(),
    ...(budget.trim() === '' ? {} : { budget: Number(budget) }),
    ...(callbackUrl.trim() === '' ? {} : { callback_url: callbackUrl.trim() }),
  };
}

/** As the form calls its fields. */
function typedErrors({
  company_id: company = [],
  email = [],
  csv_url: list = [],
  every = [],
  ...errors
}: FormState['errors']) {
  return { ...errors, subject: [...company, ...email, ...list], days: every };
}

async function shownList(ask: Ask, visit: Visit, state: FormState, status = 200): Promise<Shown> {
  const { cursor } = visit.query;
  const answer = await ask('listMonitors', visit, { input: cursor === undefined ? {} : { cursor } });
  return isRefusal(answer)
    ? refusalPageOf(answer)
    : page(TITLE, body(visit, answer.page.data, answer.page.next_cursor, state), status);
}

function body(visit: Visit, found: readonly MonitorResource[], next: string | null, state: FormState): Html {
  const list =
    found.length === 0
      ? emptyState('Nothing is watched.', html`Watch a company, a list or an e-mail address below.`)
      : table(TITLE, COLUMNS, found.map(toRow));
  return html`${heading(TITLE, 'What is read again and again. Each change is sent once.')} ${list}
    ${cursorPager(PATH, visit.query, next)}
    <h2>Watch something</h2>
    ${formErrors(state, FIELDS)}
    <form method="post" action="${PATH}" class="card narrow">
      ${csrfField(visit.session.csrfToken)} ${nonceField()}
      ${selectField(
        state,
        { name: 'what', label: 'What is read' },
        MONITOR_TOPICS.map((value) => ({ value, label: value })),
      )}
      ${textField(state, {
        name: 'subject',
        label: 'Of',
        hint: 'A company id, an e-mail address, or the public address of a CSV or XLSX file.',
        placeholder: 'DE-HRB-F1103-261904',
      })}
      ${textField(state, { name: 'days', label: 'Every how many days', hint: `1 to ${EVERY_DAYS_MAX}.`, type: 'number' })}
      ${textField(state, {
        name: 'budget',
        label: 'Credits a month',
        hint: 'Optional: the most that it may spend in a calendar month.',
        type: 'number',
        isRequired: false,
      })}
      ${textField(state, {
        name: 'callback_url',
        label: 'Callback',
        hint: 'Optional: where each change is POSTed to, beside the webhooks that ask for it.',
        type: 'url',
        isRequired: false,
      })}
      <button type="submit" class="primary">Watch it</button>
    </form>`;
}

function toRow({
  id,
  what,
  every,
  subject,
  subjects,
  status,
  next_check_at: next,
  changes,
  credits_this_month: credits,
}: MonitorResource) {
  return [
    html`<a href="${PATH}/${id}">${subject ?? `${subjects} rows`}</a>`,
    what,
    every,
    badge(monitorStatusWords(status)),
    next === null ? 'in progress' : moment(next),
    String(changes),
    String(credits),
  ];
}
