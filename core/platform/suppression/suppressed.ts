import { plainText } from '#domain/plainText';
import { removedFromText } from '#domain/person/removedFrom';
import type { Knows } from '#domain/person/bearerOf';
import type { BatchFiles } from '#ports/batchFiles';
import type { BatchReader } from '#ports/batchReader';
import type { EnrichmentReader } from '#ports/enrichmentReader';
import type { Mirror } from '#ports/mirror';
import type { RecordOutbox } from '#ports/recordOutbox';
import type { SavedPages } from '#ports/savedPages';
import type { Search } from '#ports/search';
import type { WorkLedger } from '#ports/workLedger';
import { deflatedLines } from '#system/deflatedLines';
import { fileRowsWithout } from './fileRowsWithout.ts';
import type { Suppression } from './suppression.ts';
import { jsonWithout, rowWithout, settlementWithout } from './withoutSuppressed.ts';
import { removedFromProvenance } from '#domain/person/removedFromProvenance';

/** A ledger that stores nothing of who is suppressed: neither in results nor in the mirror. */
export function suppressedLedger(ledger: WorkLedger, suppression: Suppression): WorkLedger {
  return {
    ...ledger,
    settle: async (settlement) => {
      const knows = await suppression.knows();
      return ledger.settle(knows === null ? settlement : settlementWithout(settlement, knows));
    },
  };
}

/** A mirror that tells nothing of who is suppressed, also where it was stored before. */
export function suppressedMirror(mirror: Mirror, suppression: Suppression): Mirror {
  return {
    read: async (...asked) => {
      const [found, knows] = await Promise.all([mirror.read(...asked), suppression.knows()]);
      return found === null || knows === null ? found : { ...found, record: jsonWithout(found.record, knows) };
    },
    readPublication: async (...asked) => {
      const [found, knows] = await Promise.all([mirror.readPublication(...asked), suppression.knows()]);
      return found === null || knows === null ? found : { ...found, entry: jsonWithout(found.entry, knows) };
    },
  };
}

/** A reader that shows nothing of who is suppressed, also in what was stored before. */
export function suppressedReader(reader: EnrichmentReader, suppression: Suppression): EnrichmentReader {
  const shown = <Row extends object>(reading: Promise<readonly Row[]>): Promise<readonly Row[]> =>
    rowsWithout(reading, suppression);
  return {
    ...reader,
    find: async (...asked) => {
      const [found, knows] = await Promise.all([reader.find(...asked), suppression.knows()]);
      return found === null || knows === null ? found : rowWithout(found, knows);
    },
    provenanceOf: async (...asked) => {
      const [found, knows] = await Promise.all([reader.provenanceOf(...asked), suppression.knows()]);
      return found === null || knows === null ? found : removedFromProvenance(found, knows).value;
    },
    list: (...asked) => shown(reader.list(...asked)),
    listed: (...asked) => shown(reader.listed(...asked)),
    listedAmong: (...asked) => shown(reader.listedAmong(...asked)),
  };
}

/** Batches that show nothing of who is suppressed, in their rows and beside them. */
export function suppressedBatches(batches: BatchReader, suppression: Suppression): BatchReader {
  return {
    ...batches,
    find: async (...asked) => {
      const [found, knows] = await Promise.all([batches.find(...asked), suppression.knows()]);
      return found === null || knows === null ? found : rowWithout(found, knows);
    },
    list: (...asked) => rowsWithout(batches.list(...asked), suppression),
    rows: (...asked) => rowsWithout(batches.rows(...asked), suppression),
    listedRows: (...asked) => rowsWithout(batches.listedRows(...asked), suppression),
    customVars: async (...asked) => {
      const [found, knows] = await Promise.all([batches.customVars(...asked), suppression.knows()]);
      return knows === null ? found : found.map((vars) => jsonWithout(vars, knows));
    },
  };
}

/** Files of batches whose rows and columns show nothing of who is suppressed. */
export function suppressedFiles(batchFiles: BatchFiles, suppression: Suppression): BatchFiles {
  return {
    ...batchFiles,
    find: async (...asked) => {
      const [found, knows] = await Promise.all([batchFiles.find(...asked), suppression.knows()]);
      return found === null || knows === null
        ? found
        : {
            ...found,
            columns: found.columns.map((column) => ({ ...column, name: removedFromText(column.name, knows).value })),
          };
    },
    read: async function* (file) {
      const knows = await suppression.knows();
      yield* knows === null ? batchFiles.read(file) : deflatedLines(linesWithout(batchFiles, file, knows));
    },
  };
}

async function* linesWithout(
  batchFiles: Pick<BatchFiles, 'read'>,
  file: Parameters<BatchFiles['read']>[0],
  knows: Knows,
): AsyncGenerator<string> {
  for await (const { value } of fileRowsWithout(batchFiles.read(file), file.columns, knows)) {
    yield value;
  }
}

/** A search that shows nothing of who is suppressed. */
export function suppressedSearch(search: Search, suppression: Suppression): Search {
  return {
    enrichments: (...asked) => rowsWithout(search.enrichments(...asked), suppression),
    companies: async (...asked) => {
      const [found, knows] = await Promise.all([search.companies(...asked), suppression.knows()]);
      return knows === null
        ? found
        : found.map((company) => ({ ...company, name: removedFromText(company.name, knows).value }));
    },
  };
}

/** Records for Kafka that show nothing of who is suppressed, also where it was stored before. */
export function suppressedRecords(recordOutbox: RecordOutbox, suppression: Suppression): RecordOutbox {
  return {
    ...recordOutbox,
    enrichments: (...asked) => rowsWithout(recordOutbox.enrichments(...asked), suppression),
    batches: (...asked) => rowsWithout(recordOutbox.batches(...asked), suppression),
  };
}

async function rowsWithout<Row extends object>(
  reading: Promise<readonly Row[]>,
  suppression: Suppression,
): Promise<readonly Row[]> {
  const [rows, knows] = await Promise.all([reading, suppression.knows()]);
  return knows === null ? rows : rows.map((row) => rowWithout(row, knows));
}

/**
 * Saved pages without those that name who is suppressed. While anybody is, documents are not saved at all: a worker does not
 * read their text a second time.
 */
export function suppressedPages(savedPages: SavedPages, suppression: Suppression): SavedPages {
  return {
    ...savedPages,
    save: async (page, limit) => {
      const knows = await suppression.knows();
      if (knows === null) {
        return savedPages.save(page, limit);
      }
      const isMarkup = page.mediaType === 'text/html' || page.mediaType === 'application/xml';
      const text = isMarkup ? plainText(Buffer.from(page.content).toString()) : '';
      const isFree = isMarkup && removedFromText(`${page.reason}\n${text}`, knows).found.length === 0;
      return isFree ? savedPages.save(page, limit) : { kind: 'withheld' };
    },
  };
}
