import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { heading } from '../../parts/heading.ts';
import { platformPauseBanner } from '../../parts/platformPauseBanner.ts';
import { lastDays, startOfDay } from '../../parts/lastDays.ts';
import { foundEnrichments } from '../../results/foundEnrichments.ts';
import { openTasks } from '../../results/openTasks.ts';
import { type Page, page, type Visit } from '../../visit.ts';
import { activity } from './activity.ts';
import { attention } from './attention.ts';
import { firstSteps } from './firstSteps.ts';
import { lookUpCard } from './lookUpCard.ts';
import { type Standing, standing } from './standing.ts';

const DAY_MILLISECONDS = 86_400_000;
const CHART_DAYS = 30;
/** Of so many enrichments is told how long they took. */
const NEWEST = 2_000;
const FAILURES_SHOWN = 5;
const WEBHOOKS_SHOWN = 10;
/** More are not counted: that there are many is what matters. */
const MOST_COUNTED = 1_000;

const ACTIONS = html`<a class="button" href="/batches/new">New batch</a>
  <a class="button primary" href="/enrichments/new">New enrichment</a>`;

type Ports = Pick<
  ApiServices,
  | 'captchas'
  | 'credits'
  | 'handovers'
  | 'mirror'
  | 'now'
  | 'overview'
  | 'platformPauses'
  | 'search'
  | 'settings'
  | 'subscriptions'
>;

/** GET /: what an organization's work comes to and what needs somebody; where to begin while nothing has ended. */
export function home(ports: Ports): Page {
  return async (visit) => {
    const facts = await gather(ports, visit);
    const body = html`${heading('Home', null, ACTIONS)} ${facts.pauses.map(platformPauseBanner)} ${standing(facts)}
    ${attention(facts)}
    ${facts.figures.length === 0 ? await firstSteps(ports, visit) : html`${lookUp(ports)} ${activity(facts)}`}`;
    return page('Home', body);
  };
}

async function gather(ports: Ports, { session }: Visit): Promise<Standing> {
  const { id } = session.person.organization;
  const now = ports.now();
  const days = lastDays(now, CHART_DAYS);
  const yesterday = new Date(now.getTime() - DAY_MILLISECONDS);
  const [balance, figures, times, failed, failures, tasks, webhooks, pauses] = await Promise.all([
    ports.credits.balance(id),
    ports.overview.days(id, startOfDay(days[0] ?? '')),
    ports.overview.workTimes(id, NEWEST),
    ports.overview.failures(id, yesterday, FAILURES_SHOWN),
    ports.overview.countFailures(id, yesterday, MOST_COUNTED),
    openTasks(ports, id),
    ports.subscriptions.inTrouble(id, WEBHOOKS_SHOWN),
    ports.platformPauses.all(now),
  ]);
  return {
    balance,
    days,
    figures,
    times,
    failures,
    mostFailures: MOST_COUNTED,
    failedLately: await foundEnrichments(ports, id, failed),
    failedFrom: yesterday.toISOString().slice(0, 10),
    tasks: tasks.captchas.length + tasks.handovers.length,
    webhooks,
    pauses,
  };
}

function lookUp(ports: Ports): Html {
  return html`<h2>Look up a company</h2>
    ${lookUpCard(ports)}`;
}
