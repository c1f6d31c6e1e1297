import type { ApiServices } from '../services.ts';
import type { Waits } from '../waiting/createWaits.ts';

/** What use cases may ask for; each picks the few that it needs. */
export interface ApiPorts extends ApiServices {
  readonly waits: Waits;
}
