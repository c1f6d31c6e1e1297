import type { MonitorCheckResource, MonitorResource } from '#contract/http/monitors';
import { MONITOR_EVENT_WORDS } from '#domain/monitor/monitorEvents';
import { pauseSubject } from '#domain/pause';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, backTo, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { moment } from '../../parts/moment.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { cursorPager } from '../../parts/pager.ts';
import { pauseBanner } from '../../parts/pauseBanner.ts';
import { type Page, page } from '../../visit.ts';
import { monitorStatusWords } from './monitorStatusWords.ts';

const PATH = '/monitors';

/** GET /monitors/{id}: what it is, and a timeline of what it has found. */
export function monitor(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getMonitor', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const { cursor } = visit.query;
    const checks = await ask('listMonitorChecks', visit, { input: cursor === undefined ? {} : { cursor } });
    if (isRefusal(checks)) {
      return refusalPageOf(checks);
    }
    const { data } = found;
    const path = `${PATH}/${data.id}`;
    return page(
      titleOf(data),
      html`${wayBack(PATH, 'Monitors')}
        ${heading(titleOf(data), `Reads ${data.what} every ${data.every}`, actions(visit.session.csrfToken, data))}
        ${data.pause !== undefined && pauseBanner(`Its checks wait: ${pauseSubject(data.pause.target)} is paused`, data.pause)}
        ${about(data)}
        <h2>What it found</h2>
        ${timeline(checks.page.data)} ${cursorPager(path, visit.query, checks.page.next_cursor)}`,
    );
  };
}

/** POST /monitors/{id}/pause */
export function pauseMonitorForm(ask: Ask, isPaused: boolean): Page {
  return async (visit) => {
    const id = Number(visit.request.params['id']);
    const outcome = await ask('changeMonitor', visit, { input: { paused: isPaused } });
    const done = isPaused ? 'monitor_paused' : 'monitor_resumed';
    return backTo(`${PATH}/${id}`, done, isRefusal(outcome) ? outcome : null);
  };
}

/** POST /monitors/{id}/delete */
export function deleteMonitorForm(ask: Ask): Page {
  return async (visit) => {
    const outcome = await ask('deleteMonitor', visit);
    return backTo(PATH, 'monitor_deleted', isRefusal(outcome) ? outcome : null);
  };
}

function titleOf({ id, subject, subjects }: MonitorResource): string {
  return `Monitor ${id}: ${subject ?? `${subjects} rows`}`;
}

function about(data: MonitorResource): Html {
  const {
    status,
    held_until: until,
    next_check_at: next,
    budget,
    credits_this_month: credits,
    callback_url: url,
  } = data;
  return html`<div class="card">
    ${facts([
      ['Status', badge(monitorStatusWords(status))],
      ...(until === null ? [] : ([['Goes on', moment(until)]] as const)),
      ['Next check', next === null ? 'in progress' : moment(next)],
      ['Changes found', String(data.changes)],
      ['Credits this month', budget === null ? String(credits) : `${credits} of ${budget}`],
      ...(url === null ? [] : ([['Callback', url, 'long']] as const)),
      ['Since', moment(data.created_at)],
    ])}
  </div>`;
}

function actions(csrfToken: string, { id, status }: MonitorResource): Html {
  const form = (action: string, label: string): Html =>
    html`<form method="post" action="${PATH}/${id}/${action}">
      ${csrfField(csrfToken)}${nonceField()}<button type="submit">${label}</button>
    </form>`;
  return html`${status === 'paused' ? form('resume', 'Resume the monitor') : form('pause', 'Pause the monitor')}
  ${form('delete', 'Delete it')}`;
}

function timeline(checks: readonly MonitorCheckResource[]): Html {
  return checks.length === 0
    ? emptyState('No check yet.', html`The first one is what later ones are compared with.`)
    : html`<ol class="timeline">
        ${checks.map(entry)}
      </ol>`;
}

function entry({
  subject,
  status,
  planned_at: at,
  enrichment_id: id,
  error_code: code,
  changes,
}: MonitorCheckResource): Html {
  return html`<li class="card">
    <p>
      ${moment(at)} ${badge(status)} <a href="/enrichments/${id}">${subject}</a>
      ${code !== null && html`<span class="hint">${code}</span>`}
    </p>
    ${changes.map(
      ({ event, fact, before, after }) =>
        html`<p><strong>${MONITOR_EVENT_WORDS[event]}</strong> <span class="hint">${fact}</span></p>
          ${facts([
            ['Before', shown(before)],
            ['After', shown(after)],
          ])}`,
    )}
  </li>`;
}

/** A text as it is, and of an object what is in it. */
function shown(fact: unknown): string {
  if (fact === null) {
    return 'nothing';
  }
  return typeof fact === 'string'
    ? fact
    : Object.entries(fact as object)
        .filter(([, value]) => value !== null && typeof value !== 'object')
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(', ');
}
