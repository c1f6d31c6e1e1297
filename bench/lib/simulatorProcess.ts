import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { portalAddressesSchema } from '../../simulator/portalAddresses.ts';
import { byPortal, type PortalName } from '../../simulator/portals.ts';

export interface SimulatorProcess {
  readonly portalUrls: Readonly<Record<PortalName, string>>;
  stop(): Promise<void>;
}

/** A benchmark asks more in a minute than the portals allow in an hour. */
const UNLIMITED_PER_HOUR = 1_000_000_000;

/** The simulated portals in a process of their own, so that their CPU is not taken for that of what is measured. */
export async function startSimulatorProcess(): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, ['simulator/main.ts'], {
    env: { ...process.env, SIMULATOR_SEED: DEMO_SEED, SIMULATOR_PER_HOUR: String(UNLIMITED_PER_HOUR) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`The simulator ended with ${String(code)}`);
  });
  const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const [line] = await Promise.race([firstLine, exit]);
  const addresses = portalAddressesSchema.parse(JSON.parse(line));
  return {
    portalUrls: byPortal((portal) => addresses[`${portal}_url`]),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
