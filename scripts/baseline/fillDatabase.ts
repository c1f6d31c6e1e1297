import { openPostgresPorts } from '../../test/support/postgresPorts.ts';
import { fillCampaigns } from './fillCampaigns.ts';
import { fillIdentities } from './fillIdentities.ts';
import { fillWork } from './fillWork.ts';
import { BASELINE_AT } from './predictable.ts';

/** Leaves rows in every table of a migrated database, by the operations that a platform has. */
export async function fillDatabase(connectionString: string): Promise<void> {
  const ports = await openPostgresPorts(connectionString, () => BASELINE_AT);
  try {
    const organizationId = await fillIdentities(ports);
    await fillWork(ports, organizationId);
    await fillCampaigns(ports, organizationId);
  } finally {
    await ports.close();
  }
}
