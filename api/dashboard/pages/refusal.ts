import type { Reply } from '../../http/reply.ts';
import { type Html, html } from '../html.ts';

const TITLES: Readonly<Record<number, string>> = {
  403: 'Not allowed',
  404: 'Not found',
  409: 'Too late',
  413: 'Too large',
  422: 'Not understood',
  429: 'Too many requests',
  503: 'Not available',
};

/** The page for a refusal: the message of the API, and what support needs to find the request. */
export function refusalPage(reply: Reply, requestId: string): { readonly title: string; readonly body: Html } {
  const { message } = JSON.parse(reply.body) as { readonly message: string };
  const title = TITLES[reply.status] ?? 'Something went wrong';
  const body = html`<h1>${title}</h1>
    <p>${message}</p>
    <p><a class="button" href="/">Go to the start</a></p>
    ${reply.status < 500 ? null : html`<p class="hint">Tell support this number: <code>${requestId}</code></p>`}`;
  return { title, body };
}
