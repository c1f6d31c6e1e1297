import type { BrowserSession } from '../browser/browserSession.ts';
import type { Portal } from '../registries/portal.ts';
import type { WorkContext } from './handler.ts';

/** What a visit must find before it begins. */
export interface VisitNeeds {
  /**
   * Retrievals: the fewest that get something done. A visit that found fewer would use them up and end with nothing;
   * those beyond are asked for one by one.
   */
  readonly retrievals: number;
  /** The `proxy` of an earlier visit that this one goes on with: left by again where that is possible. */
  readonly egress?: string | null;
}

export interface Visited<Result> {
  readonly result: Result;
  /** Host name of the egress proxy that the visit left by, or null for none. */
  readonly proxy: string | null;
}

/** A portal as handlers use it: one isolated browser session a visit, limited to the portal's own hosts. */
export interface Source {
  /** @throws WorkError `throttled` where the portal must not be visited now; else what the job throws */
  visit<Result>(
    context: WorkContext,
    needs: VisitNeeds,
    job: (session: BrowserSession, portal: Portal) => Promise<Result>,
  ): Promise<Visited<Result>>;
}
