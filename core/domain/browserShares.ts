import { type Lane, meansOf } from './lane.ts';
import { RENDER_LANE } from './prospect.ts';

/** How many browser contexts of one worker may be in use at a time, and for what. */
export interface BrowserShares {
  /** By the lanes of the portals together. */
  readonly portals: number;
  /** By renders of landing pages. */
  readonly renders: number;
  /** By renders of one organization. */
  readonly rendersOfOrganization: number;
}

/**
 * Renders cost nothing and may each take as long as the film's host likes, up to their deadline; visits of portals wait
 * for the portals' own limits. So neither ever takes the last context of a worker that serves both, and one organization
 * takes half of the renders' contexts: pages whose film plays take a processor each, and visits need one too. A context
 * that is kept free like this costs no memory.
 */
export function browserShares(browserContexts: number, lanes: readonly Lane[]): BrowserShares {
  const rendersHere = lanes.includes(RENDER_LANE);
  const visitsHere = lanes.some((lane) => meansOf(lane) === 'browser' && lane !== RENDER_LANE);
  const share = rendersHere && visitsHere ? allButOne(browserContexts) : browserContexts;
  return { portals: share, renders: share, rendersOfOrganization: half(share) };
}

function half(contexts: number): number {
  return Math.max(1, Math.floor(contexts / 2));
}

/** One context can only be shared in turns. */
function allButOne(contexts: number): number {
  return Math.max(1, contexts - 1);
}
