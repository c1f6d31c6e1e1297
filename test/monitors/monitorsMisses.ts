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

/** Where callers wait longer beside monitors than without, or where nothing was read beside them. */
export function paidMisses(comparisons: readonly PaidComparison[]): readonly string[] {
  return comparisons.flatMap(({ requestsAnHour, without, beside }) => {
    const of = `of ${requestsAnHour} paid requests an hour`;
    return [
      ...(beside.checks > 0 && without.checks === 0 ? [] : [`${of}: the streams do not differ in their checks`]),
      ...(beside.p95 > without.p95
        ? [`${of}, p95 is ${beside.p95.toFixed(1)} s beside monitors, ${without.p95.toFixed(1)} s without`]
        : []),
    ];
  });
}
