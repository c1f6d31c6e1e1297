import { kubectl } from '../kubectl.ts';
import { askDatabase } from '../release.ts';
import type { AlertScene } from './alertScene.ts';
import { changeLeader } from './changeLeader.ts';
import { hold, release } from './heldRows.ts';

const CONTROLLER = 'deployment/enrichment-controller';
/** A place where no process may write. */
const NO_STORE = 'file:///archive';

/**
 * Ids of deliveries have come to the last partition; the first one ended two years ago. An archive that cannot be written
 * holds what is due, and a lock what should be made.
 */
const periodsHeld: AlertScene = {
  what: 'periods that can neither be made nor archived nor removed',
  alerts: ['EnrichmentPartitionsMissing', 'EnrichmentRemovalOverdue', 'EnrichmentArchiveLate'],
  isEssential: false,
  breakIt: async () => {
    // A period in which something is open is left alone, so nothing of it may be.
    await askDatabase(`
      delete from deliveries where status = 'pending';
      select setval('delivery_ids', (select max(lower_id) + 1 from partitions where family = 'deliveries'));
      update partitions set opened_at = now() - interval '3 years', closed_at = now() - interval '2 years'
      where family = 'deliveries' and lower_id = 0`);
    await hold('lock table deliveries in share update exclusive mode');
    await kubectl(['set', 'env', CONTROLLER, `ENRICH_ARCHIVE_URL=${NO_STORE}`]);
    await kubectl(['rollout', 'status', CONTROLLER, '--timeout', '300s']);
  },
  repairIt: async () => {
    await release();
    await kubectl(['set', 'env', CONTROLLER, 'ENRICH_ARCHIVE_URL-']);
    await kubectl(['rollout', 'status', CONTROLLER, '--timeout', '300s']);
    // Looks after partitions come with every term, and every ten minutes.
    await changeLeader();
  },
};

/** The life of data. */
export const DATA_SCENES: readonly AlertScene[] = [periodsHeld];
