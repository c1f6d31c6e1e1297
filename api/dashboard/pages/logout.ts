import type { ApiServices } from '../../services.ts';
import type { PageAuthentication } from '../pageAuthentication.ts';
import { type Page, redirect } from '../visit.ts';

/** POST /logout */
export function logout({ sessions }: Pick<ApiServices, 'sessions'>, { cookies }: PageAuthentication): Page {
  return async ({ request, response }) => {
    const token = cookies.sessionOf(request);
    if (token !== null) {
      await sessions.end(token);
    }
    cookies.clearSession(response);
    return redirect('/login');
  };
}
