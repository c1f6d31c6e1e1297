import type { StoredCommand } from './acceptance.ts';

/** Prospects whose landing pages could not be rendered. */
export interface FailedRenders {
  readonly organizationId: number;
  readonly campaignId: number;
  /** Null: all of the campaign. */
  readonly prospectId: number | null;
}

export interface RenderLimits {
  /** Of one call. */
  readonly most: number;
  /** The most that the organization may have whose landing pages are not rendered yet, these included. */
  readonly maxPending: number;
}

export interface RenderedAgain {
  /** How many prospects wait for it now. */
  readonly prospects: number;
  /** How many have failed still, because there were too many. */
  readonly left: number;
  /** The work of rendering, ready to be handed to the workers. */
  readonly commands: readonly StoredCommand[];
}

/** What becomes of landing pages after they could not be rendered. */
export interface Renders {
  /** Gives prospects that have failed the state of new ones, with the work of rendering; nothing where none has. */
  again(failed: FailedRenders, limits: RenderLimits, at: Date): Promise<RenderedAgain>;
}
