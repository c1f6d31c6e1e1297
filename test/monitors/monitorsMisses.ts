import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { PaidComparison } from './comparePaid.ts';
import type { MonitorsResult } from './runMonitors.ts';

const { retrievalsPerHour, burst } = HANDELSREGISTER.policy.rate;

/** Retrievals that any hour may see, whoever asks. */
export const MOST_AN_HOUR = retrievalsPerHour + burst;

/** What the watch of companies must not show, as sentences. An empty list: it held. */
export function monitorsMisses(result: MonitorsResult): readonly string[] {
  const { findings, visits, refused, checks } = result;
  return [
    ...findings.missing.map((change) => `not told: ${change}`),
    ...findings.doubled.map((change) => `told twice: ${change}`),
    ...findings.wrong.map((change) => `told otherwise: ${change}`),
    ...findings.false.map((change) => `told though nothing had changed: ${change}`),
    ...findings.deliveries,
    ...(visits.handelsregister.mostAnHour > MOST_AN_HOUR
      ? [`the register was asked ${visits.handelsregister.mostAnHour} times within an hour`]
      : []),
    ...(refused === 0 ? [] : [`the portals refused ${refused} retrievals`]),
    ...((checks['failed'] ?? 0) === 0 ? [] : [`${checks['failed']} checks failed`]),
  ];
}

/** Where callers wait longer beside monitors than without. */
export function paidMisses(comparisons: readonly PaidComparison[]): readonly string[] {
  return comparisons
    .filter(({ without, beside }) => beside.p95 > without.p95)
    .map(
      ({ requestsAnHour, without, beside }) =>
        `of ${requestsAnHour} paid requests an hour, p95 is ${beside.p95.toFixed(1)} s beside monitors, ${without.p95.toFixed(1)} s without`,
    );
}
