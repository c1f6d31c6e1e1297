import { NAME_CHARACTERS } from '#contract/shortName';
import type { ApiKey } from '#ports/identities';
import { resourceId } from '../../http/resourceId.ts';
import type { ApiServices } from '../../services.ts';
import { formKey } from '../formKey.ts';
import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { confirmation } from '../parts/confirmation.ts';
import { copyable } from '../parts/copyable.ts';
import { csrfField } from '../parts/csrfField.ts';
import { emptyState } from '../parts/emptyState.ts';
import { EMPTY_FORM, type FormState, selectField, textField } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { moment } from '../parts/moment.ts';
import { nonceField } from '../parts/nonceField.ts';
import { type Column, table } from '../parts/table.ts';
import { callerOfVisit } from '../session/callerOfVisit.ts';
import { createKey } from '../useCases/createKey.ts';
import { revokeKey } from '../useCases/revokeKey.ts';
import { type Page, page, redirect, refused, type Visit } from '../visit.ts';

const PATH = '/keys';
const TITLE = 'API keys';
const COLUMNS: readonly Column[] = [
  { title: 'Name' },
  { title: 'Key' },
  { title: 'Role' },
  { title: 'State' },
  { title: 'Created by' },
  { title: 'Created' },
  { title: 'Last use' },
  { title: 'Action' },
];

type Ports = Pick<ApiServices, 'identities' | 'keyedWrites' | 'members' | 'now'>;

/** GET /keys */
export function keys(ports: Ports): Page {
  return async (visit) => page(TITLE, await body(ports, visit, EMPTY_FORM));
}

/** POST /keys: the answer shows the key, once. */
export function createKeyForm(ports: Ports): Page {
  return async (visit) => {
    const { form } = visit;
    const input = { name: form['name'] ?? '', role: form['role'] };
    const outcome = await createKey(ports, callerOfVisit(visit), input, formKey(visit, 'createKey'));
    if (outcome.kind === 'validation_failed') {
      return page(TITLE, await body(ports, visit, { typed: form, errors: outcome.errors }), 422);
    }
    if (outcome.kind === 'repeated') {
      return page(TITLE, html`${notShownAgain(input.name)} ${await body(ports, visit, EMPTY_FORM)}`, 201);
    }
    if (outcome.kind !== 'created') {
      return refused(outcome.kind);
    }
    const { name, key } = outcome;
    return page(TITLE, html`${shownOnce(name, key)} ${await body(ports, visit, EMPTY_FORM)}`, 201);
  };
}

/** GET /keys/{id}/revoke: asks first. */
export function askRevokeKey({ identities }: Ports): Page {
  return async ({ request, session }) => {
    const id = resourceId(request.params['id']);
    const known = await identities.keys(session.person.organization.id);
    const key = known.find((one) => one.id === id && one.revokedAt === null);
    if (key === undefined) {
      return refused('not_found');
    }
    const question = {
      title: `Revoke “${key.name}”?`,
      consequence: 'Requests with this key are refused from then on. This cannot be undone.',
      button: 'Revoke the key',
      action: `${PATH}/${key.id}/revoke`,
      back: PATH,
    };
    return page('Revoke a key', confirmation(session.csrfToken, question));
  };
}

/** POST /keys/{id}/revoke */
export function revokeKeyForm(ports: Ports): Page {
  return async (visit) => {
    const { kind } = await revokeKey(ports, callerOfVisit(visit), visit.request.params['id']);
    return kind === 'revoked' ? redirect(PATH, 'key_revoked') : refused(kind);
  };
}

async function body({ identities, members, now }: Ports, { session }: Visit, state: FormState): Promise<Html> {
  const { id } = session.person.organization;
  const newestFirst = [...(await identities.keys(id))].reverse();
  const known = newestFirst.toSorted((one, other) => Number(isRevoked(one)) - Number(isRevoked(other)));
  const makers = new Map((await members.list(id, now())).map((member) => [member.id, member.email]));
  const list =
    known.length === 0
      ? emptyState('No keys yet.', html`Create one below, and send it with each request to the API.`)
      : table(
          TITLE,
          COLUMNS,
          known.map((key) => toRow(key, makers)),
        );
  return html`${heading(TITLE, 'Programs send a key with each request. It is shown once, when it is created.')} ${list}
    <h2>New key</h2>
    <form method="post" action="${PATH}" class="card narrow">
      ${csrfField(session.csrfToken)} ${nonceField()}
      ${textField(state, {
        name: 'name',
        label: 'Name',
        hint: 'What it is for, such as “nightly import”.',
        maxLength: NAME_CHARACTERS,
      })}
      ${selectField(state, { name: 'role', label: 'Role', hint: 'An admin key may rotate secrets as well.' }, [
        { value: 'member', label: 'Member' },
        { value: 'admin', label: 'Admin' },
      ])}
      <button type="submit" class="primary">Create the key</button>
    </form>`;
}

function isRevoked({ revokedAt }: ApiKey): boolean {
  return revokedAt !== null;
}

function toRow(key: ApiKey, makers: ReadonlyMap<number, string>) {
  const { id, name, prefix, role, createdBy, createdAt, lastUsedAt, revokedAt } = key;
  return [
    name,
    html`<code>${prefix}…</code>`,
    role,
    badge(revokedAt === null ? 'active' : 'revoked'),
    (createdBy === null ? null : makers.get(createdBy)) ?? '–',
    moment(createdAt),
    lastUsedAt === null ? 'never' : moment(lastUsedAt),
    revokedAt === null
      ? html`<a href="${PATH}/${id}/revoke">Revoke<span class="unseen"> ${name}</span></a>`
      : moment(revokedAt),
  ];
}

function notShownAgain(name: string): Html {
  return html`<div class="card once" role="status">
    <h2>The key “${name}” was created before</h2>
    <p>
      This form was sent twice, and there is one key. It was shown once; where nobody copied it, revoke it and create
      another.
    </p>
  </div>`;
}

function shownOnce(name: string, key: string): Html {
  return html`<div class="card once" role="status">
    <h2>The new key “${name}”</h2>
    <p>Copy it now: it is stored as a hash and cannot be shown again.</p>
    ${copyable('new-key', key)}
  </div>`;
}
