import { isLane, type Lane, laneOfSource } from './lane.ts';
import { isSourceName } from './sources/catalogue.ts';

/** What an organization may pause (docs/spec/decisions.md, "Pauses"). */
export const OWN_PAUSE_KINDS = ['batch', 'webhook', 'endpoint'] as const;

/** What serves all organizations, and who runs the platform may pause (ADR 60). */
export const PLATFORM_PAUSE_KINDS = ['lane', 'source'] as const;
export type PlatformPauseKind = (typeof PLATFORM_PAUSE_KINDS)[number];

export const PAUSE_KINDS = [...OWN_PAUSE_KINDS, ...PLATFORM_PAUSE_KINDS] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

/** `endpoint`: everything that is sent to an origin, callbacks and webhooks alike. */
export type OwnPauseTarget =
  { readonly kind: 'batch' | 'webhook'; readonly id: number } | { readonly kind: 'endpoint'; readonly origin: string };

/** A lane or a source by its name. */
export interface PlatformPauseTarget {
  readonly kind: PlatformPauseKind;
  readonly name: string;
}

export type PauseTarget = OwnPauseTarget | PlatformPauseTarget;

/** Something that stands still for now. */
export interface Pause {
  readonly id: number;
  readonly target: PauseTarget;
  readonly reason: string | null;
  /** When it ends by itself; null where it lasts until it is ended. */
  readonly until: Date | null;
  readonly createdAt: Date;
}

/** Characters of a reason. */
export const PAUSE_REASON_MAX = 500;

/** Of one organization at a time. */
export const PAUSES_MAX = 100;

/**
 * The longest pause, in days. What is held back for a receiver is kept until then, and has to leave before the outputs that
 * it tells of are removed. Rows of a batch end sooner: a pause does not lengthen the life of an enrichment.
 */
export const PAUSE_DAYS_MAX = 7;

const DAY_MILLISECONDS = 86_400_000;

/** The latest end of a pause that begins now. */
export function latestPauseEnd(now: Date): Date {
  return new Date(now.getTime() + PAUSE_DAYS_MAX * DAY_MILLISECONDS);
}

/** When a pause ends by itself: that of a receiver at the latest end, any other where it was asked for. */
export function pauseEnd({ kind }: Pick<PauseTarget, 'kind'>, asked: Date | null, now: Date): Date | null {
  return kind === 'webhook' || kind === 'endpoint' ? (asked ?? latestPauseEnd(now)) : asked;
}

/** What is wrong with an end that was asked for, in words for the caller, or null. */
export function pauseEndProblem(asked: Date | null, now: Date): string | null {
  if (asked === null) {
    return null;
  }
  if (asked <= now) {
    return 'The time must be in the future.';
  }
  return asked > latestPauseEnd(now) ? `The time must be within ${PAUSE_DAYS_MAX} days from now.` : null;
}

/** What is paused, in a few words for people. */
export function pauseSubject(target: PauseTarget): string {
  switch (target.kind) {
    case 'endpoint':
      return target.origin;
    case 'batch':
    case 'webhook':
      return `${target.kind} ${target.id}`;
    case 'lane':
    case 'source':
      return `${target.kind} ${target.name}`;
  }
}

export function isPlatformTarget(target: PauseTarget): target is PlatformPauseTarget {
  return target.kind === 'lane' || target.kind === 'source';
}

/** The lane of which nothing is claimed while this is paused; null where there is none of the name. */
export function heldLane({ kind, name }: PlatformPauseTarget): Lane | null {
  if (kind === 'source') {
    return isSourceName(name) ? laneOfSource(name) : null;
  }
  return isLane(name) ? name : null;
}
