import { sequenceText, type RecordOrigin, toBatchRecord, toEnrichmentRecord } from '#contract/records/toRecord';
import type { RecordKind } from '#domain/record';
import type { KeyedRecord, RecordWriter } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';

/** So many changes share a transaction of Kafka: enough that it costs little, and few enough to be held in memory. */
const LIMIT = 500;
/** Records with their outputs are read and held so many at a time. */
const STATES_AT_ONCE = 50;

export interface RecordSettings {
  /** Of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** Bytes of the largest output that records show; -1: they show none. */
  readonly outputBytesMax: number;
}

/**
 * Publishes the state of what has changed, and behind that of what existed before changes were noted. Several changes of
 * one subject become one record with the state that they led to.
 *
 * @param writer opened before this is called: a state that was read before might be older than what another has written
 * @returns how many changes and ids are published, and whether there may be more
 */
export async function publishRecords(
  recordOutbox: RecordOutbox,
  settings: RecordSettings,
  kind: RecordKind,
  writer: RecordWriter,
): Promise<{ readonly count: number; readonly isMore: boolean }> {
  const changes = await recordOutbox.changes(kind, LIMIT);
  const changed = new Set(changes.map(({ subjectId }) => subjectId));
  const page = changes.length < LIMIT ? await recordOutbox.snapshot(kind, LIMIT) : null;
  const old = (page?.ids ?? []).filter((id) => !changed.has(id));
  const ids = [...changed, ...old];
  if (ids.length > 0) {
    const origin = { baseUrl: settings.baseUrl, ...(await recordOutbox.beginReading()) };
    await writer.write(await recordsOf(recordOutbox, settings, kind, ids, origin));
    await recordOutbox.confirm(
      kind,
      changes.map(({ outboxId }) => outboxId),
    );
  }
  if (page !== null) {
    await recordOutbox.confirmSnapshot(kind, page);
  }
  const count = changes.length + old.length;
  return { count, isMore: changes.length === LIMIT || page !== null };
}

/** In the order of the ids; what is gone has a record that says so. */
async function recordsOf(
  outbox: RecordOutbox,
  settings: RecordSettings,
  kind: RecordKind,
  ids: readonly number[],
  origin: RecordOrigin,
): Promise<readonly KeyedRecord[]> {
  const values = new Map<number, string>();
  for (let from = 0; from < ids.length; from += STATES_AT_ONCE) {
    const some = ids.slice(from, from + STATES_AT_ONCE);
    if (kind === 'enrichment') {
      const found = await outbox.enrichments(some, settings.outputBytesMax);
      found.forEach((one) => values.set(one.id, toEnrichmentRecord(origin, one)));
    } else {
      const found = await outbox.batches(some);
      found.forEach((one) => values.set(one.id, toBatchRecord(origin, one)));
    }
  }
  const sequence = sequenceText(origin.sequence);
  return ids.map((id) => ({ key: String(id), value: values.get(id) ?? null, sequence }));
}
