import { kubectl } from '../kubectl.ts';
import { askDatabase } from '../release.ts';
import type { AlertScene } from './alertScene.ts';
import { changeLeader } from './changeLeader.ts';
import { hold, release } from './heldRows.ts';

const CONTROLLER = 'deployment/enrichment-controller';
/** A place where no process may write. */
const NO_STORE = 'file:///archive';

/** The first period of deliveries is over for two years, and nothing in it is open, which would hold it. */
const oldPeriod = (idsAt: string): string => `
  delete from deliveries where status = 'pending';
  select setval('delivery_ids', (select ${idsAt} + 1 from partitions where family = 'deliveries'));
  update partitions set opened_at = now() - interval '3 years', closed_at = now() - interval '2 years'
  where family = 'deliveries' and lower_id = (select min(lower_id) from partitions where family = 'deliveries')`;

async function useArchive(setting: string): Promise<void> {
  await kubectl(['set', 'env', CONTROLLER, setting]);
  await kubectl(['rollout', 'status', CONTROLLER, '--timeout', '300s']);
}

const archiveAway: AlertScene = {
  what: 'an archive that cannot be written',
  alerts: ['EnrichmentArchiveLate'],
  isEssential: false,
  breakIt: async () => {
    await askDatabase(oldPeriod('min(upper_id)'));
    await useArchive(`ENRICH_ARCHIVE_URL=${NO_STORE}`);
  },
  repairIt: () => useArchive('ENRICH_ARCHIVE_URL-'),
};

/** Ids have come to the last partition, and a lock holds what should be made; what is due waits behind it. */
const periodsHeld: AlertScene = {
  what: 'periods that can neither be made nor removed',
  alerts: ['EnrichmentPartitionsMissing', 'EnrichmentRemovalOverdue'],
  isEssential: false,
  breakIt: async () => {
    await askDatabase(oldPeriod('max(lower_id)'));
    await hold('lock table deliveries in share update exclusive mode');
    // Looks after partitions come with every term, and every ten minutes.
    await changeLeader();
  },
  repairIt: async () => {
    await release();
    await changeLeader();
  },
};

/** The life of data. */
export const DATA_SCENES: readonly AlertScene[] = [archiveAway, periodsHeld];
