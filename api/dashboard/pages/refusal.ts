import { ERRORS } from '#domain/errorCatalogue';
import type { Reply } from '../../http/reply.ts';
import { type Html, html } from '../html.ts';

interface Words {
  readonly title: string;
  /** What a person can do about it. */
  readonly advice: string;
}

const WORDS: Readonly<Record<number, Words>> = {
  401: { title: 'Log in first', advice: 'This page belongs to an organization. Log in to see it.' },
  402: { title: 'Not enough credits', advice: 'Ask the operator for more credits, or wait until running work ends.' },
  403: { title: 'Not allowed', advice: 'An administrator of your organization may do this, or change your role.' },
  404: {
    title: 'Page not found',
    advice: 'Check the address. What was deleted, and what belongs to another organization, is not found either.',
  },
  408: { title: 'Too slow', advice: 'The request did not arrive in time. Check your connection and send it again.' },
  409: { title: 'Too late', advice: 'Something has changed in the meantime. Go back, load the page again, and look.' },
  413: { title: 'Too large', advice: 'Send less at once: a smaller file, or fewer rows.' },
  422: { title: 'Not understood', advice: 'Go back and change what you entered.' },
  429: { title: 'Too many requests', advice: 'Wait a minute, then load the page again.' },
  503: { title: 'Not available', advice: 'Something that this page needs is away. Load it again in a few seconds.' },
};
const UNKNOWN: Words = {
  title: 'Something went wrong',
  advice: 'It is not your fault. Load the page again; if it happens again, contact support.',
};

/** An expired form and a page of another site are not a matter of roles. */
const OWN_ADVICE: Readonly<Record<string, string>> = {
  form_expired: 'Forms end with their session. Load the page again and send it once more.',
  origin_not_allowed: 'Open the page at its own address and send the form from there.',
  registry_not_enabled: 'The operator of the platform can enable the German registry for your organization.',
};

/** Lists that a page of one thing is missed in. */
const LISTS: readonly (readonly [path: string, label: string])[] = [
  ['/enrichments', 'All enrichments'],
  ['/batches', 'All batches'],
  ['/deliveries', 'All deliveries'],
  ['/reach/campaigns', 'All campaigns'],
  ['/reach/webhooks', 'All webhooks'],
  ['/team', 'The team'],
];

export interface RefusedVisit {
  readonly reply: Reply;
  /** What support finds the request by. */
  readonly requestId: string;
  readonly path: string;
  readonly isLoggedIn: boolean;
}

/** The page for a refusal: the message of the API, what to do now, and what support needs to find the request. */
export function refusalPage({ reply, requestId, path, isLoggedIn }: RefusedVisit): {
  readonly title: string;
  readonly body: Html;
} {
  const { message, code = '' } = JSON.parse(reply.body) as { readonly message: string; readonly code?: string };
  const { title, advice } = WORDS[reply.status] ?? UNKNOWN;
  const body = html`<div class="card refusal">
    <p class="status">${reply.status}</p>
    <h1>${title}</h1>
    ${message !== ERRORS.not_found.message && html`<p>${message}</p>`}
    <p class="hint">${OWN_ADVICE[code] ?? advice}</p>
    <p class="actions">${isLoggedIn ? waysOn(path) : html`<a class="button primary" href="/login">Log in</a>`}</p>
    ${reply.status >= 500 && html`<p class="hint">Contact support with this number: <code>${requestId}</code></p>`}
  </div>`;
  return { title, body };
}

function waysOn(path: string): Html {
  const list = LISTS.find(([start]) => path.startsWith(`${start}/`));
  return html`${list !== undefined && html`<a class="button primary" href="${list[0]}">${list[1]}</a>`}
    <a class="button" href="/">Home</a>`;
}
