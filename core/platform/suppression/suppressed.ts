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
import { fileWithout } from './fileWithout.ts';
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
    read: (...asked) =>
      shown(
        mirror.read(...asked),
        suppression,
        (found, knows) => found && { ...found, record: jsonWithout(found.record, knows) },
      ),
    readPublication: (...asked) =>
      shown(
        mirror.readPublication(...asked),
        suppression,
        (found, knows) => found && { ...found, entry: jsonWithout(found.entry, knows) },
      ),
  };
}

/** A reader that shows nothing of who is suppressed, also in what was stored before. */
export function suppressedReader(reader: EnrichmentReader, suppression: Suppression): EnrichmentReader {
  return {
    ...reader,
    find: (...asked) => shown(reader.find(...asked), suppression, (found, knows) => found && rowWithout(found, knows)),
    provenanceOf: (...asked) =>
      shown(
        reader.provenanceOf(...asked),
        suppression,
        (found, knows) => found && removedFromProvenance(found, knows).value,
      ),
    list: (...asked) => rowsWithout(reader.list(...asked), suppression),
    listed: (...asked) => rowsWithout(reader.listed(...asked), suppression),
    listedAmong: (...asked) => rowsWithout(reader.listedAmong(...asked), suppression),
  };
}

/** Batches that show nothing of who is suppressed, in their rows and beside them. */
export function suppressedBatches(batches: BatchReader, suppression: Suppression): BatchReader {
  return {
    ...batches,
    find: (...asked) => shown(batches.find(...asked), suppression, (found, knows) => found && rowWithout(found, knows)),
    list: (...asked) => rowsWithout(batches.list(...asked), suppression),
    rows: (...asked) => rowsWithout(batches.rows(...asked), suppression),
    listedRows: (...asked) => rowsWithout(batches.listedRows(...asked), suppression),
    customVars: (...asked) =>
      shown(batches.customVars(...asked), suppression, (all, knows) => all.map((vars) => jsonWithout(vars, knows))),
  };
}

/** Files of batches whose rows and columns show nothing of who is suppressed. */
export function suppressedFiles(batchFiles: BatchFiles, suppression: Suppression): BatchFiles {
  return {
    ...batchFiles,
    find: (...asked) =>
      shown(
        batchFiles.find(...asked),
        suppression,
        (found, knows) => found && { ...found, columns: namedWithout(found.columns, knows) },
      ),
    read: async function* (file) {
      const knows = await suppression.knows();
      const chunks = batchFiles.read(file);
      yield* knows === null ? chunks : fileWithout(chunks, file.columns, knows);
    },
  };
}

/** A search that shows nothing of who is suppressed. */
export function suppressedSearch(search: Search, suppression: Suppression): Search {
  return {
    enrichments: (...asked) => rowsWithout(search.enrichments(...asked), suppression),
    companies: (...asked) => shown(search.companies(...asked), suppression, namedWithout),
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

function rowsWithout<Row extends object>(
  reading: Promise<readonly Row[]>,
  suppression: Suppression,
): Promise<readonly Row[]> {
  return shown(reading, suppression, (rows, knows) => rows.map((row) => rowWithout(row, knows)));
}

function namedWithout<Named extends { readonly name: string }>(all: readonly Named[], knows: Knows): readonly Named[] {
  return all.map((one) => ({ ...one, name: removedFromText(one.name, knows).value }));
}

/** What is read: as it is where nobody is suppressed. */
async function shown<Read>(
  reading: Promise<Read>,
  suppression: Suppression,
  without: (read: Read, knows: Knows) => Read,
): Promise<Read> {
  const [read, knows] = await Promise.all([reading, suppression.knows()]);
  return knows === null ? read : without(read, knows);
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
