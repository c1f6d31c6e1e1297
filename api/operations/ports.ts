import type { ApiServices } from '../services.ts';
import type { FinishedWaits } from '../waiting/finishedWaits.ts';

/** What use cases may ask for; each picks the few that it needs. */
export interface ApiPorts extends ApiServices {
  /** Waits of this process for the end of a resource. */
  readonly waits: { readonly enrichments: FinishedWaits; readonly batches: FinishedWaits };
}
