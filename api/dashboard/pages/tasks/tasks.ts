import type { Handover } from '#ports/handovers';
import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { heading } from '../../parts/heading.ts';
import { live } from '../../parts/live.ts';
import { moment } from '../../parts/moment.ts';
import { type Column, table } from '../../parts/table.ts';
import { MOST_TASKS, openTasks, type OpenTasks } from '../../results/openTasks.ts';
import { taskPath } from '../../taskPath.ts';
import { type Page, page, part } from '../../visit.ts';

export const TASKS_PATH = '/tasks';
const TITLE = 'Tasks';
const COLUMNS: readonly Column[] = [
  { title: 'Document' },
  { title: 'Company' },
  { title: 'Published' },
  { title: 'Ends' },
  { title: 'Enrichment', isNumber: true },
];

type Ports = Pick<ApiServices, 'captchas' | 'handovers' | 'now'>;

/** GET /tasks: what only a person can do, so that an enrichment goes on. */
export function tasks(ports: Ports): Page {
  return async ({ session }) => {
    const open = await openTasks(ports, session.person.organization.id);
    return page(
      TITLE,
      html`${heading(TITLE, 'What only a person can do, so that an enrichment can go on.')} ${list(open)}`,
    );
  };
}

/** GET /tasks/waiting: what live.js polls. */
export function tasksWaiting(ports: Ports): Page {
  return async ({ session }) => part(list(await openTasks(ports, session.person.organization.id)));
}

function list({ captchas, handovers }: OpenTasks): Html {
  const source = `${TASKS_PATH}/waiting`;
  if (captchas.length + handovers.length === 0) {
    return live(
      source,
      'Nothing waits.',
      emptyState(
        'Nothing waits for you.',
        html`A new task appears here automatically<noscript
            >, once scripts are on; until then load the page again</noscript
          >.`,
      ),
    );
  }
  const says = `${counted(handovers.length, 'document')} and ${counted(captchas.length, 'picture')} wait.`;
  return live(
    source,
    says,
    html`${handovers.length > 0 && documents(handovers)} ${captchas.length > 0 && pictures(captchas.length)}`,
  );
}

function documents(handovers: readonly Handover[]): Html {
  return html`<h2>Documents to fetch</h2>
    ${handovers.length === MOST_TASKS && html`<p class="hint">The ${MOST_TASKS} most urgent ones.</p>`}
    ${table(
      'Documents to fetch',
      COLUMNS,
      handovers.map(({ enrichmentId, wanted, deadline, refusal }) => [
        html`<a href="${taskPath(enrichmentId)}"><span class="words">${wanted.title}</span></a
          >${refusal !== null && html` <span class="hint">The last file was another one.</span>`}`,
        wanted.company,
        html`${wanted.publishedOn ?? '–'}`,
        deadline === null ? '–' : moment(deadline),
        html`<a href="/enrichments/${enrichmentId}">${enrichmentId}</a>`,
      ]),
    )}`;
}

function pictures(count: number): Html {
  return html`<h2>Captchas</h2>
    <p>${counted(count, 'picture')} to be read. <a href="/captchas">Answer captchas</a></p>`;
}

function counted(count: number, what: string): string {
  const shown = count === MOST_TASKS ? `${count} or more` : String(count);
  return `${shown} ${what}${count === 1 ? '' : 's'}`;
}
