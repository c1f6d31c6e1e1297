import type { ChildState } from '#domain/workflow/childState';
import type { AcceptanceRequest } from './acceptance.ts';
import type { Lease } from './workLedger.ts';
import type { WorkCommand } from './workQueue.ts';

/** A child as acceptance stores it, in the organization of its parent. */
export interface ChildRequest extends Pick<
  AcceptanceRequest,
  'type' | 'lane' | 'price' | 'input' | 'dedupKey' | 'answeredBy' | 'requires'
> {
  /** Unique among the children of its parent. */
  readonly step: string;
}

export interface WorkflowFacts {
  /** Whole credits that the parent holds. */
  readonly reserved: number;
  /** In the order of their start. */
  readonly children: readonly ChildState[];
}

export type StartOutcome =
  /** Stored, but for steps that are there already and inputs that another transaction was just changing. */
  | { readonly kind: 'started'; readonly commands: readonly WorkCommand[] }
  /** The parent holds less than they cost; nothing was stored. */
  | { readonly kind: 'short' }
  | { readonly kind: 'stale' };

/** Work that is done by other enrichments: its parent's side, fenced by the lease of the parent. */
export interface Workflows {
  /** Null when the lease was lost. */
  read(lease: Lease): Promise<WorkflowFacts | null>;
  /**
   * Accepts children, in one transaction with their reservations, which come out of the parent's. A step is started once,
   * however often this is called.
   */
  start(lease: Lease, children: readonly ChildRequest[], at: Date): Promise<StartOutcome>;
  /**
   * Takes credits back into the reservation that a child has left to the balance. Returns what the parent holds then, as
   * before where the balance has less; null when the lease was lost.
   */
  regain(lease: Lease, credits: number, at: Date): Promise<number | null>;
  /**
   * Lets the parent wait: its lease ends, its reservation stays, and the attempt is not counted.
   *
   * @param awaited children, of which the first that ends wakes it
   * @param until wakes it at the latest; null where nothing but a child does
   * @returns false when the lease was lost
   */
  park(lease: Lease, awaited: readonly number[], until: Date | null): Promise<boolean>;
}

export interface Orphan {
  readonly id: number;
  readonly organizationId: number;
  /** Whole credits that it holds, and that whoever repeats it has to reserve to go on with it. */
  readonly price: number;
}

/** Its controller's side: found from current state, so that nothing depends on an event that got lost. */
export interface WorkflowUpkeep {
  /** Hands parents back to the queue for which a child has ended or whose time has come. */
  wake(now: Date, limit: number): Promise<readonly WorkCommand[]>;
  /**
   * Since when the parent waits that should have been woken for longest, by the first end of a child that it waits for or by its
   * time; null where none should. It grows where waking fails, or does not take place.
   */
  overdueSince(now: Date): Promise<Date | null>;
  /** Children that have not begun, whose parent has ended, and that no other enrichment repeats. */
  orphans(limit: number): Promise<readonly Orphan[]>;
}
