import { expect, test } from '@jest/globals';
import type { RecordedEnrichment } from '#domain/record';
import type { KeyedRecord, RecordWriter } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';
import { publishRecords } from '../../controller/records/publishRecords.ts';
import { RECORDED_ENRICHMENT } from '../support/recordedEnrichment.ts';

const OUTPUT_CHARACTERS = 400_000;

function enrichment(id: number): RecordedEnrichment {
  return { ...RECORDED_ENRICHMENT, id, output: { text: 'x'.repeat(OUTPUT_CHARACTERS) } };
}

/** Changes, or ids of a snapshot, that wait; an end of a snapshot is an upTo of null. */
class Outbox implements RecordOutbox {
  readonly upTo: (number | null)[] = [];
  mostAtOnce = 0;
  waiting: number[];
  old: number[];
  constructor(waiting: number[], old: number[] = []) {
    this.waiting = waiting;
    this.old = old;
  }
  isFilled = () => Promise.resolve(true);
  changes = (_: string, limit: number) =>
    Promise.resolve(this.waiting.slice(0, limit).map((id) => ({ outboxId: id + 10_000, subjectId: id })));
  snapshot = (_: string, limit: number) => {
    const ids = this.old.slice(0, limit);
    return Promise.resolve(this.upTo.at(-1) === null ? null : { snapshot: 1, ids, upTo: ids.at(-1) ?? null });
  };
  beginReading = () => Promise.resolve({ sequence: 1, readAt: new Date(0) });
  enrichments = (ids: readonly number[]) => {
    this.mostAtOnce = Math.max(this.mostAtOnce, ids.length);
    return Promise.resolve(ids.map(enrichment));
  };
  batches = () => Promise.resolve([]);
  confirm = (_: string, ids: readonly number[]) => {
    this.waiting = this.waiting.filter((id) => !ids.includes(id + 10_000));
    return Promise.resolve();
  };
  confirmSnapshot = (_: string, { upTo }: { readonly upTo: number | null }) => {
    this.upTo.push(upTo);
    this.old = this.old.filter((id) => upTo !== null && id > upTo);
    return Promise.resolve();
  };
  backlog = () => Promise.resolve({ changes: 0, oldestSeconds: 0 });
}

const SETTINGS = { baseUrl: 'https://api.example.com', outputBytesMax: 1_000_000 };
const idsUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

class Writer implements RecordWriter {
  readonly rounds: (readonly KeyedRecord[])[] = [];
  write = (records: readonly KeyedRecord[]): Promise<void> => {
    this.rounds.push(records);
    return Promise.resolve();
  };
  close = () => Promise.resolve();
}

function bytesOf(records: readonly KeyedRecord[]): number {
  return records.reduce((sum, { value }) => sum + (value ?? '').length, 0);
}

test('a round holds no more records with large outputs than Kafka is given at once, and confirms those', async () => {
  const outbox = new Outbox(idsUpTo(120));
  const writer = new Writer();
  const { count, isMore } = await publishRecords(outbox, SETTINGS, 'enrichment', writer);
  expect(isMore).toBe(true);
  expect(bytesOf(writer.rounds.flat())).toBeLessThanOrEqual(12_000_000);
  expect(outbox.mostAtOnce).toBeLessThanOrEqual(20);
  expect(count).toBe(writer.rounds.flat().length);
  expect(outbox.waiting).toEqual(idsUpTo(120).slice(count));
});

test('rounds go on until every change and every page of a snapshot is published once', async () => {
  const outbox = new Outbox(idsUpTo(30), idsUpTo(90));
  const writer = new Writer();
  while ((await publishRecords(outbox, SETTINGS, 'enrichment', writer)).isMore) {
    // Another round.
  }
  expect(outbox.waiting).toEqual([]);
  expect(outbox.upTo.at(-1)).toBeNull();
  expect(Math.max(...writer.rounds.map(bytesOf))).toBeLessThanOrEqual(12_000_000);
  expect(new Set(writer.rounds.flat().map(({ key }) => Number(key)))).toEqual(new Set(idsUpTo(90)));
});
