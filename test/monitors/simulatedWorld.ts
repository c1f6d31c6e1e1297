import { bundesanzeigerApp } from '../../simulator/bundesanzeiger/bundesanzeigerApp.ts';
import { FaultInjector } from '../../simulator/control/faultInjector.ts';
import { createPortalControl, portalServices } from '../../simulator/control/portalControl.ts';
import { ChangingDataset } from '../../simulator/dataset/changingDataset.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { handelsregisterApp } from '../../simulator/handelsregister/handelsregisterApp.ts';
import type { PortalStatistics } from '../../simulator/portal.ts';
import { startMailServers } from '../../simulator/mail/startMailServers.ts';
import { serve } from '../support/portalVisitor.ts';

/** What the portals and mail servers of the simulator show, in the hands of the battery. */
export interface SimulatedWorld {
  readonly dataset: ChangingDataset;
  /** Addresses whose mailboxes are gone. */
  readonly closedMailboxes: Set<string>;
  readonly urls: { readonly handelsregister: string; readonly bundesanzeiger: string };
  readonly statistics: { readonly handelsregister: PortalStatistics; readonly bundesanzeiger: PortalStatistics };
  readonly mail: { readonly dnsServer: string; readonly smtpPort: number };
  /** The register portal comes in a new release: all generated ids are others. */
  release(): void;
  close(): Promise<void>;
}

/** Retrievals an hour and address that the terms of use of the register allow; what the gazette allows is not known. */
const PER_HOUR = 60;
const GAZETTE_PER_HOUR = 1_000;

/** Starts the two portals and the mail servers on loopback, by a clock of the battery's own. */
export async function openSimulatedWorld(options: {
  readonly seed: string;
  readonly size: number;
  readonly now: () => Date;
}): Promise<SimulatedWorld> {
  const { now } = options;
  const dataset = new ChangingDataset(generateDataset(options));
  const faults = new FaultInjector();
  const controls = {
    handelsregister: createPortalControl(PER_HOUR, now),
    bundesanzeiger: createPortalControl(GAZETTE_PER_HOUR, now),
  };
  const services = (portal: keyof typeof controls) =>
    portalServices(portal, { dataset, now, faults, control: controls[portal] });
  const release = { idDrift: 0 };
  const closedMailboxes = new Set<string>();
  const register = await serve(handelsregisterApp(services('handelsregister'), release));
  const gazette = await serve(bundesanzeigerApp(services('bundesanzeiger')));
  const mail = await startMailServers(closedMailboxes);
  return {
    dataset,
    closedMailboxes,
    urls: { handelsregister: register.url, bundesanzeiger: gazette.url },
    statistics: {
      handelsregister: controls.handelsregister.statistics,
      bundesanzeiger: controls.bundesanzeiger.statistics,
    },
    mail,
    release: () => (release.idDrift += 7),
    close: async () => {
      await Promise.all([register.close(), gazette.close(), mail.close()]);
    },
  };
}
