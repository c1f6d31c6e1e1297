import type { DeliveryCounts } from '#ports/deliveryStatistics';
import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { number } from '../../parts/number.ts';
import type { Visit } from '../../visit.ts';

/** What the figures of webhooks are about. */
const DAYS = 7;
const DAY_MILLISECONDS = 86_400_000;

export type DeliveryFigures = ReadonlyMap<number, DeliveryCounts>;

/** What became of the newest deliveries of each webhook. */
export function deliveryFigures(
  { deliveryStatistics, now }: Pick<ApiServices, 'deliveryStatistics' | 'now'>,
  { session }: Pick<Visit, 'session'>,
): Promise<DeliveryFigures> {
  const since = new Date(now().getTime() - DAYS * DAY_MILLISECONDS);
  return deliveryStatistics.byWebhook(session.person.organization.id, since);
}

/** The title of the column. */
export const FIGURES_TITLE = `Last ${DAYS} days`;

/** Of some webhooks together: how many failed of those that have ended. */
export function failureRate(figures: DeliveryFigures, ids: readonly number[]): Html {
  const counted = ids.flatMap((id) => figures.get(id) ?? []);
  const sum = (of: (one: DeliveryCounts) => number): number => counted.reduce((total, one) => total + of(one), 0);
  const failed = sum((one) => one.failed);
  const ended = failed + sum((one) => one.delivered);
  const pending = sum((one) => one.pending);
  if (ended + pending === 0) {
    return html`<span class="none">nothing sent</span>`;
  }
  return html`<span class="${failed > 0 && 'bad-text'}">${percentOf(failed, ended)} failed</span>
    <span class="hint">of ${number(ended)}${pending > 0 && `, ${number(pending)} waiting`}</span>`;
}

/** To the tenth where it is little, so that what failed is never 0 %. */
export function percentOf(part: number, whole: number): string {
  if (part === 0 || whole === 0) {
    return '0 %';
  }
  const percent = (part / whole) * 100;
  return `${percent < 0.1 ? '< 0.1' : percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}
