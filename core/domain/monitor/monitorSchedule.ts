import { SOURCES } from '../sources/catalogue.ts';
import { type MonitorTopic, TOPIC_RULES } from './monitor.ts';

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;

/** Checks come up to this part of their interval later, each always the same, so that what began together spreads. */
const JITTER = 0.05;

/** Monitors take at most this part of what a portal may be asked in an hour, whoever they belong to. */
export const MONITORS_SHARE = 1 / 3;

/** Checks an hour that visit no portal, of all organizations. */
const CHECKS_PER_HOUR_WITHOUT_PORTAL = 720;

/** Whatever is accepted within this of a planned check comes before it in its lane. */
export const CHECK_YIELDS_MILLISECONDS = HOUR_MILLISECONDS;

/** When a monitor whose organization lacks credits is looked at again. */
export const CREDITS_HOLD_MILLISECONDS = HOUR_MILLISECONDS;

/** Retrievals an hour that the monitors of all organizations may cause in the lane of a topic. */
export function retrievalsPerHour(what: MonitorTopic): number {
  const portal = SOURCES.find(({ name }) => name === TOPIC_RULES[what].source);
  return portal === undefined
    ? CHECKS_PER_HOUR_WITHOUT_PORTAL
    : Math.floor(portal.policy.rate.retrievalsPerHour * MONITORS_SHARE);
}

/** The least time from one planned check to the next one in the same lane: so no hour sees more than the share. */
export function paceMilliseconds(what: MonitorTopic): number {
  return (TOPIC_RULES[what].retrievals / retrievalsPerHour(what)) * HOUR_MILLISECONDS;
}

/** The first check of the n-th of so many: a list is spread over its interval. */
export function firstCheck(start: Date, everyDays: number, n: number, of: number): Date {
  return new Date(start.getTime() + Math.floor((everyDays * DAY_MILLISECONDS * n) / of));
}

/** The check after one that was planned at an instant. */
export function nextCheck(plannedAt: Date, everyDays: number, subjectId: number): Date {
  const interval = everyDays * DAY_MILLISECONDS;
  return new Date(plannedAt.getTime() + Math.floor(interval * (1 + JITTER * fractionOf(subjectId))));
}

/** A number in [0, 1) that an id always has: Knuth's multiplicative hash of 32 bits. */
function fractionOf(id: number): number {
  return (Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32;
}
