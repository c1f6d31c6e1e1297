import type { Member, OpenSession } from '#ports/members';
import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { facts } from '../../parts/facts.ts';
import { selectField } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { loadedField } from '../../parts/loadedField.ts';
import { moment } from '../../parts/moment.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Page, page, refused, type Visit } from '../../visit.ts';
import { isLastAdmin } from './isLastAdmin.ts';
import { referenceOf } from './referenceOf.ts';
import { ROLE_CHOICES } from './roleChoices.ts';
import { TEAM_PATH } from './team.ts';

const SESSION_COLUMNS: readonly Column[] = [
  { title: 'From' },
  { title: 'Logged in' },
  { title: 'Last use' },
  { title: 'Ends' },
  { title: 'Action' },
];

const LAST_ADMIN =
  'This is the only administrator who can log in. Make somebody else one first; then this person can be disabled, or become a member.';

/** GET /team/{id} */
export function member(ports: Pick<ApiServices, 'members' | 'now'>): Page {
  const { members, now } = ports;
  return async (visit) => {
    const who = referenceOf(visit);
    const found = who === null ? null : await members.find(who, now());
    if (found === null) {
      return refused('not_found');
    }
    const [isLast, open] = await Promise.all([isLastAdmin(ports, found), members.sessions(found.id, now())]);
    return page(found.email, body(visit, found, isLast, open));
  };
}

function body(visit: Visit, found: Member, isLast: boolean, open: readonly OpenSession[]): Html {
  const { id, email, role, state, createdAt, lastLoginAt, lastUsedAt } = found;
  const canChange = state !== 'disabled' && !isLast;
  const disable = html`<a class="button" href="${TEAM_PATH}/${id}/disable">Disable</a>`;
  return html`${wayBack(TEAM_PATH, 'Team')} ${heading(email, null, canChange ? disable : null)}
    ${facts([
      ['State', badge(state)],
      ['Role', role],
      ['Last login', moment(lastLoginAt)],
      ['Last use', moment(lastUsedAt)],
      ['Member since', moment(createdAt)],
    ])}
    ${canChange && roleForm(visit, found)} ${isLast && html`<p class="hint">${LAST_ADMIN}</p>`}
    <h2>Sessions</h2>
    ${sessions(visit, found, open)}`;
}

function roleForm({ session }: Visit, { id, role }: Member): Html {
  const hint = 'Holds at once. Admin keys that a person made become member keys with their maker.';
  return html`<h2>Role</h2>
    <form method="post" action="${TEAM_PATH}/${id}/role" class="card narrow">
      ${csrfField(session.csrfToken)} ${loadedField({ role })}
      ${selectField({ typed: { role }, errors: {} }, { name: 'role', label: 'Role', hint }, ROLE_CHOICES)}
      <button type="submit" class="primary">Change the role</button>
    </form>`;
}

function sessions({ session }: Visit, { id }: Member, open: readonly OpenSession[]): Html {
  if (open.length === 0) {
    return emptyState('No open session.', html`This person is logged in nowhere.`);
  }
  const end = (label: Html, sessionId: number | null): Html =>
    html`<form method="post" action="${TEAM_PATH}/${id}/sessions">
      ${csrfField(session.csrfToken)}
      ${sessionId !== null && html`<input type="hidden" name="session" value="${sessionId}" />`}
      <button type="submit">${label}</button>
    </form>`;
  const rows = open.map((one) => [
    one.address ?? '–',
    moment(one.createdAt),
    moment(one.lastUsedAt),
    moment(one.expiresAt),
    end(html`End<span class="unseen"> the session ${one.id}</span>`, one.id),
  ]);
  return html`${table('Sessions', SESSION_COLUMNS, rows)} ${open.length > 1 && end(html`End all sessions`, null)}`;
}
