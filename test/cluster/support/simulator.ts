import type { PortalName } from '../../../simulator/portals.ts';
import { openPortForward, type PortForward } from './portForward.ts';

/** As the simulator's control takes it (docs/spec/running.md, "Simulator control"). */
export interface Fault {
  readonly portal: PortalName;
  readonly kind: string;
  readonly times: number;
  readonly ms: number;
}

/** Puts these faults in the place of all that are set. */
export async function setFaults(faults: readonly Fault[]): Promise<void> {
  await withControl(async ({ url }) => {
    await fetch(`${url}/faults`, { method: 'DELETE' });
    for (const fault of faults) {
      await fetch(`${url}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
    }
  });
}

/** Control listens on the loopback of its pod only. */
async function withControl<T>(use: (control: PortForward) => Promise<T>): Promise<T> {
  const control = await openPortForward('deploy/simulator', 8083);
  try {
    return await use(control);
  } finally {
    await control.close();
  }
}
