import { plainText } from '#domain/plainText';
import { removedFromText } from '#domain/person/removedFrom';
import type { BatchReader } from '#ports/batchReader';
import type { EnrichmentReader } from '#ports/enrichmentReader';
import type { Mirror } from '#ports/mirror';
import type { SavedPages } from '#ports/savedPages';
import type { WorkLedger } from '#ports/workLedger';
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

/** Batches whose rows show nothing of who is suppressed. */
export function suppressedBatches(batches: BatchReader, suppression: Suppression): BatchReader {
  return {
    ...batches,
    rows: (...asked) => rowsWithout(batches.rows(...asked), suppression),
    listedRows: (...asked) => rowsWithout(batches.listedRows(...asked), suppression),
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
