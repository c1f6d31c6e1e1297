import type { Enrichment } from './enrichment.ts';

/** What has a record in Kafka, each in a topic of its own (ADR 37). */
export const RECORD_KINDS = ['enrichment', 'batch'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * Bytes of the largest record. Brokers take 1,048,588 bytes in one message by default (Apache Kafka, "Topic
 * Configurations", max.message.bytes); the rest is room for the key, the headers and the frame.
 */
export const RECORD_BYTES_MAX = 1_000_000;

/** What is published of an enrichment. */
export interface RecordedEnrichment extends Enrichment {
  /** Null where it is no row of a batch. */
  readonly batchId: number | null;
  readonly batchRow: number | null;
  /** It has an output, which is not to be published or too large. */
  readonly outputLeftOut: boolean;
}
