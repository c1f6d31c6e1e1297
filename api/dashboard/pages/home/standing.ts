import type { CreditBalance } from '#ports/creditLedger';
import type { DayFigures, WorkTimes } from '#ports/overview';
import type { PlatformPause } from '#ports/platformPauses';
import type { Subscription } from '#ports/subscriptions';
import { type Html, html } from '../../html.ts';
import { number } from '../../parts/number.ts';
import type { FoundEnrichment } from '../../results/foundEnrichments.ts';

/** What the home page tells of an organization. */
export interface Standing {
  readonly balance: CreditBalance;
  /** Those of the charts, oldest first. */
  readonly days: readonly string[];
  readonly figures: readonly DayFigures[];
  readonly times: readonly WorkTimes[];
  /** Within 24 hours, counted up to `mostFailures`. */
  readonly failures: number;
  readonly mostFailures: number;
  readonly failedLately: readonly FoundEnrichment[];
  /** The day on which the 24 hours begin, as lists are filtered. */
  readonly failedFrom: string;
  readonly tasks: number;
  readonly webhooks: readonly Subscription[];
  /** Of lanes and sources, which hold up everybody's work. */
  readonly pauses: readonly PlatformPause[];
}

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly about: string;
  readonly path: string;
  readonly tone?: 'bad' | 'busy';
}

/** Where the organization stands, in five figures that lead to more. */
export function standing(facts: Standing): Html {
  const { balance, figures, days, failures, mostFailures, failedFrom, tasks, webhooks } = facts;
  const spent = figures.reduce((sum, { credits }) => sum + credits, 0);
  return html`<ul class="figures standing" aria-label="Summary">
    ${[
      {
        name: 'Credits available',
        value: number(balance.available),
        about: `${number(balance.reserved)} reserved`,
        path: '/credits',
      },
      { name: 'Credits spent', value: number(spent), about: `in ${days.length} days`, path: '/credits' },
      {
        name: 'Failures',
        value: failures === mostFailures ? `${number(failures)}+` : number(failures),
        about: 'in 24 hours',
        path: `/enrichments?status=failed&from=${failedFrom}`,
        ...(failures > 0 ? { tone: 'bad' as const } : {}),
      },
      {
        name: 'Tasks',
        value: number(tasks),
        about: tasks === 1 ? 'waits for a person' : 'wait for a person',
        path: '/tasks',
        ...(tasks > 0 ? { tone: 'busy' as const } : {}),
      },
      {
        name: 'Failing webhooks',
        value: number(webhooks.length),
        about: 'failing, or off after failures',
        path: '/reach/webhooks',
        ...(webhooks.length > 0 ? { tone: 'bad' as const } : {}),
      },
    ].map(card)}
  </ul>`;
}

function card({ name, value, about, path, tone }: Figure): Html {
  return html`<li class="card figure ${tone}">
    <p class="name"><a href="${path}">${name}</a></p>
    <p class="value">${value}</p>
    <p class="hint">${about}</p>
  </li>`;
}
