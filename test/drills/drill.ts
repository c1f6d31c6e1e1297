import type { Told } from '../chaos/callbackBook.ts';
import type { CallbackReceiver } from '../chaos/callbackReceiver.ts';
import type { ChaosPlatform } from '../chaos/chaosPlatform.ts';
import type { PlatformServers } from '../chaos/platformServers.ts';
import type { Turn } from './turn.ts';

export const CHOICES = ['restore', 'failover', 'switchover'] as const;
export type Choice = (typeof CHOICES)[number];

/** How long things go on. */
export interface Pace {
  /** Load before the strike, for the rate that it is to come back to. */
  readonly steadySeconds: number;
  /** Load after the way out. */
  readonly afterSeconds: number;
  /** `archive_timeout` of the log. */
  readonly archiveSeconds: number;
  /** Until an operator has noticed a failure, and begins. */
  readonly noticedSeconds: number;
}

export const FULL: Pace = { steadySeconds: 15, afterSeconds: 30, archiveSeconds: 30, noticedSeconds: 10 };
export const SHORT: Pace = { steadySeconds: 8, afterSeconds: 20, archiveSeconds: 10, noticedSeconds: 3 };

/** A platform under load. */
export interface DrillScene<Servers extends PlatformServers = PlatformServers> {
  readonly platform: ChaosPlatform<Servers>;
  readonly receiver: CallbackReceiver;
  readonly organizationId: number;
  readonly pace: Pace;
}

/** What was done to a platform. */
export interface Struck {
  /** When it began, in epoch milliseconds. */
  readonly at: number;
  readonly turn: Turn;
  /** Where the database went back: what it knows. */
  readonly restored: {
    /** Commit of the last transaction that it has, in epoch milliseconds. */
    readonly until: number;
    /** What receivers were told before. */
    readonly told: ReadonlyMap<string, Told>;
  } | null;
}

export interface Drill<Servers extends PlatformServers = PlatformServers> {
  /** As the table shows it. */
  readonly name: string;
  readonly choice: Choice;
  startServers(directory: string, pace: Pace): Promise<Servers>;
  /** What is done under load, before the steady time that the rate is taken from. */
  prepare?(scene: DrillScene<Servers>): Promise<void>;
  /** The trouble, and the way out; resolves when all is open again. */
  strike(scene: DrillScene<Servers>): Promise<Struck>;
  /** What remains to be done once callers are served again. */
  finish?(scene: DrillScene<Servers>): Promise<void>;
}
