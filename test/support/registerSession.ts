import { retryAfterOf } from '../../workers/browser/retryAfterOf.ts';
import type { RegisterSession } from '../../workers/registries/unternehmensregister/registerVisit.ts';

/** Visits the company register without a browser, which is fast; the only script that its driver runs fetches the token. */
export function registerSession(): RegisterSession {
  let cookie = '';
  let html = new Uint8Array();
  const ask = async (url: string): Promise<Response> => {
    let response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    const set = response.headers.get('set-cookie');
    cookie = set === null ? cookie : (set.split(';')[0] ?? '');
    const next = response.headers.get('location');
    if (next !== null) {
      response = await ask(new URL(next, url).href);
    }
    return response;
  };
  let origin = '';
  const evaluate = async (_script: unknown, path: string) => {
    const response = await ask(new URL(path, origin).href);
    return { status: response.status, retryAfter: null, text: await response.text() };
  };
  return {
    open: async (url) => {
      origin = new URL(url).origin;
      const response = await ask(url);
      html = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, url, retryAfter: retryAfterOf(Object.fromEntries(response.headers)) };
    },
    html: () => Promise.resolve(html),
    forget: () => {
      cookie = '';
      return Promise.resolve();
    },
    page: { evaluate } as unknown as RegisterSession['page'],
  };
}
