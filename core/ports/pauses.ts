import type { Actor } from '#domain/audit';
import type { OwnPauseTarget, Pause, PlatformPauseKind } from '#domain/pause';
import type { PageRequest } from './enrichmentReader.ts';

export interface NewPause {
  readonly organizationId: number;
  readonly target: OwnPauseTarget;
  readonly reason: string | null;
  readonly until: Date | null;
  readonly at: Date;
  readonly by: Actor;
}

/** `ended`: a batch without open rows. Where it was not created, nothing was stored. */
export type CreatePauseOutcome =
  | { readonly kind: 'created'; readonly pause: Pause }
  | { readonly kind: 'already_paused' | 'ended' | 'not_found' | 'too_many' };

/** What an organization has paused; each call sees one organization only. */
export interface Pauses {
  /** From its commit on nothing begins of what is paused; what is under way ends. */
  create(pause: NewPause): Promise<CreatePauseOutcome>;
  /** Those that last, newest first, and with them those of lanes and sources, which hold up its work too. */
  list(organizationId: number, page: PageRequest): Promise<readonly Pause[]>;
  /** Null where there is none, or where it has ended. */
  find(organizationId: number, id: number): Promise<Pause | null>;
  /** What holds up an enrichment that has not begun, or what it waits for; null where no pause does. */
  holding(organizationId: number, enrichmentId: number, at: Date): Promise<Pause | null>;
  /** The pause of a lane or a source that holds up rows of a batch; null where none does. */
  holdingRows(organizationId: number, batchId: number, at: Date): Promise<Pause | null>;
  /** @returns false where there is none, or where it has ended */
  end(organizationId: number, id: number, at: Date, by: Actor): Promise<boolean>;
}

/** What one step has done. */
export interface PauseStep {
  /** Pauses that were over. */
  readonly ended: number;
  /** Deliveries that are held back from now on. */
  readonly held: number;
  /** Deliveries that are due again. */
  readonly released: readonly number[];
}

/** A lane or a source that is paused. */
export interface HeldUp {
  readonly kind: PlatformPauseKind;
  readonly name: string;
  /** When the next work of its lane was accepted; null where none waits. */
  readonly oldestAt: Date | null;
}

/** Pauses as the controller sees them, of all organizations. */
export interface PauseWork {
  /** The pauses of lanes and sources, with the work that waits for their end. */
  heldUp(now: Date): Promise<readonly HeldUp[]>;
  /**
   * Ends the pauses whose time is over or whose subject is gone, holds back what fell due for a receiver that is paused, and
   * makes due again what none holds back any more. Each a limited number; the next step does the rest.
   */
  step(now: Date): Promise<PauseStep>;
}
