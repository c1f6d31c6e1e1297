import type { forecastMonitors as operation } from '#contract/operations/forecastMonitors';
import { TOPIC_RULES } from '#domain/monitor/monitor';
import { forecastOf, isCarried, type MonitorLoad } from '#domain/monitor/monitorForecast';
import { priceOf } from '../enrichments/priceOf.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'monitors' | 'settings'>;

/** What the monitors of the organization cost and take a month, with one more that is thought of. */
export function forecastMonitors(ports: Ports): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { what, every, subjects = 1 } = input.value;
    const more: readonly MonitorLoad[] =
      what === undefined || every === undefined ? [] : [{ what, everyDays: every, subjects }];
    if (more.length > 0 && !isCarried([...(await ports.monitors.loads(null)), ...more])) {
      return { kind: 'monitor_rate_exceeded' };
    }
    const own = await ports.monitors.loads(caller.organization.id);
    const topics = forecastOf([...own, ...more], (topic) => priceOf(ports, TOPIC_RULES[topic].type));
    return {
      kind: 'forecast',
      data: {
        object: 'monitor_forecast',
        credits: topics.reduce((sum, { credits }) => sum + credits, 0),
        portal_seconds: topics.reduce((sum, { portalSeconds }) => sum + portalSeconds, 0),
        topics: topics.map(({ portalSeconds, ...topic }) => ({ ...topic, portal_seconds: portalSeconds })),
      },
    };
  };
}
