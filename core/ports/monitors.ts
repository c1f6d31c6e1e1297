import type { Actor } from '#domain/audit';
import type { Json } from '#domain/canonicalJson';
import type { Lane } from '#domain/lane';
import type { MonitorChange } from '#domain/monitor/diffSnapshots';
import type { CheckStatus, MonitorHold, MonitorTopic } from '#domain/monitor/monitor';
import type { MonthlySpending } from '#domain/monitor/monitorBudget';
import type { MonitorLoad } from '#domain/monitor/monitorForecast';
import type { StoredCommand } from './acceptance.ts';
import type { PageRequest } from './enrichmentReader.ts';

/** What the caller decides about a monitor. */
export interface MonitorContent {
  readonly everyDays: number;
  readonly callbackUrl: string | null;
  /** Credits a month; null where there is no limit. */
  readonly budget: number | null;
  readonly isPaused: boolean;
}

export interface Monitor extends Omit<MonitorContent, 'isPaused'> {
  readonly id: number;
  readonly organizationId: number;
  readonly what: MonitorTopic;
  /** The company or address; null where it has several. */
  readonly subject: string | null;
  readonly subjects: number;
  readonly spent: MonthlySpending;
  /** How many its checks have found. */
  readonly changes: number;
  readonly pausedAt: Date | null;
  readonly heldBy: MonitorHold | null;
  readonly heldUntil: Date | null;
  /** When the next check is due; null while each of them is under way. */
  readonly nextCheckAt: Date | null;
  readonly createdAt: Date;
}

export interface NewMonitor extends Omit<MonitorContent, 'isPaused'> {
  readonly organizationId: number;
  readonly what: MonitorTopic;
  /** Without repetitions; at least one. */
  readonly subjects: readonly string[];
  readonly at: Date;
  readonly by: Actor;
}

/** `rate_exceeded`: the portal cannot be asked so often. Where it was not created, nothing was stored. */
export type CreateMonitorOutcome =
  { readonly kind: 'created'; readonly monitor: Monitor } | { readonly kind: 'rate_exceeded' | 'too_many' };

export type ChangeMonitorOutcome =
  { readonly kind: 'changed'; readonly monitor: Monitor } | { readonly kind: 'not_found' | 'rate_exceeded' };

/** A change as it was told. */
export interface ToldChange extends MonitorChange {
  readonly id: number;
  readonly provenance: ChangeProvenance;
}

/** Where both sides of a change were read. */
export interface ChangeProvenance {
  readonly enrichment_id: number;
  readonly before_enrichment_id: number | null;
  /** Of the papers that the later side was read in. */
  readonly document_sha256: readonly string[];
}

export interface MonitorCheck {
  readonly id: number;
  readonly subject: string;
  readonly status: CheckStatus;
  readonly enrichmentId: number;
  readonly errorCode: string | null;
  /** What it cost; what is reserved while it is under way. */
  readonly credits: number;
  readonly plannedAt: Date;
  readonly completedAt: Date | null;
  readonly changes: readonly ToldChange[];
}

/** The monitors of organizations; each call sees one organization only. */
export interface Monitors {
  create(monitor: NewMonitor): Promise<CreateMonitorOutcome>;
  /** Newest first. */
  list(organizationId: number, page: PageRequest): Promise<readonly Monitor[]>;
  find(organizationId: number, id: number): Promise<Monitor | null>;
  /** What is absent stays as it is. A check that is under way ends as it began. */
  change(
    organizationId: number,
    id: number,
    changes: Readonly<Partial<MonitorContent>>,
    at: Date,
    by: Actor,
  ): Promise<ChangeMonitorOutcome>;
  /** With its history. @returns false where there is none */
  remove(organizationId: number, id: number, at: Date, by: Actor): Promise<boolean>;
  /** Newest first, with what each has found. */
  checks(organizationId: number, id: number, page: PageRequest): Promise<readonly MonitorCheck[]>;
  /** Of those that are not paused; of all organizations where the id is null. */
  loads(organizationId: number | null): Promise<readonly MonitorLoad[]>;
}

/** What a check asks for, as acceptance stores it. */
export interface CheckOrder {
  readonly type: string;
  readonly lane: Lane;
  readonly price: number;
  /** Compact JSON. */
  readonly input: string;
  /** The mirror record without which the work can only fail. */
  readonly requires: string | null;
}

/** `early`: the lane has had its share; `idle`: nothing is due; `held`: a monitor that lacks budget or credits was put off. */
export type PlanOutcome =
  { readonly kind: 'planned'; readonly command: StoredCommand } | { readonly kind: 'early' | 'idle' | 'held' };

export type ConcludedCheck = Pick<MonitorCheck, 'id' | 'status'>;

/** Monitors as the controller sees them, of all organizations. */
export interface MonitorWork {
  /**
   * Plans the check that is due for longest in a lane, if its pace allows one: the enrichment, its reservation and the check
   * are stored together.
   */
  plan(lane: Lane, orderOf: (what: MonitorTopic, subject: string) => CheckOrder, now: Date): Promise<PlanOutcome>;
  /**
   * Compares checks whose enrichments have ended with what was known, and stores what is new with its deliveries.
   *
   * @returns a limited number of them; the next call does the rest
   */
  conclude(now: Date): Promise<readonly ConcludedCheck[]>;
  /** Since when the check that is due for longest is; null where none is. */
  oldestDue(now: Date): Promise<Date | null>;
}

/** What an output of a check is read from. */
export type CheckOutput = Readonly<Record<string, Json>>;
