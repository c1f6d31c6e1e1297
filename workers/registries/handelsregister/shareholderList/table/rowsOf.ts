import { partIn, cellText, joinTexts, softText } from './cells.ts';
import { type Band, type BodyLines, partWhere } from './bands.ts';
import { cutsAcross } from './cutsAcross.ts';
import { type ColumnRole, HOLDER_ROLES } from './columnRole.ts';
import type { Column } from './columns.ts';
import { numbersText } from './numbersText.ts';
import type { PrintedCell, TableRow } from './tableRow.ts';
import { CELL_GAP, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';
import { emptyRow } from '../reading/shareEntry.ts';
import { amountsIn } from '../values/amounts.ts';
import { eachOfHeading } from '../values/eachOfAll.ts';
import { shareNumbersOf } from '../values/shareNumbers.ts';
import { writtenDays } from '../values/writtenDay.ts';

/** One particular a column: its lines are one text however they are broken. */
const PARTICULARS: readonly ColumnRole[] = ['last_name', 'first_name', 'birth_date', 'city'];
const LABELS: Partial<Record<ColumnRole, string>> = {
  last_name: 'Name: ',
  first_name: 'Vorname: ',
  birth_date: 'geb. ',
  city: 'Wohnort: ',
};
const DITTO =
  /^(?:dito|ditto|dto\.?|wie vor|s\.\s?o\.|siehe oben|derselbe|dieselbe|ders\.?|dies\.?|wie (?:vorstehend|oben)|["„”'–-]{1,2}|—)$/iu;

/** The lines of one section of a table and how they were parted. */
export interface PartedLines {
  readonly body: BodyLines;
  readonly bands: readonly Band[];
}

/**
 * The rows of parted lines: every anchor is a row, text above anchors names their holder.
 * @param each what the text around the table says of each of all shares, as `je 1 €`
 */
export function rowsOf(sections: readonly PartedLines[], each: string | null = null): readonly TableRow[] {
  const rows: TableRow[] = [];
  let above: string | null = null;
  let linesAbove: readonly TextLine[] = [];
  for (const { body, bands } of sections) {
    const section = {
      body,
      reach: reachOf(body),
      isBetween: cutsAcross(body, ['holder', 'last_name']).isBetween,
      each: eachOfColumns(body.columns) ?? each,
    };
    const edge = Math.max(...body.lines.flatMap((line) => line.words.map((word) => word.right)));
    for (const part of bands.flatMap((band) => partsOf(band, body, edge))) {
      if (part.rows.length === 0) {
        above = joinTexts([above, part.block]);
        linesAbove = [...linesAbove, ...part.lines];
        continue;
      }
      rows.push(...readPart(part, { text: above, lines: linesAbove }, section));
      above = null;
      linesAbove = [];
    }
  }
  return rows;
}

/** What names the holder of the rows below it. */
interface Above {
  readonly text: string | null;
  readonly lines: readonly TextLine[];
}

interface Section {
  readonly body: BodyLines;
  readonly reach: Reach;
  /** What the list says of each of all shares. */
  readonly each: string | null;
  /** Whether a line is drawn between two lines of text in the column of holders. */
  readonly isBetween: (line: TextLine, before: TextLine) => boolean;
}

interface Part {
  readonly block: string;
  /** All of it. */
  readonly lines: readonly TextLine[];
  readonly all: readonly TextLine[];
  /** The lines of each row; a row begins with its anchor, what stands above the first one belongs to it. */
  readonly rows: readonly (readonly TextLine[])[];
}

function partsOf(band: Band, body: BodyLines, edge: number): readonly Part[] {
  const parts: TextLine[][] = [[]];
  for (const [index, line] of band.entries()) {
    const before = band[index - 1];
    if (before !== undefined && body.isBlock(line) && !body.isBlock(before)) {
      parts.push([]);
    }
    parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0).map((part) => toPart(part, body, edge));
}

function toPart(lines: readonly TextLine[], body: BodyLines, edge: number): Part {
  const blocks = lines.filter(body.isBlock);
  const cells = lines.filter((line) => !blocks.includes(line));
  const rows = cutRows(cells, body);
  if (rows.length === 0 && isWholeRow(cells, body)) {
    rows.push(cells);
  }
  const loose = rows.length === 0 ? holderText(lines, body, reachOf(body)) : '';
  return { block: blocks.length > 0 ? softText(blocks, edge) : loose, lines, all: cells, rows };
}

/** Every anchor is a row. What stands between two of them is parted at the widest gap, for cells may be centred. */
function cutRows(lines: readonly TextLine[], { isAnchor, isRest }: BodyLines): (readonly TextLine[])[] {
  const anchors = lines.flatMap((line, index) => (isAnchor(line) ? [index] : []));
  const starts = anchors.map((anchor, index) => {
    const last = anchors[index - 1];
    const rest = lines.findLastIndex((line, at) => at < anchor && isRest(line));
    return last === undefined ? 0 : widestGap(lines, Math.max(last, rest), anchor);
  });
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

/** The index of the line below the widest gap, where that is clearly wider than the others; else `to`. */
function widestGap(lines: readonly TextLine[], from: number, to: number): number {
  const gaps = lines.slice(from + 1, to + 1).map((line, index) => line.y - (lines[from + index]?.y ?? line.y));
  const [widest, narrowest] = [Math.max(...gaps), Math.min(...gaps)];
  return widest > CLEARLY_WIDER * narrowest ? from + 1 + gaps.indexOf(widest) : to;
}

const CLEARLY_WIDER = 1.25;

/** A number that is broken over two lines, centred beside an amount on one, leaves no line that tells both. */
function isWholeRow(lines: readonly TextLine[], body: BodyLines): boolean {
  const text = (role: ColumnRole): string =>
    body.columns
      .filter((column) => column.role === role)
      .map((column) => columnText(lines, column, new Map()))
      .join(' ');
  return shareNumbersOf(text('numbers')) !== null && amountsIn(text('nominal'), true).length > 0;
}

function readPart(part: Part, above: Above, { body, reach, isBetween, each }: Section): readonly TableRow[] {
  const named = joinTexts(partWhere(part.all, isBetween).map((lines) => holderText(lines, body, reach)));
  const own = joinTexts([above.text, part.block, named]);
  return part.rows.map((lines, index) => {
    const text = (...roles: readonly ColumnRole[]): string =>
      body.columns
        .filter(({ role }) => roles.includes(role))
        .map((column) => columnText(lines, column, reach))
        .filter((found) => found !== '')
        .join('\n');
    const sum = lines.filter(body.isAnchor).slice(0, 1).find(body.isSum);
    const isSum = sum !== undefined;
    if (isSum && segmentsOf(sum, CELL_GAP).length === 1) {
      return sumInWords(sum, text('holder'));
    }
    return {
      holder: index > 0 || own === '' || DITTO.test(own) ? null : own,
      numbers: rangeOf(numbersText(lines, body.columns, text('numbers')), text('last_number')),
      ...amountsOf(text('nominal'), text('nominal_total'), isSum ? null : each, body),
      percent: text('percent'),
      percentTotal: text('percent_total'),
      count: text('count'),
      details: text('details'),
      change: text('change'),
      isTotal: isSum,
      printed: () => [
        ...(index > 0 ? [] : holderCells(part, above, body)),
        ...cellsIn(lines, body, (role) => !HOLDER_ROLES.includes(role)),
      ],
    };
  });
}

/** `Summe aller Geschäftsanteile: 50.000,00 EUR (100 %)` runs through the columns. */
function sumInWords(line: TextLine, holder: string): TableRow {
  const nominal = amountsIn(line.text, false).length > 0 ? line.text : '';
  return { ...emptyRow, holder: holder === '' ? null : holder, nominal, isTotal: true };
}

function holderCells(part: Part, above: Above, body: BodyLines): readonly PrintedCell[] {
  const blocks = part.lines.filter((line) => !part.all.includes(line));
  return [
    { role: 'holder', lines: above.lines },
    { role: 'holder', lines: blocks },
    ...cellsIn(part.all, body, (role) => HOLDER_ROLES.includes(role)),
  ];
}

function rangeOf(first: string, last: string): string {
  return first === '' || last === '' ? first : `${first} – ${last}`;
}

/** The cells of lines in the columns of some roles. */
function cellsIn(
  lines: readonly TextLine[],
  { columns }: BodyLines,
  isOf: (role: ColumnRole) => boolean,
): readonly PrintedCell[] {
  return columns
    .filter(({ role }) => isOf(role))
    .map((column) => ({ role: column.role, lines: lines.flatMap((line) => partIn(line, column) ?? []) }));
}

/** Where the heading of the numbers says what each share comes to. */
function eachOfColumns(columns: readonly Column[]): string | null {
  const numbers = columns.find(({ role }) => role === 'numbers');
  return columns.some(({ role }) => role === 'nominal') ? null : eachOfHeading(numbers?.heading ?? '');
}

/** Where the list says what each share comes to, an amount beside the numbers of some is theirs in total. */
function amountsOf(
  nominal: string,
  total: string,
  each: string | null,
  body: BodyLines,
): Pick<TableRow, 'nominal' | 'nominalTotal'> {
  const hasTotals = body.columns.some(({ role }) => role === 'nominal_total');
  const hasNumbers = body.columns.some(({ role }) => role === 'numbers');
  if (each === null || !hasNumbers || (hasTotals && nominal !== '')) {
    return { nominal: ofEach(nominal, body), nominalTotal: total };
  }
  return { nominal: each, nominalTotal: hasTotals ? total : nominal };
}

/** What stands below `Nennbetrag je Anteil` is said of each share. */
function ofEach(text: string, { columns }: BodyLines): string {
  const heading = columns.find(({ role }) => role === 'nominal')?.heading ?? '';
  const isSaid = EACH.test(heading) && amountsIn(text, true).length === 1 && !/\p{L}/u.test(text.replace(SIGN, ''));
  return isSaid ? `je ${text}` : text;
}

const SIGN = /EUR|Euro|DM/u;
const EACH = /(?<!\p{L})(?:je(?:weils)?|pro|per|each)(?!\p{L})|einzel/iu;

/** How far to the right each column prints. */
type Reach = ReadonlyMap<Column, number>;

function reachOf({ lines, columns }: BodyLines): Reach {
  return new Map(
    columns.map((column) => {
      const ends = lines.flatMap((line) => partIn(line, column)?.words.at(-1)?.right ?? []);
      return [column, Math.max(0, ...ends)] as const;
    }),
  );
}

function columnText(lines: readonly TextLine[], column: Column, reach: Reach, textOf = cellText): string {
  return textOf(
    lines.flatMap((line) => partIn(line, column) ?? []),
    reach.get(column) ?? 0,
  );
}

/** The cells that tell who the holder is; cells of one particular each get its label. */
function holderText(lines: readonly TextLine[], body: BodyLines, reach: Reach): string {
  const { columns } = body;
  if (hasSeveralDays(lines, columns)) {
    return textByLines(lines, columns);
  }
  const hasSeveral = columns.some(({ role }) => role === 'last_name' || role === 'first_name');
  return HOLDER_ROLES.flatMap((role) =>
    columns
      .filter((column) => column.role === role)
      .map((column) => ({
        column,
        text: columnText(lines, column, PARTICULARS.includes(role) ? new Map() : reach, softText),
      }))
      .filter(({ text }) => text !== '')
      .map(({ text }) =>
        (role === 'birth_date' && writtenDays(text).length > 0) ||
        role === 'city' ||
        (hasSeveral && role !== 'birth_date')
          ? `${LABELS[role] ?? ''}${text}`
          : text,
      ),
  ).join('\n');
}

/** Whether the cell for a day of birth holds those of several people, who stand on the same lines. */
function hasSeveralDays(lines: readonly TextLine[], columns: readonly Column[]): boolean {
  const days = columns
    .filter(({ role }) => role === 'birth_date')
    .flatMap((column) => lines.flatMap((line) => writtenDays(partIn(line, column)?.text ?? '')));
  return days.length > 1 && columns.some(({ role }) => role === 'holder');
}

/** What stands on one line tells of one of several people. */
function textByLines(lines: readonly TextLine[], columns: readonly Column[]): string {
  const whose = HOLDER_ROLES.flatMap((role) => columns.filter((column) => column.role === role));
  return lines
    .map((line) => whose.flatMap((column) => partIn(line, column)?.text ?? []).join(', '))
    .filter((text) => text !== '')
    .join('\n');
}
