import type { RecordKind } from '#domain/record';
import type { KeyedRecord, RecordWriter } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';
import { publishRecords, type RecordSettings } from '../../controller/records/publishRecords.ts';

type Parsed = { readonly sequence: string; readonly omitted?: string; readonly data: Record<string, unknown> };

/** A topic in memory, which records of the store are published into until nothing waits. */
export class RecordTopic implements RecordWriter {
  readonly written: KeyedRecord[] = [];
  readonly #outbox: RecordOutbox;
  readonly #settings: RecordSettings;
  readonly #kind: RecordKind;

  constructor(outbox: RecordOutbox, kind: RecordKind = 'enrichment', settings: Partial<RecordSettings> = {}) {
    this.#outbox = outbox;
    this.#kind = kind;
    this.#settings = { baseUrl: 'https://api.example.com', outputBytesMax: 1_000_000, ...settings };
  }

  write(records: readonly KeyedRecord[]): Promise<void> {
    this.written.push(...records);
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** @returns how many records were written */
  async publish(): Promise<number> {
    const before = this.written.length;
    while ((await publishRecords(this.#outbox, this.#settings, this.#kind, this)).isMore) {
      // Another page.
    }
    return this.written.length - before;
  }

  /** The last record under a key; null for one that says it is gone, undefined where there is none. */
  last(id: number): Parsed | null | undefined {
    const record = this.written.findLast(({ key }) => key === String(id));
    return record?.value === undefined ? undefined : (JSON.parse(record.value ?? 'null') as Parsed | null);
  }
}
