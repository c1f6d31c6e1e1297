import { type Lane, LANES } from '#domain/lane';
import { RECORD_KINDS, type RecordKind } from '#domain/record';

/** Version of what the messages of the topics look like; a new shape gets topics of its own. */
const VERSION = 'v1';

/** The topic that carries the commands of a lane. */
export function workTopic(prefix: string, lane: Lane): string {
  return `${prefix}.work.${lane.replaceAll(':', '-')}.${VERSION}`;
}

/** Messages that cannot be read, with the reason in their headers. */
export function deadLetterTopic(prefix: string): string {
  return `${prefix}.dead-letters.${VERSION}`;
}

export function workGroup(prefix: string, lane: Lane): string {
  return `${prefix}.workers.${lane.replaceAll(':', '-')}`;
}

export function allTopics(prefix: string): readonly string[] {
  return [...LANES.map((lane) => workTopic(prefix, lane)), deadLetterTopic(prefix)];
}

const RECORDS: Readonly<Record<RecordKind, string>> = { enrichment: 'enrichments', batch: 'batches' };

/** The topic with the last record of each enrichment, or batch. Its schema says which version its records have. */
export function recordTopic(prefix: string, kind: RecordKind): string {
  return `${prefix}.${RECORDS[kind]}`;
}

/** The transactional id of those who write the records of a kind, of whom Kafka lets in the latest only. */
export function recordWriterId(prefix: string, kind: RecordKind): string {
  return `${prefix}.records.${RECORDS[kind]}`;
}

export function recordTopics(prefix: string): readonly string[] {
  return RECORD_KINDS.map((kind) => recordTopic(prefix, kind));
}
