import type { PdfPage } from '../../pdf/pdfPage.ts';
import { linesOf } from '../../pdf/textLine.ts';
import { citeList } from './citations/citeList.ts';
import { type ParsedList, type ReadPages, unparsed } from './parsedList.ts';
import { isTrustworthy } from './reading/isTrustworthy.ts';
import type { ListReading } from './reading/listReading.ts';
import { readList } from './reading/readList.ts';
import { toParsedList } from './toParsedList.ts';

/**
 * What the text of a document says as a shareholder list.
 * @param registerCapital the share capital that the register tells today, in integer cents; null where it is not known
 * @param isRecognised whether a program recognised the text in pictures: amounts are then believed where a sum proves them
 */
export function parsePages(pages: readonly PdfPage[], registerCapital: number | null, isRecognised = false): ReadPages {
  const reading = readList(pages);
  if (reading === null) {
    return { list: unparsed('not_a_list', 'The text names no shareholders with their shares.'), cite: () => [] };
  }
  if (!isTrustworthy(reading, registerCapital, isRecognised)) {
    return { list: inDoubt(reading), cite: () => [] };
  }
  const told = toParsedList(reading);
  const list = isRecognised ? { ...told, warnings: [...told.warnings, RECOGNISED] } : told;
  return { list, cite: () => citeList(list, reading, linesOf(pages), registerCapital) };
}

/** Names, days and numbers of registers, which no sum proves, may have a letter or digit that the program took for another. */
const RECOGNISED = 'recognised_text';

/** What speaks against a reading, instead of owners who may be wrong. */
function inDoubt({ totalMatchesCapital, warnings }: ListReading): ParsedList {
  const list = unparsed('damaged', 'The list cannot be read surely:');
  return { ...list, total_matches_capital: totalMatchesCapital, warnings: [...list.warnings, ...warnings] };
}
