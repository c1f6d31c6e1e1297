import type { Actor } from '#domain/audit';
import type { Pause, PlatformPauseTarget } from '#domain/pause';
import type { SourceName } from '#domain/sources/catalogue';

/** Who pauses or resumes what serves all organizations. */
export interface PlatformActor {
  readonly by: Actor;
  /** In whose audit log it stands; null of who belongs to none. */
  readonly organizationId: number | null;
}

export interface NewPlatformPause extends PlatformActor {
  readonly target: PlatformPauseTarget;
  readonly reason: string | null;
  readonly until: Date | null;
  readonly at: Date;
}

/** A pause of a lane or a source. */
export interface PlatformPause extends Pause {
  readonly target: PlatformPauseTarget;
  /** Whether the manifest of a source says so: then it ends there, and nowhere else. */
  readonly isDeclared: boolean;
}

export type PlatformPauseOutcome =
  { readonly kind: 'created'; readonly pause: Pause } | { readonly kind: 'already_paused' };

/** What is paused for all organizations. */
export interface PlatformPauses {
  /** From its commit on nothing of the lane is claimed, and no visit of the source begins; what is under way ends. */
  create(pause: NewPlatformPause): Promise<PlatformPauseOutcome>;
  /** All that last, newest first: a few at most. */
  all(at: Date): Promise<readonly PlatformPause[]>;
  /** Ends one that no manifest declares; @returns false where there is none, or where it has ended */
  end(id: number, at: Date, actor: PlatformActor): Promise<boolean>;
  /**
   * Makes the pauses that manifests declare be those of these sources; others than those asked about stay as they are.
   *
   * @returns what has changed
   */
  declare(paused: ReadonlyMap<SourceName, boolean>, at: Date): Promise<readonly DeclaredChange[]>;
}

export interface DeclaredChange {
  readonly source: SourceName;
  readonly isPaused: boolean;
}
