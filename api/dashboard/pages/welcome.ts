import { HASHES_RETRY_MILLISECONDS } from '#domain/loginLimits';
import type { PasswordLink } from '#ports/passwordLinks';
import type { Request, Response } from 'express';
import { countFailedAuthentication } from '../../http/countFailedAuthentication.ts';
import { refuse, retryAfter } from '../../http/reply.ts';
import { refusalReply } from '../../http/replyOf.ts';
import type { Handler } from '../../http/route.ts';
import type { ApiServices } from '../../services.ts';
import { html } from '../html.ts';
import { fieldsOf, type PageAuthentication } from '../pageAuthentication.ts';
import { EMPTY_FORM, type FormState } from '../parts/field.ts';
import { mark } from '../parts/mark.ts';
import { isOwnOrigin } from '../session/isOwnOrigin.ts';
import type { PasswordChecks } from '../session/passwordChecks.ts';
import { startSession } from '../session/startSession.ts';
import { page, redirect, type Shown } from '../visit.ts';
import { newPasswordFields, newPasswordProblems } from './newPassword.ts';

type Ports = Pick<ApiServices, 'now' | 'passwordLinks' | 'rateLimiter' | 'sessions' | 'settings'>;

const TITLE = 'Welcome';

/** GET /welcome/{token}: shows whose password the link sets; it can be opened again until it is used. */
export function getWelcome(ports: Ports, authentication: PageAuthentication): Handler {
  return async (request, response) => {
    await authentication.prepare(request, response);
    const link = await ports.passwordLinks.find(tokenOf(request), ports.now());
    return link === null
      ? overAndOut(ports, authentication, request, response)
      : authentication.show(request, response, shown(request, link, EMPTY_FORM, 200));
  };
}

/** POST /welcome/{token}: sets the password and logs in. The token is the proof, as that of a session in other forms. */
export function postWelcome(ports: Ports, authentication: PageAuthentication, passwords: PasswordChecks): Handler {
  return async (request, response) => {
    await authentication.prepare(request, response);
    if (!isOwnOrigin(request, ports.settings.baseUrl)) {
      return authentication.showRefusal(request, response, refuse('origin_not_allowed'));
    }
    const token = tokenOf(request);
    const link = await ports.passwordLinks.find(token, ports.now());
    if (link === null) {
      return overAndOut(ports, authentication, request, response);
    }
    const form = fieldsOf(request.body);
    const errors = newPasswordProblems(form);
    if (Object.keys(errors).length > 0) {
      return authentication.show(request, response, shown(request, link, { typed: {}, errors }, 422));
    }
    const passwordHash = await passwords.hash(link.email, form['new'] ?? '');
    if (passwordHash === null) {
      const wait = retryAfter(HASHES_RETRY_MILLISECONDS);
      return authentication.showRefusal(request, response, refuse('too_many_auth_attempts', {}, wait));
    }
    const used = await ports.passwordLinks.use(token, passwordHash, ports.now(), request.ip ?? null);
    if (used === null) {
      return overAndOut(ports, authentication, request, response);
    }
    await startSession(ports, authentication, { request, response, user: { ...used, id: used.userId, passwordHash } });
    return authentication.show(request, response, redirect('/', 'password_set'));
  };
}

function tokenOf(request: Request): string {
  return String(request.params['token']);
}

/** Counted as a failed proof, though nobody can guess 256 bits: each try asks the database. */
async function overAndOut(
  ports: Ports,
  authentication: PageAuthentication,
  request: Request,
  response: Response,
): Promise<null> {
  const tooMany = await countFailedAuthentication(ports, request.ip);
  if (tooMany !== null) {
    return authentication.showRefusal(request, response, refusalReply(tooMany));
  }
  const body = html`<div class="card login">
    <p class="brand">${mark()}<span>Enrichment</span></p>
    <h1>This link has expired</h1>
    <p>
      It was used, has ended, or was replaced by a newer one. An administrator of your organization can make another.
    </p>
    <p><a class="button" href="/login">Log in</a></p>
  </div>`;
  return authentication.show(request, response, page(TITLE, body, 404));
}

function shown(
  request: Request,
  { email, organizationName, purpose }: PasswordLink,
  state: FormState,
  status: number,
): Shown {
  const body = html`<div class="card login">
    <p class="brand">${mark()}<span>Enrichment</span></p>
    <h1>${purpose === 'invitation' ? 'Welcome' : 'Set a new password'}</h1>
    <p>You are ${email} of ${organizationName}. Choose the password that you will log in with.</p>
    <form method="post" action="${request.path}">
      <input type="hidden" name="username" value="${email}" autocomplete="username" />
      ${newPasswordFields(state)}
      <button type="submit" class="primary wide-button">Set the password</button>
    </form>
  </div>`;
  return page(TITLE, body, status);
}
