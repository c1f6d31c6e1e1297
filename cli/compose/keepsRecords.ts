import type { Config } from '#platform/config';

/** Whether records of enrichments and batches are kept in Kafka (ADR 37). */
export function keepsRecords({ KAFKA_BROKERS, ENRICH_KAFKA_RECORDS }: Config): boolean {
  return KAFKA_BROKERS.length > 0 && ENRICH_KAFKA_RECORDS !== 'false';
}
