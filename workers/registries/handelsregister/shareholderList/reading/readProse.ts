import { cellText } from '../table/cells.ts';
import { endOf, withoutRunningHeads } from '../table/findTable.ts';
import type { TableRow } from '../table/tableRow.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { collectHoldings } from './holdings.ts';
import { interpret } from './interpret.ts';
import { readFrame } from './listFrame.ts';
import { bestOf, type ListReading } from './listReading.ts';
import { emptyRow, labelledNumbers } from './shareEntry.ts';

/** Where the shares of a holder begin in running text. */
const SHARES =
  /(?:(?<![,;:\s–-])[,;:\s–-]+)?(?:\b(?:(?:[Ss]ie|[Ee]r|[Dd]iese[rs]?)\s+hält|ist\s+(?:mit|an|beteiligt)|hat\s+(?:übernommen|eine|einen)|hält|halten|übernimmt|übernehmen|besitzt|holds?)\b|\bmit\s+(?:(?:einer?|einem|den|dem)\s+(?:lfd|laufenden|Geschäftsanteil|Stammeinlage|Nennbetrag|Beteiligung|Anteil)|insgesamt|Geschäftsanteil|Stammeinlage)|\b(?:eine|einen)\s+(?:Stammeinlage|Geschäftsanteil)|\b(?:Geschäftsanteile?n?|Stammeinlagen?|Nennbetrag|Nennwert|Beteiligung|Anteil|shares?|nominal)\b|(?<![-\p{L}]|House |Reg\. |gister )(?:lfd\.|Nrn?\.|Nummern?)\s*\d(?!\d{6})|(?:EUR|Euro|DM|€|DEM)\s*\d|(?<![\d.])\d{1,3}(?:\.\d{3})*(?:,\d{2}|,[-–—]{1,2})?\s*(?:EUR|€|DM|Euro)(?!\p{L}))/u;
const CAPITAL = /Stammkapital|share capital/iu;
const NUMBERED = /^\(?\d{1,3}[.)]\)?\s+\p{L}/u;
const LETTERED = /^\(?[a-z][.)]\)?\s+\p{L}/u;
const NEW_HOLDER = /^(?:Gesellschafter(?:in)?|Shareholder|Name|Firma)(?:\s+(?:Nr\.\s*)?\d+)?\s*:/iu;

const COUNTED_HOLDER = /^(?:(?:Gesellschafter(?:in)?|Shareholder)\s+(?:Nr\.\s*)?\d{1,3}\s*:?|\d{1,3}[.)])$/iu;

const BIRTH = /(?<!\p{L})geb(?:oren|\.)|Geburts|born|\*\s*\d/iu;

type Starts = (line: TextLine, before: TextLine, paragraph: readonly TextLine[]) => boolean;

/** Ways to part running text into the paragraphs of one holder each. */
const PARAGRAPHS: readonly Starts[] = [
  (line) => NUMBERED.test(line.text),
  (line) => LETTERED.test(line.text),
  (line) => NEW_HOLDER.test(line.text),
  (line) => COUNTED_HOLDER.test(line.text),
  (line, before) => line.page !== before.page || line.y - before.y > 1.7 * line.size,
  (line, _before, paragraph) => hasAmount(paragraph) && !hasAmount([line]) && SHARES.exec(line.text)?.index !== 0,
  (_line, _before, paragraph) => hasAmount(paragraph),
  (line, _before, paragraph) => hasAmount(paragraph) && SHARES.exec(line.text)?.index !== 0,
  (line, before, paragraph) => hasAmount(paragraph) && leftOf(before) - leftOf(line) > INDENT * line.size,
];

/** Of the font size: what stands this much farther to the right is indented. */
const INDENT = 0.8;

function leftOf({ words }: TextLine): number {
  return words[0]?.left ?? 0;
}

/** What stands above the first holder: the title, the firm with its entry, the capital. */
const HEADER =
  /^\W*(?:Liste|Gesellschafterliste|List of|(?:der|des|für|of)\s|Firma\b|mit (?:dem )?(?:Satzungss|S)itz|Sitz\b|Amtsgericht|Registergericht|Handelsregister|HR[AB]\b|eingetragen|gemäß §|nach §|Stand\b|vom\b|zum\b)/iu;

/** How many lines stand above the first holder. */
function headerLength(lines: readonly TextLine[]): number {
  const first = lines.findIndex(({ text }) => SHARES.test(text) && !CAPITAL.test(text));
  const above = lines.slice(0, Math.max(0, first));
  const capital = above.findLastIndex(({ text }) => CAPITAL.test(text));
  const titled = above.findIndex(({ text }) => !HEADER.test(text));
  return Math.max(capital + 1, titled === -1 ? above.length : titled);
}

/** Reads a list without a table: each holder is a paragraph that names person or firm first and the shares after. */
export function readProse(printed: readonly TextLine[]): ListReading | null {
  const lines = withoutRunningHeads(printed);
  const first = lines.findIndex(({ text }) => SHARES.test(text) && !CAPITAL.test(text));
  const below = endOf(lines.slice(first + 1));
  const end = below === -1 ? -1 : below + first + 1;
  const inside = end === -1 ? lines : lines.slice(0, end);
  const after = end === -1 ? [] : lines.slice(end);
  const titled = inside.findIndex((line) => /Gesellschafter|shareholders/iu.test(line.text)) + 1;
  const title = titled + headerLength(inside.slice(titled));
  const readings = PARAGRAPHS.flatMap((starts) =>
    readParagraphs(inside.slice(title), inside.slice(0, title), after, starts),
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
  // A paragraph about a person above the first that has shares is one whose shares were parted from it.
  const lost = paragraphs.slice(0, first).filter((paragraph) => paragraph.some(({ text: line }) => BIRTH.test(line)));
  const judged = {
    ...read,
    incompleteRows: read.incompleteRows + lost.length + rows.filter(({ details }) => hasOtherWords(details)).length,
  };
  return [interpret(judged, frame, { layout, currency: null, numbersShares: /Geschäftsanteil|share/iu.test(text) })];
}

/** Whether words about the shares hold others, which may be those of another holder. */
function hasOtherWords(details: string): boolean {
  const words = details.match(/(?<![\p{L}\d])\p{Lu}[\p{L}-]+/gu) ?? [];

  return words.some((word) => !OF_SHARES.test(word));
}

const OF_SHARES =
  /^(?:Sie|Er|Diese[rs]?|Geschäftsant\p{L}*|Anteil\p{L}*|Nr|Nrn|Nummern?|Nennb\p{L}*|Nennwert\p{L}*|EUR|EURO|Euro|DM|DEM|Stammein\p{L}*|Stammkap\p{L}*|Kapital|Höhe|Prozent|Beteiligung\p{L}*|Gesellschaft|Summe|Gesamt\p{L}*|Zusammen|Insgesamt|Betrag|Beträge\p{L}*|Deutsche|Mark|Ein\p{L}*|Zus\p{L}*|Hundert|Quote|Kapitalerhöhung|Teilung|Abtretung|Übertragung|Urkunde|UR|Notar\p{L}*|Veränderung\p{L}*|Gründung|Shares?|Nominal|No|Nos|In|Total|Share|Capital|Eur|Euros|Hinweis)$/u;

function hasAmount(lines: readonly TextLine[]): boolean {
  return amountsIn(lines.map(({ text }) => text).join(' '), false).length > 0;
}

function toRow(text: string): TableRow {
  const at = SHARES.exec(text)?.index ?? text.length;
  const holder = text.slice(0, at).trim();
  return { ...emptyRow, holder: holder === '' ? null : holder, details: text.slice(at) };
}
