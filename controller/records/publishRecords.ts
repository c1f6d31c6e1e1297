import { sequenceText, type RecordOrigin, toBatchRecord, toEnrichmentRecord } from '#contract/records/toRecord';
import type { RecordKind } from '#domain/record';
import type { KeyedRecord, RecordWriter } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';

/** So many changes share a transaction of Kafka, which makes each of them cheap. */
const LIMIT = 500;
/** With so much text, a transaction has enough: 500 records with the largest outputs would not be taken in time. */
const CHARACTERS_ENOUGH = 4_000_000;
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
    await writeRecords(recordOutbox, settings, { kind, ids, origin }, writer);
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

interface Subjects {
  readonly kind: RecordKind;
  readonly ids: readonly number[];
  readonly origin: RecordOrigin;
}

/** In the order of the ids; large records in several transactions, so that no more of them are held in memory. */
async function writeRecords(
  outbox: RecordOutbox,
  settings: RecordSettings,
  { kind, ids, origin }: Subjects,
  writer: RecordWriter,
): Promise<void> {
  let records: KeyedRecord[] = [];
  let characters = 0;
  for (let from = 0; from < ids.length; from += STATES_AT_ONCE) {
    for (const record of await recordsOf(outbox, settings, {
      kind,
      ids: ids.slice(from, from + STATES_AT_ONCE),
      origin,
    })) {
      records.push(record);
      characters += record.value?.length ?? 0;
      if (characters >= CHARACTERS_ENOUGH) {
        await writer.write(records);
        records = [];
        characters = 0;
      }
    }
  }
  if (records.length > 0) {
    await writer.write(records);
  }
}

/** What is gone has a record that says so. */
async function recordsOf(
  outbox: RecordOutbox,
  { outputBytesMax }: RecordSettings,
  { kind, ids, origin }: Subjects,
): Promise<readonly KeyedRecord[]> {
  const texts =
    kind === 'enrichment'
      ? (await outbox.enrichments(ids, outputBytesMax)).map((one) => [one.id, toEnrichmentRecord(origin, one)] as const)
      : (await outbox.batches(ids)).map((one) => [one.id, toBatchRecord(origin, one)] as const);
  const values = new Map(texts);
  const sequence = sequenceText(origin.sequence);
  return ids.map((id) => ({ key: String(id), value: values.get(id) ?? null, sequence }));
}
