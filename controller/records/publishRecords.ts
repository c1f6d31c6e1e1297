import type { RecordKind } from '#domain/record';
import type { RecordWriter } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';
import { readRecords } from './readRecords.ts';

/** So many changes are looked at together; a round publishes all of them, or as many as have enough bytes. */
const LIMIT = 500;

export interface RecordSettings {
  /** Of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** Bytes of the largest output that records show; -1: they show none. */
  readonly outputBytesMax: number;
}

/**
 * Publishes the state of what has changed, and behind that of what existed before changes were noted. Several changes of
 * one subject become one record with the state that they led to. What is published is confirmed, so that a failure
 * repeats no more than this round.
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
  const ids = [...changed, ...(page?.ids ?? []).filter((id) => !changed.has(id))];
  const published = await publish(recordOutbox, settings, { kind, ids }, writer);
  const confirmed = changes.filter(({ subjectId }) => published.has(subjectId)).map(({ outboxId }) => outboxId);
  if (confirmed.length > 0) {
    await recordOutbox.confirm(kind, confirmed);
  }
  const isWhole = published.size === ids.length;
  if (page !== null) {
    // What has changed was published first, so all of the page up to its last id that was published is.
    const upTo = isWhole ? page.upTo : page.ids.findLast((id) => published.has(id) && !changed.has(id));
    if (upTo !== undefined) {
      await recordOutbox.confirmSnapshot(kind, { ...page, upTo });
    }
  }
  const old = [...published].filter((id) => !changed.has(id));
  return { count: confirmed.length + old.length, isMore: !isWhole || changes.length === LIMIT || page !== null };
}

interface Wanted {
  readonly kind: RecordKind;
  readonly ids: readonly number[];
}

/** @returns those of the ids whose records are written, the first of them */
async function publish(
  recordOutbox: RecordOutbox,
  { baseUrl, outputBytesMax }: RecordSettings,
  { kind, ids }: Wanted,
  writer: RecordWriter,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) {
    return new Set();
  }
  const origin = { baseUrl, ...(await recordOutbox.beginReading()) };
  const records = await readRecords(recordOutbox, outputBytesMax, { kind, ids, origin });
  await writer.write(records);
  return new Set(ids.slice(0, records.length));
}
