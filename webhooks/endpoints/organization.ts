import type { BreakerPolicy } from '#domain/circuitBreaker';
import { mostOfOrganization } from '#domain/requestShares';
import type { Endpoint } from './endpoint.ts';
import { Liveness } from './liveness.ts';
import type { Visit } from './visit.ts';

/** Hosts of an organization that fail say nothing of its others, whatever their number. */
const NEVER_OPENS: BreakerPolicy = { failures: Number.POSITIVE_INFINITY, openSeconds: 0 };

/** What one process has to do with all receivers of an organization: it has its turn, and its share of all requests. */
export class Organization {
  readonly liveness = new Liveness(NEVER_OPENS);
  /** Origins that are known of it. */
  origins = 0;
  readonly #ready = new Set<Endpoint>();

  readonly isOpen = false;

  get isBusy(): boolean {
    return this.liveness.underWay > 0;
  }

  isOver(now: number): boolean {
    return this.origins === 0 && this.liveness.isOver(now);
  }

  forget(): void {
    this.#ready.clear();
  }

  /** Something waits for the receiver that may begin by now. */
  makeReady(endpoint: Endpoint): void {
    this.#ready.add(endpoint);
  }

  /** Begins one, of each receiver after the other; null where none may begin. */
  begin(now: number, all: number): { readonly endpoint: Endpoint; readonly visit: Visit } | null {
    for (const endpoint of this.#ready) {
      this.#ready.delete(endpoint);
      const visit = endpoint.begin(now, all);
      if (visit !== null) {
        this.#ready.add(endpoint);
        return { endpoint, visit };
      }
    }
    return null;
  }

  refusedUntil(now: number, all: number): number | null {
    return this.liveness.refusedUntil(now, mostOfOrganization({ all }), false);
  }
}
