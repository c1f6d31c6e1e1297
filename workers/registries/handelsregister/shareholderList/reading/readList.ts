import type { PdfPage } from '../../../pdf/pdfPage.ts';
import { findTable } from '../table/findTable.ts';
import { withoutFormerHolders } from '../table/formerHolders.ts';
import { linesOf } from '../../../pdf/textLine.ts';
import { bestOf, type ListReading } from './listReading.ts';
import { readProse } from './readProse.ts';
import { readSentence } from './readSentence.ts';
import { readTable } from './readTable.ts';

const TITLE =
  /Liste\s+(?:der|aller)\s+Gesellschafter|Gesellschafter-?\s?liste|List\s+of\s+(?:the\s+)?Shareholders|Übernehmer|Gesellschafter\s+der/iu;
/** A reading this bad holds no names or no amounts: the text is no list. */
const HOPELESS = 500;

/** Reads the text of a document as a shareholder list; null where it is none. */
export function readList(pages: readonly PdfPage[]): ListReading | null {
  const { lines, isUnclear } = withoutFormerHolders(linesOf(pages));
  const isTitled = lines.some(({ text }) => TITLE.test(text));
  const table = findTable(lines);
  const tabular = table === null ? null : readTable(table, pages);
  const isTable = tabular !== null && tabular.badness < HOPELESS;
  const best =
    isTable || !isTitled ? tabular : bestOf([readSentence(lines), readProse(lines)].filter((each) => each !== null));
  if (best === null || best.badness >= HOPELESS) {
    return null;
  }
  const read = isUnclear ? { ...best, warnings: [...best.warnings, 'former_holders'] } : best;
  return isTitled || best.totalMatchesCapital === true ? read : null;
}
