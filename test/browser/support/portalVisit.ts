import { startSimulator, type Simulator, type SimulatorOptions } from '../../../simulator/startSimulator.ts';
import type { FaultKind } from '../../../simulator/portal.ts';
import type { PortalName } from '../../../simulator/portals.ts';
import type { BrowserSession } from '../../../workers/browser/browserSession.ts';
import type { Portal } from '../../../workers/registries/portal.ts';
import { openTestPool, rules } from './testBrowser.ts';

/** The clock of drivers and simulator alike. */
export const NOW = new Date('2026-11-21T12:00:00Z');

export interface PortalVisit {
  readonly simulator: Simulator;
  /** The portal with a counter of retrievals. */
  readonly portal: Portal;
  retrievals(): number;
  visit<Result>(job: (session: BrowserSession) => Promise<Result>): Promise<Result>;
  fault(kind: FaultKind, times?: number, ms?: number): Promise<void>;
  limit(perHour: number): Promise<void>;
  /** Takes back faults and limits and counts from zero. */
  reset(): Promise<void>;
  end(): Promise<void>;
}

/** One of the simulated portals, and browsers to visit it with. */
export async function openPortalVisit(name: PortalName, options: Partial<SimulatorOptions> = {}): Promise<PortalVisit> {
  const simulator = await startSimulator({ seed: 'drivers', now: () => NOW, ...options });
  const browsers = await openTestPool();
  const baseUrl = simulator.portalUrls[name];
  let retrievals = 0;
  const beforeRetrieval = (): Promise<void> => {
    retrievals++;
    return Promise.resolve();
  };
  const control = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetch(`${simulator.controlUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`The control API answered ${response.status} to ${path}.`);
    }
  };
  const limit = (perHour: number) => control('POST', '/limit', { portal: name, per_hour: perHour });
  return {
    simulator,
    portal: { baseUrl, beforeRetrieval, now: () => NOW },
    retrievals: () => retrievals,
    visit: (job) => browsers.pool.withSession(rules(new URL(baseUrl).host), job),
    fault: (kind, times = 1, ms = 0) => control('POST', '/faults', { portal: name, kind, times, ms }),
    limit,
    reset: async () => {
      retrievals = 0;
      await control('DELETE', '/faults');
      await limit(100_000);
    },
    end: async () => {
      await browsers.end();
      await simulator.close();
    },
  };
}
