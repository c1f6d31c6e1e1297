import { kubectl } from '../kubectl.ts';
import { askDatabase } from '../release.ts';
import type { AlertScene } from './alertScene.ts';
import { changeLeader } from './changeLeader.ts';
import { hold, release } from './heldRows.ts';

const CONTROLLER = 'deployment/enrichment-controller';
/** A place where no process may write. */
const NO_STORE = 'file:///archive';

const OF_DELIVERIES = "from partitions where family = 'deliveries' and removed_at is null";

async function useArchive(setting: string): Promise<void> {
  await kubectl(['set', 'env', CONTROLLER, setting]);
  await kubectl(['rollout', 'status', CONTROLLER, '--timeout', '300s']);
}

/** The first period of deliveries ended two years ago, and nothing in it is open, which would hold it. */
const archiveAway: AlertScene = {
  what: 'an archive that cannot be written, and holds what is due',
  alerts: ['EnrichmentArchiveLate', 'EnrichmentRemovalOverdue'],
  isEssential: false,
  breakIt: async () => {
    // First, since a leader without it would remove what is due.
    await useArchive(`ENRICH_ARCHIVE_URL=${NO_STORE}`);
    await askDatabase(`
      delete from deliveries where status = 'pending';
      select setval('delivery_ids', (select min(upper_id) + 1 ${OF_DELIVERIES}));
      update partitions set opened_at = now() - interval '3 years', closed_at = now() - interval '2 years'
      where family = 'deliveries' and lower_id = (select min(lower_id) ${OF_DELIVERIES})`);
    // Looks after partitions come with every term, and every ten minutes.
    await changeLeader();
  },
  repairIt: () => useArchive('ENRICH_ARCHIVE_URL-'),
};

/** Ids have come to the last partition, and a lock holds what should be made. */
const partitionsHeld: AlertScene = {
  what: 'partitions that cannot be made',
  alerts: ['EnrichmentPartitionsMissing'],
  isEssential: false,
  breakIt: async () => {
    await askDatabase(`select setval('delivery_ids', (select max(lower_id) + 1 ${OF_DELIVERIES}))`);
    await hold('lock table deliveries in share update exclusive mode');
    await changeLeader();
  },
  repairIt: async () => {
    await release();
    await changeLeader();
  },
};

/** The life of data. */
export const DATA_SCENES: readonly AlertScene[] = [archiveAway, partitionsHeld];
