import type { ApiServices } from '../../services.ts';
import type { Door } from '../door.ts';
import { type Page, redirect } from '../visit.ts';

/** POST /logout */
export function logout({ sessions }: ApiServices, { cookies }: Door): Page {
  return async ({ request, response }) => {
    const token = cookies.sessionOf(request);
    if (token !== null) {
      await sessions.end(token);
    }
    cookies.clearSession(response);
    return redirect('/login');
  };
}
