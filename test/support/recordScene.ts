import { beforeAll } from '@jest/globals';
import type { QueryResult } from 'pg';
import type { Database } from '#adapters/postgres/database';
import { migrate } from '#adapters/postgres/migrate';
import { createRecordOutbox } from '#adapters/postgres/recordOutbox';
import type { RecordOutbox } from '#ports/recordOutbox';
import { BatchHarness } from './batchHarness.ts';
import { usePostgresHarness } from './postgresHarness.ts';
import type { StoreHarness } from './storeHarness.ts';

/** A store that captures records, with a new organization and an empty queue for each test. */
export interface RecordScene {
  readonly harness: { readonly current: StoreHarness };
  readonly batches: BatchHarness;
  readonly database: Database;
  readonly recordOutbox: RecordOutbox;
  /** Migrates with the capture on or off. */
  readonly capture: (wanted: boolean) => ReturnType<typeof migrate>;
  readonly ask: (text: string, values?: readonly unknown[]) => Promise<QueryResult>;
}

/** Use it inside of a describe, so that it is closed before the database of the file is dropped. */
export function useRecordScene(database: { readonly connectionString: string }): RecordScene {
  const harness = usePostgresHarness(database);
  const capture = (wanted: boolean) => migrate(database.connectionString, undefined, wanted);
  beforeAll(() => capture(true));
  return {
    harness,
    batches: new BatchHarness(() => harness.current),
    get database() {
      return harness.ports.database;
    },
    get recordOutbox() {
      return createRecordOutbox(harness.ports.database);
    },
    capture,
    ask: (text, values = []) => harness.ports.database.hot.query(text, [...values]),
  };
}
