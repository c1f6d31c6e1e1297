import { randomBytes } from 'node:crypto';
import { createBatchFiles } from '#adapters/postgres/batchFiles';
import { createBatchReader } from '#adapters/postgres/batchReader';
import type { Database } from '#adapters/postgres/database';
import { createEnrichmentReader } from '#adapters/postgres/enrichmentReader';
import { createKeptDocuments } from '#adapters/postgres/keptDocuments';
import { createMirror } from '#adapters/postgres/mirror';
import { createRecordOutbox } from '#adapters/postgres/recordOutbox';
import { createSavedPages } from '#adapters/postgres/savedPages';
import { createSearch } from '#adapters/postgres/search';
import { createSuppressedPersons } from '#adapters/postgres/suppressedPersons';
import { deriveWorkerKeys } from '#domain/workerKeys';
import type { Config } from '#platform/config';
import {
  suppressedBatches,
  suppressedFiles,
  suppressedLedger,
  suppressedMirror,
  suppressedPages,
  suppressedReader,
  suppressedRecords,
  suppressedSearch,
} from '#platform/suppression/suppressed';
import { suppressedDocuments } from '#platform/suppression/suppressedDocuments';
import { createSuppression } from '#platform/suppression/suppression';
import type { BatchFiles } from '#ports/batchFiles';
import type { BatchReader } from '#ports/batchReader';
import type { EnrichmentReader } from '#ports/enrichmentReader';
import type { KeptDocuments } from '#ports/keptDocuments';
import type { Mirror } from '#ports/mirror';
import type { RecordOutbox } from '#ports/recordOutbox';
import type { SavedPages } from '#ports/savedPages';
import type { Search } from '#ports/search';
import type { WorkLedger } from '#ports/workLedger';
import { ownSecretKeys } from './workerKeys.ts';

export interface PersonalStores {
  readonly batches: BatchReader;
  readonly batchFiles: BatchFiles;
  readonly keptDocuments: KeptDocuments;
  readonly ledger: WorkLedger;
  readonly mirror: Mirror;
  readonly reader: EnrichmentReader;
  readonly recordOutbox: RecordOutbox;
  readonly savedPages: SavedPages;
  readonly search: Search;
}

/**
 * The stores of registers' data, which neither store nor show anybody who is suppressed. A process without a key, as a
 * controller may be, writes no results and answers nobody.
 */
export async function withoutSuppressed(
  config: Config,
  database: Database,
  ledger: WorkLedger,
): Promise<PersonalStores> {
  const stores = {
    batches: createBatchReader(database),
    batchFiles: createBatchFiles(database),
    keptDocuments: createKeptDocuments(database, config.ENRICH_MIRROR),
    ledger,
    mirror: createMirror(database, config.ENRICH_MIRROR),
    reader: createEnrichmentReader(database),
    recordOutbox: createRecordOutbox(database),
    savedPages: createSavedPages(database),
    search: createSearch(database),
  };
  const secretKeys = (await ownSecretKeys(config)) ?? [];
  const workerKeys = secretKeys.length > 0 ? deriveWorkerKeys(secretKeys) : (config.WORKER_KEYS ?? []);
  if (workerKeys.length === 0) {
    return stores;
  }
  const suppressedPersons = createSuppressedPersons(database, { secretKeys, workerKeys, randomBytes });
  const suppression = createSuppression(suppressedPersons, () => performance.now());
  return {
    batches: suppressedBatches(stores.batches, suppression),
    batchFiles: suppressedFiles(stores.batchFiles, suppression),
    keptDocuments: suppressedDocuments(stores.keptDocuments, suppression),
    ledger: suppressedLedger(ledger, suppression),
    mirror: suppressedMirror(stores.mirror, suppression),
    reader: suppressedReader(stores.reader, suppression),
    recordOutbox: suppressedRecords(stores.recordOutbox, suppression),
    savedPages: suppressedPages(stores.savedPages, suppression),
    search: suppressedSearch(stores.search, suppression),
  };
}
