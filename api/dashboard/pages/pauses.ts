import type { PauseResource } from '#contract/http/pauses';
import { originOf } from '#domain/originOf';
import { LANES } from '#domain/lane';
import { isPlatformTarget, PAUSE_DAYS_MAX, PAUSE_REASON_MAX, pauseSubject } from '#domain/pause';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { isRefusal } from '../../http/replyOf.ts';
import { isOperator } from '../../operations/isOperator.ts';
import type { ApiServices } from '../../services.ts';
import { type Ask, backTo, refusalPageOf } from '../ask.ts';
import { type Html, html } from '../html.ts';
import { csrfField } from '../parts/csrfField.ts';
import { emptyState } from '../parts/emptyState.ts';
import { EMPTY_FORM, type FormState, selectField, textField } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { moment } from '../parts/moment.ts';
import { nonceField } from '../parts/nonceField.ts';
import { cursorPager } from '../parts/pager.ts';
import { type Column, table } from '../parts/table.ts';
import { type Page, page, redirect, type Shown, type Visit } from '../visit.ts';

type Services = Pick<ApiServices, 'settings'>;

const PATH = '/pauses';
const TITLE = 'Pauses';
const COLUMNS: readonly Column[] = [
  { title: 'Paused' },
  { title: 'Reason' },
  { title: 'Since' },
  { title: 'Until' },
  { title: 'Action' },
];

/** GET /pauses with `origin`, which the form begins with. */
export function pauses(services: Services, ask: Ask): Page {
  return (visit) => {
    const origin = originOf(visit.query['origin'] ?? '') ?? '';
    return shownList(services, ask, visit, { typed: { origin }, errors: {} });
  };
}

/** POST /pauses with `origin` and `reason`: all that is sent there waits. */
export function pauseEndpoint(services: Services, ask: Ask): Page {
  return async (visit) => {
    const { form } = visit;
    const target = { kind: 'endpoint', origin: form['origin'] ?? '' };
    const outcome = await ask('createPause', visit, { input: { target, ...reasonOf(form['reason']) } });
    if (!isRefusal(outcome)) {
      return redirect(PATH, 'endpoint_paused');
    }
    if (outcome.kind === 'validation_failed') {
      const { 'target.origin': origin = [], ...errors } = outcome.errors;
      return shownList(services, ask, visit, { typed: form, errors: { ...errors, origin } }, 422);
    }
    return backTo(PATH, 'endpoint_paused', outcome);
  };
}

/** POST /pauses/platform with `thing`, a lane or a source, and `reason`: for operators. */
export function pausePlatform(ask: Ask): Page {
  return async (visit) => {
    const [kind = '', name = ''] = (visit.form['thing'] ?? '').split(' ');
    const outcome = await ask('createPause', visit, {
      input: { target: { kind, name }, ...reasonOf(visit.form['reason']) },
    });
    return backTo(PATH, 'platform_paused', isRefusal(outcome) ? outcome : null);
  };
}

/** POST /batches/{id}/pause with `reason` */
export function pauseBatch(ask: Ask): Page {
  return async (visit) => {
    const id = Number(visit.request.params['id']);
    const input = { target: { kind: 'batch', id }, ...reasonOf(visit.form['reason']) };
    const outcome = await ask('createPause', visit, { input });
    return backTo(`/batches/${id}`, 'batch_paused', isRefusal(outcome) ? outcome : null);
  };
}

/** POST /pauses/{id}/end; `batch` where its page shows the form. */
export function endPause(ask: Ask): Page {
  return async (visit) => {
    const batch = /^\d{1,15}$/.exec(visit.form['batch'] ?? '')?.[0];
    const path = batch === undefined ? PATH : `/batches/${batch}`;
    const outcome = await ask('deletePause', visit);
    return backTo(path, 'pause_ended', isRefusal(outcome) ? outcome : null);
  };
}

function reasonOf(typed = ''): { readonly reason?: string } {
  return typed.trim() === '' ? {} : { reason: typed.trim() };
}

async function shownList(services: Services, ask: Ask, visit: Visit, state: FormState, status = 200): Promise<Shown> {
  const { person } = visit.session;
  const { cursor } = visit.query;
  const answer = await ask('listPauses', visit, { input: cursor === undefined ? {} : { cursor } });
  return isRefusal(answer)
    ? refusalPageOf(answer)
    : page(TITLE, body(visit, { ...answer.page, mayPauseAll: isOperator(services, person) }, state), status);
}

interface Listed {
  readonly data: readonly PauseResource[];
  readonly next_cursor: string | null;
  readonly mayPauseAll: boolean;
}

function body(visit: Visit, { data: found, next_cursor: next, mayPauseAll }: Listed, state: FormState): Html {
  const { csrfToken } = visit.session;
  const list =
    found.length === 0
      ? emptyState('Nothing is paused.', html`Pause a batch on its page, or what is sent to an address below.`)
      : table(
          TITLE,
          COLUMNS,
          found.map((one) => toRow(csrfToken, one, mayPauseAll)),
        );
  return html`${heading(TITLE, 'What stands still until its pause ends. Nothing is lost meanwhile.')} ${list}
    ${cursorPager(PATH, visit.query, next)}
    <h2>Pause what is sent to an address</h2>
    <form method="post" action="${PATH}" class="card narrow">
      ${csrfField(csrfToken)} ${nonceField()}
      ${textField(state, {
        name: 'origin',
        label: 'Origin',
        hint:
          'Webhooks and callbacks to every path there wait, and are sent in their order when the pause ends, after ' +
          `${PAUSE_DAYS_MAX} days at the latest.`,
        placeholder: 'https://example.com',
        isRequired: true,
      })}
      ${textField(state, { name: 'reason', label: 'Reason', hint: 'Optional.', maxLength: PAUSE_REASON_MAX })}
      <button type="submit" class="primary">Pause it</button>
    </form>
    ${mayPauseAll && platformForm(csrfToken)}`;
}

/** For those who run the platform. */
function platformForm(csrfToken: string): Html {
  const things = [...SOURCE_NAMES.map((name) => `source ${name}`), ...LANES.map((name) => `lane ${name}`)];
  return html`<h2>Pause a source or a lane for all organizations</h2>
    <form method="post" action="${PATH}/platform" class="card narrow">
      ${csrfField(csrfToken)} ${nonceField()}
      ${selectField(
        EMPTY_FORM,
        {
          name: 'thing',
          label: 'Source or lane',
          hint: 'Nothing of it is begun for anybody; what is in progress ends. What waits lives no longer for it.',
        },
        things.map((thing) => ({ value: thing, label: thing })),
      )}
      ${textField(EMPTY_FORM, {
        name: 'reason',
        label: 'Reason',
        hint: 'Optional. All organizations read it.',
        maxLength: PAUSE_REASON_MAX,
      })}
      <button type="submit">Pause it for all</button>
    </form>`;
}

function toRow(
  csrfToken: string,
  { id, target, reason, until, created_at: since }: PauseResource,
  mayPauseAll: boolean,
) {
  const subject = pauseSubject(target);
  return [
    target.kind === 'batch'
      ? html`<a href="/batches/${target.id}">${subject}</a>`
      : html`<span class="subject address">${subject}</span>`,
    reason ?? '–',
    moment(since),
    until === null ? 'it is ended' : moment(until),
    isPlatformTarget(target) && !mayPauseAll
      ? html`<span class="hint">by the operator</span>`
      : html`<form method="post" action="${PATH}/${id}/end">
          ${csrfField(csrfToken)}${nonceField()}
          <button type="submit">Resume<span class="unseen"> ${subject}</span></button>
        </form>`,
  ];
}
