import type { ApiServices } from '../../services.ts';
import type { PageAuthentication } from '../pageAuthentication.ts';
import { actorOf } from '../../operations/actorOf.ts';
import { callerOfVisit } from '../session/callerOfVisit.ts';
import { type Page, redirect } from '../visit.ts';

/** POST /logout */
export function logout(
  { sessions, now }: Pick<ApiServices, 'now' | 'sessions'>,
  { cookies }: PageAuthentication,
): Page {
  return async ({ request, response, session }) => {
    const token = cookies.sessionOf(request);
    if (token !== null) {
      await sessions.end(token, now(), actorOf(callerOfVisit({ request, session })));
    }
    cookies.clearSession(response);
    return redirect('/login');
  };
}
