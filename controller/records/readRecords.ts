import { type RecordOrigin, sequenceText, toBatchRecord, toEnrichmentRecord } from '#contract/records/toRecord';
import type { RecordKind } from '#domain/record';
import type { KeyedRecord } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';

/**
 * States are read so many at a time, and all that a read gives is held: enrichments with outputs of up to 1 MB, batches
 * with rejected rows of up to several.
 */
const STATES_AT_ONCE: Readonly<Record<RecordKind, number>> = { enrichment: 20, batch: 5 };
/** With so many bytes a round has enough: what the reads beside them give is all that the relay ever holds. */
const BYTES_ENOUGH = 4_000_000;

export interface Subjects {
  readonly kind: RecordKind;
  readonly ids: readonly number[];
  readonly origin: RecordOrigin;
}

/**
 * The records of the first of the ids, in their order and as many as a round may have. What is gone has a record that
 * says so.
 *
 * @param outputBytesMax of the largest output that records show; -1: they show none
 */
export async function readRecords(
  outbox: RecordOutbox,
  outputBytesMax: number,
  { kind, ids, origin }: Subjects,
): Promise<readonly KeyedRecord[]> {
  const sequence = sequenceText(origin.sequence);
  const records: KeyedRecord[] = [];
  let bytes = 0;
  while (records.length < ids.length && bytes < BYTES_ENOUGH) {
    const next = ids.slice(records.length, records.length + STATES_AT_ONCE[kind]);
    const values = new Map(await textsOf(outbox, outputBytesMax, { kind, ids: next, origin }));
    for (const id of next) {
      const value = values.get(id) ?? null;
      records.push({ key: String(id), value, sequence });
      bytes += Buffer.byteLength(value ?? '');
    }
  }
  return records;
}

async function textsOf(
  outbox: RecordOutbox,
  outputBytesMax: number,
  { kind, ids, origin }: Subjects,
): Promise<readonly (readonly [id: number, text: string])[]> {
  return kind === 'enrichment'
    ? (await outbox.enrichments(ids, outputBytesMax)).map((one) => [one.id, toEnrichmentRecord(origin, one)])
    : (await outbox.batches(ids)).map((one) => [one.id, toBatchRecord(origin, one)]);
}
