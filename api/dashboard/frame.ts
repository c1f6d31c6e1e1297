import type { Session } from '#ports/sessions';
import { assetUrl } from './assets.ts';
import type { Flash } from './flash.ts';
import { type Html, html } from './html.ts';
import { csrfField } from './parts/csrfField.ts';

/** What is around a page. */
export interface Frame {
  readonly title: string;
  readonly body: Html;
  /** Null where no user is logged in. */
  readonly session: Session | null;
  /** Of the request: the navigation shows where it is. */
  readonly path: string;
  readonly flash: Flash | null;
}

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly adminOnly?: true;
}

const NAVIGATION: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'Data',
    entries: [
      { path: '/enrichments', label: 'Enrichments' },
      { path: '/batches', label: 'Batches' },
      { path: '/captchas', label: 'Captchas' },
    ],
  },
  {
    title: 'Outreach',
    entries: [
      { path: '/reach/campaigns', label: 'Campaigns' },
      { path: '/reach/webhooks', label: 'Webhooks' },
      { path: '/deliveries', label: 'Deliveries' },
    ],
  },
  {
    title: 'Organization',
    entries: [
      { path: '/credits', label: 'Credits' },
      { path: '/team', label: 'Team', adminOnly: true },
      { path: '/keys', label: 'API keys', adminOnly: true },
      { path: '/audit-log', label: 'Audit log', adminOnly: true },
    ],
  },
];

/** The one layout: the whole document around a page. */
export function frame({ title, body, session, path, flash }: Frame): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Enrichment platform</title>
        <link rel="icon" type="image/svg+xml" href="${assetUrl('icon.svg')}" />
        <link rel="stylesheet" href="${assetUrl('dashboard.css')}" />
        <script src="${assetUrl('moments.js')}" defer></script>
        <script src="${assetUrl('live.js')}" defer></script>
        <script src="${assetUrl('forms.js')}" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${session === null ? null : sidebar(session, path)}
        <main id="content" class="${session === null ? 'alone' : 'content'}">
          ${
            flash === null
              ? null
              : html`<p class="flash ${flash.tone}" role="${flash.tone === 'done' ? 'status' : 'alert'}">
                  ${flash.text}
                </p>`
          }
          ${body}
        </main>
      </body>
    </html>`;
}

/** On narrow screens a bar, whose menu opens without a script. */
function sidebar(session: Session, path: string): Html {
  return html`<header class="side">
    <a class="brand" href="/">${mark()}<span>Enrichment</span></a>
    <details class="menu" data-menu>
      <summary>Menu</summary>
      ${menu(session, path)}
    </details>
    <div class="wide">${menu(session, path)}</div>
  </header>`;
}

function menu({ person, csrfToken }: Session, path: string): Html {
  return html`<nav aria-label="Pages">
      ${NAVIGATION.map(({ title, entries }) => {
        const open = entries.filter(({ adminOnly }) => adminOnly !== true || person.role === 'admin');
        return html`<p class="group">${title}</p>
          <ul>
            ${open.map((entry) => link(entry, path))}
          </ul>`;
      })}
      <ul class="more">
        <li><a href="/docs">API reference</a></li>
      </ul>
    </nav>
    <div class="person">
      <p class="organization">${person.organization.name}</p>
      <p class="email">${person.email}</p>
      <p class="role">${person.role === 'admin' ? 'Administrator' : 'Member'}</p>
      <div class="actions">
        <a href="/password">Password</a>
        <form method="post" action="/logout">
          ${csrfField(csrfToken)}<button type="submit" class="link">Log out</button>
        </form>
      </div>
    </div>`;
}

function link({ path: target, label }: Entry, path: string): Html {
  const isHere = path === target || path.startsWith(`${target}/`);
  return html`<li>
    ${isHere ? html`<a href="${target}" aria-current="page">${label}</a>` : html`<a href="${target}">${label}</a>`}
  </li>`;
}

export function mark(): Html {
  return html`<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <rect x="2" y="2" width="20" height="20" rx="6" fill="currentColor" />
    <path d="M7 8.5h10M7 12h7M7 15.5h4" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" />
  </svg>`;
}
