import type { Session } from '#ports/sessions';
import { type Html, html } from './html.ts';
import { csrfField } from './parts/csrfField.ts';
import { mark } from './parts/mark.ts';
import { number } from './parts/number.ts';
import { searchBox } from './parts/searchBox.ts';

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly adminOnly?: true;
  /** Another page that belongs to it. */
  readonly also?: string;
  /** How many things wait there for a person, as people who cannot see the number hear it. */
  readonly waiting?: { readonly count: number; readonly words: string };
}

interface Group {
  /** Null for what needs none. */
  readonly title: string | null;
  readonly entries: readonly Entry[];
}

/** Where somebody is, and what waits for them. */
export interface Place {
  readonly session: Session;
  /** Of the request: the navigation shows where it is. */
  readonly path: string;
  /** What waits for a person. */
  readonly tasks: number;
}

function groupsOf({ tasks }: Place): readonly Group[] {
  return [
    { title: null, entries: [{ path: '/', label: 'Home' }] },
    {
      title: 'Data',
      entries: [
        { path: '/companies', label: 'Look up a company' },
        { path: '/enrichments', label: 'Enrichments' },
        { path: '/batches', label: 'Batches' },
        { path: '/bulk', label: 'Bulk operations' },
        { path: '/monitors', label: 'Monitors' },
        { path: '/tasks', label: 'Tasks', also: '/captchas', waiting: { count: tasks, words: 'waiting' } },
      ],
    },
    {
      title: 'Outreach',
      entries: [
        { path: '/reach/campaigns', label: 'Campaigns' },
        { path: '/reach/webhooks', label: 'Webhooks' },
        { path: '/deliveries', label: 'Deliveries' },
        { path: '/pauses', label: 'Pauses' },
      ],
    },
    {
      title: 'Organization',
      entries: [
        { path: '/credits', label: 'Credits' },
        { path: '/budgets', label: 'Budgets' },
        { path: '/team', label: 'Team', adminOnly: true },
        { path: '/keys', label: 'API keys', adminOnly: true },
        { path: '/audit-log', label: 'Audit log', adminOnly: true },
      ],
    },
  ];
}

/** Beside a page; on narrow screens a bar above it, whose menu opens without a script. */
export function navigation(place: Place): Html {
  return html`<header class="side">
    <a class="brand" href="/">${mark()}<span>Enrichment</span></a>
    <a class="button to-search" href="/search">Search</a>
    <details class="menu">
      <summary>Menu${place.tasks > 0 && html` ${waitingBadge(place.tasks, 'tasks waiting')}`}</summary>
      ${menu(place)}
    </details>
    <div class="wide">${searchBox('navigation')} ${menu(place)}</div>
  </header>`;
}

function menu(place: Place): Html {
  const { person, csrfToken } = place.session;
  return html`<nav aria-label="Pages">
      ${groupsOf(place).map(({ title, entries }) => {
        const open = entries.filter(({ adminOnly }) => adminOnly !== true || person.role === 'admin');
        return html`${title !== null && html`<p class="group">${title}</p>`}
          <ul>
            ${open.map((entry) => link(entry, place.path))}
          </ul>`;
      })}
      <ul class="more">
        <li><a href="/docs">API reference</a></li>
        <li><a href="/docs/guides">Guides</a></li>
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

function link({ path: target, also, label, waiting }: Entry, path: string): Html {
  const isHere = path === target || path === also || (target !== '/' && path.startsWith(`${target}/`));
  const badge = waiting !== undefined && waiting.count > 0 && waitingBadge(waiting.count, waiting.words);
  return html`<li>
    <a href="${target}" ${isHere && html`aria-current="page"`}>${label}${badge && html` ${badge}`}</a>
  </li>`;
}

function waitingBadge(count: number, words: string): Html {
  return html`<span class="count">${number(count)}<span class="unseen"> ${words}</span></span>`;
}
