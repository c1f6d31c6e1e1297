import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { heading } from '../../parts/heading.ts';
import { lastDays, startOfDay } from '../../parts/lastDays.ts';
import { searchBox } from '../../parts/searchBox.ts';
import { foundEnrichments } from '../../results/foundEnrichments.ts';
import { type Page, page, type Visit } from '../../visit.ts';
import { typeOffer } from '../newEnrichment/typeOffer.ts';
import { activity } from './activity.ts';
import { attention } from './attention.ts';
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
const MOST_CAPTCHAS = 100;

type Ports = Pick<
  ApiServices,
  'captchas' | 'credits' | 'mirror' | 'now' | 'overview' | 'search' | 'settings' | 'subscriptions'
>;

/** GET /: what an organization's work comes to, what needs somebody, and where to begin. */
export function home(ports: Ports): Page {
  return async (visit) => {
    const facts = await gather(ports, visit);
    const body = html`${heading('Home', null, html`<a class="button" href="/batches/new">New batch</a>`)}
      ${searchBox('page')} ${standing(facts)} ${attention(facts)}
      <h2>Look up a company</h2>
      ${lookUpCard(ports)}
      <h2>New enrichment</h2>
      ${await typeOffer(ports, visit, {})} ${facts.figures.length === 0 ? nothingYet() : activity(facts)}`;
    return page('Home', body);
  };
}

async function gather(ports: Ports, { session }: Visit): Promise<Standing> {
  const { id } = session.person.organization;
  const now = ports.now();
  const days = lastDays(now, CHART_DAYS);
  const yesterday = new Date(now.getTime() - DAY_MILLISECONDS);
  const [balance, figures, times, failed, failures, captchas, webhooks] = await Promise.all([
    ports.credits.balance(id),
    ports.overview.days(id, startOfDay(days[0] ?? '')),
    ports.overview.workTimes(id, NEWEST),
    ports.overview.failures(id, yesterday, FAILURES_SHOWN),
    ports.overview.countFailures(id, yesterday, MOST_COUNTED),
    ports.captchas.open(now, MOST_CAPTCHAS, id),
    ports.subscriptions.inTrouble(id, WEBHOOKS_SHOWN),
  ]);
  return {
    balance,
    days,
    figures,
    times,
    failures,
    mostFailures: MOST_COUNTED,
    failedLately: await foundEnrichments(ports.mirror, failed),
    failedFrom: yesterday.toISOString().slice(0, 10),
    captchas: captchas.length,
    webhooks,
  };
}

function nothingYet(): Html {
  return html`<h2>Activity</h2>
    ${emptyState(
      'Nothing has ended in the last 30 days.',
      html`Look up a company above, or start with the <a href="/docs">API</a>: what it costs and how long it takes is
        shown here.`,
    )}`;
}
