import type { PdfPage } from '../../../pdf/pdfPage.ts';
import { findTable } from '../table/findTable.ts';
import { withoutFormerHolders } from '../table/formerHolders.ts';
import { labelled } from '../table/labelled.ts';
import { squeezed } from '../table/squeezed.ts';
import { stacked } from '../table/stacked.ts';
import { turned } from '../table/turned.ts';
import { linesOf, type TextLine } from '../../../pdf/textLine.ts';
import { isTrustworthy } from './isTrustworthy.ts';
import { bestOf, type ListReading } from './listReading.ts';
import { readProse } from './readProse.ts';
import { readSentence } from './readSentence.ts';
import { readTable } from './readTable.ts';

const TITLE =
  /Liste\s+(?:der|aller)\s+Gesellschafter|Gesellschafter-?\s?liste|List\s+of\s+(?:the\s+)?Shareholders|Übernehmer|Gesellschafter\s+der/iu;
/** A reading this bad holds no names or no amounts: the text is no list. */
const HOPELESS = 500;

/** Ways in which lists arrange what tables and paragraphs tell below each other, in the order in which they are tried. */
const ARRANGEMENTS: readonly ((lines: readonly TextLine[]) => readonly TextLine[] | null)[] = [
  turned,
  stacked,
  squeezed,
  labelled,
];

/** Contracts and minutes name shareholders and their shares too, but of before or in part. */
const OF_ANOTHER_DEED =
  /^Verhandelt zu\s|^Vor mir, de[mr]\s|^(?:Niederschrift|Protokoll)(?!\p{L})|einstimmig beschlossen|(?<!\p{L})(?:der Kaufpreis|Tagesordnung|Versammlungsleiter(?:in)?)(?!\p{L})/iu;

/** Reads the text of a document as a shareholder list; null where it is none. */
export function readList(pages: readonly PdfPage[]): ListReading | null {
  const printed = linesOf(pages);
  if (printed.some(({ text }) => OF_ANOTHER_DEED.test(text))) {
    return null;
  }
  const { lines, isUnclear } = withoutFormerHolders(printed);
  const plain = readLines(lines, pages);
  const best = isSure(plain) ? plain : (rearranged(lines, pages) ?? plain);
  return best === null ? null : { ...best, warnings: [...best.warnings, ...doubtsOf(lines, isUnclear)] };
}

/** What of a list no reading of its rows answers. */
function doubtsOf(lines: readonly TextLine[], isUnclear: boolean): readonly string[] {
  const isInThousands = lines.some(({ text }) => IN_THOUSANDS.test(text));
  return [...(isUnclear ? ['former_holders'] : []), ...(isInThousands ? ['amounts_unclear'] : [])];
}

/** Shares are of whole euros (§ 5 (2) GmbHG): whether thousands are meant or what stands beside an amount is another's, nothing proves. */
const IN_THOUSANDS = /(?<![\p{L}\d])(?:T(?:EUR|€|DM)|Tsd\.?\s?(?:EUR|Euro|€|DM)|Tausend\s(?:EUR|Euro|€|DM))(?!\p{L})/u;

/** The first arrangement that reads surely; the lines that are drawn stand in other places then. */
function rearranged(lines: readonly TextLine[], pages: readonly PdfPage[]): ListReading | null {
  const blank = pages.map((page) => ({ ...page, rulings: [] }));
  for (const arrange of ARRANGEMENTS) {
    const arranged = arrange(lines);
    const reading = arranged === null ? null : readLines(arranged, blank);
    if (isSure(reading)) {
      return reading;
    }
  }
  return null;
}

/** Lines that contradict their capital may stand in another order. */
function isSure(reading: ListReading | null): reading is ListReading {
  return reading !== null && reading.totalMatchesCapital !== false && isTrustworthy(reading, null);
}

function readLines(lines: readonly TextLine[], pages: readonly PdfPage[]): ListReading | null {
  const isTitled = lines.some(({ text }) => TITLE.test(text));
  const table = findTable(lines, pages);
  const tabular = table === null ? null : readTable(table, pages);
  const isTable = tabular !== null && tabular.badness < HOPELESS;
  const best =
    isTable || !isTitled ? tabular : bestOf([readSentence(lines), readProse(lines)].filter((each) => each !== null));
  if (best === null || best.badness >= HOPELESS) {
    return null;
  }
  return isTitled || best.totalMatchesCapital === true ? best : null;
}
