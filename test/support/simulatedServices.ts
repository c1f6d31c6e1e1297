import { createGleifIndex } from '#adapters/http/gleifIndex';
import { createGuardedClient } from '#adapters/http/guardedClient';
import { createViesRegister } from '#adapters/http/viesRegister';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import type { PublicService, ServiceOutcome } from '#domain/publicService';
import { createAddressGuard } from '#platform/addressGuard';
import type { LeiIndex } from '#ports/leiIndex';
import type { VatRegister } from '#ports/vatRegister';
import { type Simulator, startSimulator } from '../../simulator/startSimulator.ts';

/** The real adapters of the public services on the simulator. */
export interface SimulatedServices {
  readonly simulator: Simulator;
  readonly index: LeiIndex;
  readonly register: VatRegister;
  /** What the adapters have counted. */
  readonly outcomes: readonly ServiceOutcome[];
  /** Spoils the next answers of a service. */
  fault(portal: PublicService, kind: string, times?: number, ms?: number): Promise<void>;
  /** Questions that a service was asked. */
  questions(portal: PublicService): Promise<number>;
  close(): Promise<void>;
}

export async function openSimulatedServices(now: () => Date): Promise<SimulatedServices> {
  const simulator = await startSimulator({ seed: 'demo', now });
  const outcomes: ServiceOutcome[] = [];
  const options = (baseUrl: string) => ({
    baseUrl,
    client: createGuardedClient({ isAllowed: createAddressGuard('127.0.0.0/8') }),
    limiter: createRateLimiter(now),
    count: (outcome: ServiceOutcome) => void outcomes.push(outcome),
    now,
  });
  return {
    simulator,
    index: createGleifIndex(options(simulator.portalUrls.lei)),
    register: createViesRegister(options(simulator.portalUrls.vat)),
    outcomes,
    fault: async (portal, kind, times = 1, ms = 0) => {
      const body = JSON.stringify({ portal, kind, times, ms });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${simulator.controlUrl}/faults`, { method: 'POST', headers, body });
      if (answer.status !== 201) {
        throw new Error(await answer.text());
      }
    },
    questions: async (portal) => {
      const answer = await fetch(`${simulator.controlUrl}/stats`);
      const statistics = (await answer.json()) as Record<string, { readonly requests: number }>;
      return statistics[portal]?.requests ?? 0;
    },
    close: () => simulator.close(),
  };
}
