import { MEMBER_ROLES } from '#ports/identities';
import { resourceId } from '../../../http/resourceId.ts';
import { actorOf } from '../../../operations/actorOf.ts';
import type { ApiServices } from '../../../services.ts';
import { mergeEdit } from '../../mergeEdit.ts';
import { confirmation } from '../../parts/confirmation.ts';
import { callerOfVisit } from '../../session/callerOfVisit.ts';
import { type Page, page, redirect, refused } from '../../visit.ts';
import { isLastAdmin } from './isLastAdmin.ts';
import { referenceOf } from './referenceOf.ts';
import { TEAM_PATH } from './team.ts';

type Ports = Pick<ApiServices, 'identities' | 'members' | 'now'>;

/** POST /team/{id}/role */
export function changeRoleForm({ members, now }: Ports): Page {
  return async (visit) => {
    const who = referenceOf(visit);
    const found = who === null ? null : await members.find(who, now());
    if (who === null || found === null) {
      return refused('not_found');
    }
    const wanted = visit.form['role'] ?? '';
    const { role: merged } = mergeEdit(visit.form, { role: found.role }, {}).fields;
    const role = MEMBER_ROLES.find((one) => one === merged);
    const path = `${TEAM_PATH}/${who.id}`;
    if (role === undefined) {
      return redirect(path, 'role_unknown');
    }
    if (role !== wanted) {
      return redirect(path, 'role_kept');
    }
    const outcome = await members.changeRole(who, role, now(), actorOf(callerOfVisit(visit)));
    switch (outcome.kind) {
      case 'changed':
        return redirect(path, 'role_changed');
      case 'last_admin':
        return redirect(path, 'last_admin');
      case 'not_found':
        return refused('not_found');
    }
  };
}

/** GET /team/{id}/disable: asks first, and says which keys end with the person. */
export function askDisable({ identities, members, now }: Ports): Page {
  return async (visit) => {
    const who = referenceOf(visit);
    const found = who === null ? null : await members.find(who, now());
    if (found === null || found.state === 'disabled') {
      return refused('not_found');
    }
    if (await isLastAdmin({ members, now }, found)) {
      return redirect(`${TEAM_PATH}/${found.id}`, 'last_admin');
    }
    const keys = await identities.keys(found.organizationId);
    const inUse = keys.filter(({ revokedAt }) => revokedAt === null);
    const names = (maker: number | null): string =>
      inUse
        .filter(({ createdBy }) => createdBy === maker)
        .map(({ name }) => `“${name}”`)
        .join(', ');
    const [theirs, unknown] = [names(found.id), names(null)];
    const consequence = [
      'Their sessions end at once, and they cannot log in any more.',
      theirs === '' ? 'They made no key that is in use.' : `The keys that they made are revoked: ${theirs}.`,
      unknown === '' ? '' : `Nobody knows who made these keys; revoke those that they may have: ${unknown}.`,
      'Invitations that they made and that were not used end as well.',
      'They can be invited again.',
    ];
    const question = {
      title: `Disable ${found.email}?`,
      consequence: consequence.filter((sentence) => sentence !== '').join(' '),
      button: 'Disable',
      action: `${TEAM_PATH}/${found.id}/disable`,
      back: `${TEAM_PATH}/${found.id}`,
    };
    return page('Disable a member', confirmation(visit.session.csrfToken, question));
  };
}

/** POST /team/{id}/disable */
export function disableForm({ members, now }: Ports): Page {
  return async (visit) => {
    const who = referenceOf(visit);
    const outcome = who === null ? null : await members.disable(who, now(), actorOf(callerOfVisit(visit)));
    switch (outcome?.kind) {
      case 'disabled':
        return redirect(`${TEAM_PATH}/${who?.id ?? ''}`, 'member_disabled');
      case 'last_admin':
        return redirect(`${TEAM_PATH}/${who?.id ?? ''}`, 'last_admin');
      default:
        return refused('not_found');
    }
  };
}

/** POST /team/{id}/sessions: ends the one that the field `session` names, or all. */
export function endSessionsForm({ members, now }: Ports): Page {
  return async (visit) => {
    const who = referenceOf(visit);
    if (who === null || (await members.find(who, now())) === null) {
      return refused('not_found');
    }
    const { session } = visit.form;
    const sessionId = session === undefined ? null : resourceId(session);
    if (session !== undefined && sessionId === null) {
      return refused('not_found');
    }
    await members.endSessions(who, sessionId, now(), actorOf(callerOfVisit(visit)));
    return redirect(`${TEAM_PATH}/${who.id}`, 'sessions_ended');
  };
}
