import type { BrowserSession } from '../browser/browserSession.ts';
import type { WorkContext } from './handler.ts';

/** A portal as handlers use it: one isolated browser session a job, limited to the portal's own hosts. */
export interface Source {
  readonly baseUrl: string;
  /** Host name of the egress proxy, or null for none. */
  readonly proxy: string | null;
  withSession<Result>(context: WorkContext, job: (session: BrowserSession) => Promise<Result>): Promise<Result>;
}
