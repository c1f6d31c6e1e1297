import type { Member } from '#ports/members';
import { EMAIL_MAX_CHARACTERS } from '#domain/loginLimits';
import { passwordLinkPath } from '#domain/passwordLink';
import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { copyable } from '../../parts/copyable.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { EMPTY_FORM, type FormState, selectField, textField } from '../../parts/field.ts';
import { heading } from '../../parts/heading.ts';
import { moment } from '../../parts/moment.ts';
import { type Column, table } from '../../parts/table.ts';
import { callerOfVisit } from '../../session/callerOfVisit.ts';
import { inviteMember } from '../../useCases/inviteMember.ts';
import { type Page, page, refused, type Visit } from '../../visit.ts';
import { ROLE_CHOICES } from './roleChoices.ts';

export const TEAM_PATH = '/team';
const TITLE = 'Team';
const COLUMNS: readonly Column[] = [
  { title: 'Person' },
  { title: 'Role' },
  { title: 'State' },
  { title: 'Last login' },
  { title: 'Last use' },
  { title: 'Sessions', isNumber: true },
  { title: 'Action' },
];

type Ports = Pick<ApiServices, 'members' | 'now' | 'passwordLinks' | 'settings'>;

/** GET /team */
export function team(ports: Ports): Page {
  return async (visit) => page(TITLE, await body(ports, visit, EMPTY_FORM));
}

/** POST /team: the answer shows the link of the invitation, once. */
export function inviteForm(ports: Ports): Page {
  return async (visit) => {
    const { form } = visit;
    const outcome = await inviteMember(ports, callerOfVisit(visit), { email: form['email'] ?? '', role: form['role'] });
    if (outcome.kind === 'validation_failed') {
      return page(TITLE, await body(ports, visit, { typed: form, errors: outcome.errors }), 422);
    }
    if (outcome.kind === 'admin_required') {
      return refused(outcome.kind);
    }
    const link = `${ports.settings.baseUrl}${passwordLinkPath(outcome.token)}`;
    const shown = shownOnce(outcome.email, link, outcome.expiresAt);
    return page(TITLE, html`${shown} ${await body(ports, visit, EMPTY_FORM)}`, 201);
  };
}

async function body({ members, now }: Ports, { session }: Visit, state: FormState): Promise<Html> {
  const known = await members.list(session.person.organization.id, now());
  return html`${heading(TITLE, 'The people of your organization. Disable who leaves: their sessions and keys end at once, and they can be invited again.')}
    ${table(
      TITLE,
      COLUMNS,
      known.map((one) => toRow(one, session.person.userId)),
    )}
    <h2>Invite</h2>
    <form method="post" action="${TEAM_PATH}" class="card narrow">
      ${csrfField(session.csrfToken)}
      ${textField(state, {
        name: 'email',
        label: 'E-mail address',
        type: 'email',
        hint: 'Nothing is sent: you get a link to hand over. An address that is invited or disabled gets a new one.',
        maxLength: EMAIL_MAX_CHARACTERS,
      })}
      ${selectField(
        state,
        { name: 'role', label: 'Role', hint: 'An admin manages people, keys and secrets.' },
        ROLE_CHOICES,
      )}
      <button type="submit" class="primary">Make an invitation</button>
    </form>`;
}

function toRow({ id, email, role, state, lastLoginAt, lastUsedAt, openSessions }: Member, ownId: number) {
  return [
    html`<a href="${TEAM_PATH}/${id}"><span class="words">${email}</span></a
      >${id === ownId && html` <span class="hint">you</span>`}`,
    role,
    badge(state),
    moment(lastLoginAt),
    moment(lastUsedAt),
    openSessions,
    state === 'disabled'
      ? '–'
      : html`<a href="${TEAM_PATH}/${id}/disable">Disable<span class="unseen"> ${email}</span></a>`,
  ];
}

function shownOnce(email: string, link: string, expiresAt: Date): Html {
  return html`<div class="card once" role="status">
    <h2>The invitation for ${email}</h2>
    <p>
      Hand this link to this person only: it sets the password, once, until ${moment(expiresAt)}. It cannot be shown
      again.
    </p>
    ${copyable('invitation', link)}
  </div>`;
}
