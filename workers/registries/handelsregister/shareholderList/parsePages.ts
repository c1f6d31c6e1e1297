import type { PdfPage } from '../../pdf/pdfPage.ts';
import { type ParsedList, unparsed } from './parsedList.ts';
import { isTrustworthy } from './reading/isTrustworthy.ts';
import type { ListReading } from './reading/listReading.ts';
import { readList } from './reading/readList.ts';
import { toParsedList } from './toParsedList.ts';

/**
 * What the text of a document says as a shareholder list.
 * @param registerCapital the share capital that the register tells today, in integer cents; null where it is not known
 * @param isRecognised whether a program recognised the text in pictures: amounts are then believed where a sum proves them
 */
export function parsePages(
  pages: readonly PdfPage[],
  registerCapital: number | null,
  isRecognised = false,
): ParsedList {
  const list = readList(pages);
  if (list === null) {
    return unparsed('not_a_list', 'The text names no shareholders with their shares.');
  }
  return isTrustworthy(list, registerCapital, isRecognised) ? toParsedList(list) : inDoubt(list);
}

/** What speaks against a reading, instead of owners who may be wrong. */
function inDoubt({ totalMatchesCapital, warnings }: ListReading): ParsedList {
  const list = unparsed('damaged', 'The list cannot be read surely:');
  return { ...list, total_matches_capital: totalMatchesCapital, warnings: [...list.warnings, ...warnings] };
}
