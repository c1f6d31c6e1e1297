import { RECORD_BYTES_MAX } from '#domain/record';
import type { LeaderWork } from '../../controller/election/leaderElection.ts';
import type { ControllerMetrics } from '../../controller/controllerMetrics.ts';
import { startRecordRelay } from '../../controller/records/recordRelay.ts';
import type { Foundation } from './foundation.ts';

/** What the leader does about records in Kafka; null where there are none. */
export async function openRecords(
  foundation: Foundation,
  metrics: ControllerMetrics,
): Promise<((leads: () => boolean) => LeaderWork) | null> {
  const { config, recordLog, recordOutbox, logger } = foundation;
  const isCaptured = await recordOutbox.isFilled();
  if (isCaptured !== (recordLog !== null)) {
    logger.warn(
      isCaptured
        ? 'Changes are noted for Kafka and nothing publishes them, so they gather in Postgres. Run: enrich migrate'
        : 'Records are to be kept in Kafka, but changes are not noted for it. Run: enrich migrate',
    );
  }
  if (recordLog === null) {
    return null;
  }
  const settings = {
    baseUrl: (config.BASE_URL ?? `http://127.0.0.1:${config.PORT}`).replace(/\/$/u, ''),
    outputBytesMax: config.ENRICH_KAFKA_RECORDS === 'without_output' ? -1 : RECORD_BYTES_MAX,
  };
  const elapsed = (): number => performance.now();
  return (leads) => startRecordRelay({ ...foundation, recordLog, metrics, elapsed }, settings, leads);
}
