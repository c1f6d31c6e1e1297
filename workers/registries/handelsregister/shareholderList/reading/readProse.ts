import { cellText } from '../table/cells.ts';
import { endOf } from '../table/findTable.ts';
import type { TableRow } from '../table/tableRow.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { collectHoldings } from './holdings.ts';
import { interpret } from './interpret.ts';
import { readFrame } from './listFrame.ts';
import { bestOf, type ListReading } from './listReading.ts';
import { labelledNumbers } from './shareEntry.ts';

/** Where the shares of a holder begin in running text. */
const SHARES =
  /(?:(?<![,;:\s–-])[,;:\s–-]+)?(?:\b(?:hält|halten|übernimmt|übernehmen|besitzt|holds?)\b|\bmit\s+(?:(?:einer?|einem|den|dem)\s+(?:lfd|laufenden|Geschäftsanteil|Stammeinlage|Nennbetrag|Beteiligung|Anteil)|insgesamt|Geschäftsanteil|Stammeinlage)|\b(?:eine|einen)\s+(?:Stammeinlage|Geschäftsanteil)|\b(?:Geschäftsanteile?n?|Stammeinlagen?|Nennbetrag|Nennwert|Beteiligung|Anteil|shares?|nominal)\b|\b(?:lfd\.|Nrn?\.|Nummern?)\s*\d|(?:EUR|DM|€|DEM)\s*\d|\d{1,3}(?:\.\d{3})*(?:,\d{2}|,-{1,2})?\s*(?:EUR|€|DM|Euro)\b)/u;
const CAPITAL = /Stammkapital|share capital/iu;
const NUMBERED = /^\(?\d{1,3}[.)]\)?\s+\p{L}/u;
const LETTERED = /^\(?[a-z][.)]\)?\s+\p{L}/u;
const NEW_HOLDER = /^(?:Gesellschafter(?:in)?|Shareholder|Name|Firma)(?:\s+(?:Nr\.\s*)?\d+)?\s*:/iu;

type Starts = (line: TextLine, before: TextLine, paragraph: readonly TextLine[]) => boolean;

/** Ways to part running text into the paragraphs of one holder each. */
const PARAGRAPHS: readonly Starts[] = [
  (line) => NUMBERED.test(line.text),
  (line) => LETTERED.test(line.text),
  (line) => NEW_HOLDER.test(line.text),
  (line, before) => line.page !== before.page || line.y - before.y > 1.7 * line.size,
  (line, _before, paragraph) => hasAmount(paragraph) && !hasAmount([line]) && SHARES.exec(line.text)?.index !== 0,
  (_line, _before, paragraph) => hasAmount(paragraph),
];

/** Reads a list without a table: each holder is a paragraph that names person or firm first and the shares after. */
export function readProse(lines: readonly TextLine[]): ListReading | null {
  const first = lines.findIndex(({ text }) => SHARES.test(text) && !CAPITAL.test(text));
  const below = endOf(lines.slice(first + 1));
  const end = below === -1 ? -1 : below + first + 1;
  const inside = end === -1 ? lines : lines.slice(0, end);
  const after = end === -1 ? [] : lines.slice(end);
  const title = inside.findIndex((line) => /Gesellschafter|shareholders/iu.test(line.text));
  const readings = PARAGRAPHS.flatMap((starts) =>
    readParagraphs(inside.slice(title + 1), inside.slice(0, title + 1), after, starts),
  );
  // Of equals the one that tells more holders apart: paragraphs that were not parted read as one community.
  return bestOf(readings.toSorted((one, other) => other.owners.length - one.owners.length));
}

function readParagraphs(
  lines: readonly TextLine[],
  title: readonly TextLine[],
  after: readonly TextLine[],
  starts: Starts,
): readonly ListReading[] {
  const paragraphs: TextLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const [before, open] = [lines[index - 1], paragraphs.at(-1)];
    if (before === undefined || open === undefined || starts(line, before, open)) {
      paragraphs.push([line]);
    } else {
      open.push(line);
    }
  }
  const reach = Math.max(0, ...lines.flatMap((line) => line.words.map((word) => word.right)));
  const first = paragraphs.findIndex((paragraph) => hasAmount(paragraph.filter(({ text }) => !CAPITAL.test(text))));
  if (first === -1) {
    return [];
  }
  const before = [...title, ...paragraphs.slice(0, first).flat()];
  const texts = (own: readonly TextLine[]): readonly string[] => own.map(({ text }) => text);
  const frame = readFrame(texts(before), texts(lines), texts(after));
  const rows = paragraphs.slice(first).map((paragraph) => toRow(cellText(paragraph, reach)));
  const read = collectHoldings(rows, { company: frame.company, nameOrder: null });
  const text = rows.map(({ details }) => details).join('\n');
  const layout =
    labelledNumbers(text) === null
      ? 'pre_2008'
      : percentsIn(text, false).length > 0
        ? 'geslv_by_holder'
        : 'numbered_2008';
  return [interpret(read, frame, { layout, currency: null, numbersShares: /Geschäftsanteil|share/iu.test(text) })];
}

function hasAmount(lines: readonly TextLine[]): boolean {
  return amountsIn(lines.map(({ text }) => text).join(' '), false).length > 0;
}

function toRow(text: string): TableRow {
  const at = SHARES.exec(text)?.index ?? text.length;
  const empty = {
    numbers: '',
    nominal: '',
    nominalTotal: '',
    percent: '',
    percentTotal: '',
    count: '',
    isTotal: false,
  };
  const holder = text.slice(0, at).trim();
  return { ...empty, holder: holder === '' ? null : holder, details: text.slice(at) };
}
