import type { AuditEntryResource } from '#contract/http/auditLog';
import { AUDIT_ACTIONS } from '#domain/audit';
import type { Ask } from '../ask.ts';
import { type Html, html } from '../html.ts';
import { selectOf, toListQuery } from '../parts/listFilters.ts';
import { listPage } from '../parts/listPage.ts';
import { moment } from '../parts/moment.ts';
import type { Column } from '../parts/table.ts';
import type { Fields, Page } from '../visit.ts';

const PATH = '/audit-log';
const COLUMNS: readonly Column[] = [
  { title: 'When' },
  { title: 'Action' },
  { title: 'Who' },
  { title: 'From' },
  { title: 'What' },
  { title: 'Details' },
];

/** GET /audit-log */
export function auditLog(ask: Ask): Page {
  return async (visit) => listOf(ask, visit.query)(visit);
}

function listOf(ask: Ask, query: Fields): Page {
  return listPage<AuditEntryResource>((visit, input) => ask('listAuditLog', visit, { input }), {
    path: PATH,
    title: 'Audit log',
    about: 'Who changed access, credits or configuration, when and from where.',
    actions: exports(query),
    selects: [selectOf('Action', AUDIT_ACTIONS)],
    columns: COLUMNS,
    row: ({ created_at: at, action, actor, subject, details }) => [
      moment(at),
      html`<code>${action}</code>`,
      actor.name,
      actor.address ?? '–',
      html`<span class="subject">${subject.kind} ${subject.name}</span>`,
      detailsOf(details),
    ],
    empty: { what: 'Nothing yet.', next: html`Changes appear here as they happen.` },
  });
}

/** The same filters without the place in the list. */
function exports({ cursor: _cursor, ...filters }: Fields): Html {
  const link = (format: 'csv' | 'json'): string =>
    `${PATH}/export?${new URLSearchParams({ ...toListQuery(filters), format }).toString()}`;
  return html`<a class="button" href="${link('csv')}" download>Export CSV</a>
    <a class="button" href="${link('json')}" download>Export JSON</a>`;
}

function detailsOf(details: AuditEntryResource['details']): Html {
  const told = Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
  return told === '' ? html`<span class="none">–</span>` : html`<span class="subject">${told}</span>`;
}
