import type { SourceName } from '../sources/catalogue.ts';
import { MONITOR_TOPICS, type MonitorTopic, TOPIC_RULES } from './monitor.ts';
import { paceMilliseconds, retrievalsPerHour } from './monitorSchedule.ts';

/** Subjects of one topic that are checked at one interval. */
export interface MonitorLoad {
  readonly what: MonitorTopic;
  readonly everyDays: number;
  readonly subjects: number;
}

const DAYS_A_MONTH = 365 / 12;
const HOURS_A_MONTH = DAYS_A_MONTH * 24;

/** Of the share that monitors have: what is left catches up with what a rest of the portal held up. */
export const FORECAST_LOAD_MAX = 0.9;

/** What checks cost and take a month of 365/12 days. */
export interface TopicForecast {
  readonly what: MonitorTopic;
  readonly checks: number;
  readonly credits: number;
  /** The portal that is asked; null where none is. */
  readonly source: SourceName | null;
  readonly retrievals: number;
  /** Of the time that the portal has for monitors. */
  readonly portalSeconds: number;
}

/** By topic, those without a check left out; all are rounded up. */
export function forecastOf(
  loads: readonly MonitorLoad[],
  priceOf: (what: MonitorTopic) => number,
): readonly TopicForecast[] {
  return MONITOR_TOPICS.flatMap((what) => {
    const checks = checksOf(loads.filter((load) => load.what === what));
    const { source, retrievals } = TOPIC_RULES[what];
    return checks === 0
      ? []
      : [
          {
            what,
            checks: Math.ceil(checks),
            credits: Math.ceil(checks * priceOf(what)),
            source,
            retrievals: source === null ? 0 : Math.ceil(checks * retrievals),
            portalSeconds: source === null ? 0 : Math.ceil((checks * paceMilliseconds(what)) / 1_000),
          },
        ];
  });
}

/**
 * Whether every lane carries the checks of all monitors.
 *
 * @param loads of all organizations, since they share the portals
 */
export function isCarried(loads: readonly MonitorLoad[]): boolean {
  return MONITOR_TOPICS.every((topic) => {
    const asked = MONITOR_TOPICS.filter((what) => TOPIC_RULES[what].lane === TOPIC_RULES[topic].lane)
      .map((what) => checksOf(loads.filter((load) => load.what === what)) * TOPIC_RULES[what].retrievals)
      .reduce((sum, retrievals) => sum + retrievals, 0);
    return asked <= retrievalsPerHour(topic) * HOURS_A_MONTH * FORECAST_LOAD_MAX;
  });
}

function checksOf(loads: readonly MonitorLoad[]): number {
  return loads.reduce((sum, { everyDays, subjects }) => sum + (subjects * DAYS_A_MONTH) / everyDays, 0);
}
