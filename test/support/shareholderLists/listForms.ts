import type PDFDocument from 'pdfkit';
import { drawTable, type TableCell, type TableRow, type TableStyle } from './drawTable.ts';
import { capitalOf, unitsOf, type TrueList, type TrueRange } from './listTruth.ts';
import { spellAmount, spellDay, spellHolder, spellPercent, spellRange, type Spelling } from './spell.ts';

type Pdf = InstanceType<typeof PDFDocument>;

export const FORMS = [
  'contributions',
  'row_per_share',
  'numbers_first',
  'spanned_holder',
  'three_columns',
  'particulars',
  'prose',
  'typewriter',
] as const;
export type Form = (typeof FORMS)[number];

export interface ListStyle extends Omit<TableStyle, 'widths' | 'boldFont'> {
  readonly form: Form;
  readonly spelling: Spelling;
  readonly landscape: boolean;
  /** The page lies on its side: its text runs upwards. */
  readonly turned: boolean;
  readonly capitalAbove: boolean;
  readonly grandTotal: boolean;
  readonly certificate: boolean;
  /** Points that a letterhead leaves free above the table. */
  readonly top: number;
  /** Whether the list contradicts itself: it prints another capital, or another total of its first holder, than its shares come to. */
  readonly printed: 'right' | 'other_capital' | 'other_total';
}

/** Every form draws holders and their shares, without what stands around them. */
export const DRAWINGS: Readonly<Record<Form, (pdf: Pdf, list: TrueList, style: ListStyle) => void>> = {
  contributions: drawContributions,
  row_per_share: drawRowPerShare,
  numbers_first: drawNumbersFirst,
  spanned_holder: drawSpannedHolder,
  three_columns: drawThreeColumns,
  particulars: drawParticulars,
  prose: drawProse,
  typewriter: drawTypewriter,
};

function table(style: ListStyle, widths: readonly number[]): TableStyle {
  const bold =
    style.font === 'Times-Roman' ? 'Times-Bold' : style.font === 'Courier' ? 'Courier-Bold' : 'Helvetica-Bold';
  return { ...style, widths, boldFont: bold };
}

const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/^Name, Geburt/u, 'Name, date of birth and residence of the shareholder'],
  [/esellschafter/u, 'Shareholder'],
  [/^(?:laufende Nummer|Nr\. de|lfd\.)/u, 'Serial numbers of the shares'],
  [/^Gesamtnennbetrag/u, 'Total nominal amount'],
  [/^Nennbetrag/u, 'Nominal amount'],
  [/^Gesamt in/u, 'Total percentage'],
  [/^(?:Prozent|Anteil in)/u, 'Percentage'],
  [/^Angaben zum Geschäftsanteil/u, 'Share'],
  [/^Veränderungen/u, 'Changes'],
];

/** The headings of a table, with their English below them in bilingual lists. */
function headings({ spelling }: ListStyle, german: readonly string[]): readonly string[] {
  const english = (text: string): string | undefined => ENGLISH.find(([pattern]) => pattern.test(text))?.[1];
  return german.map((text) => (spelling.isBilingual ? [text, english(text) ?? text].join(' / ') : text));
}

function right(text: string): TableCell {
  return { text, align: 'right' };
}

function eachAmount({ count, each }: TrueRange, list: TrueList, { amount }: Spelling): string {
  return `${count > 1 ? 'je ' : ''}${spellAmount(each, list.currency, amount)}`;
}

/** Before November 2008: no numbers of shares, though lines may be counted. */
function drawContributions(pdf: Pdf, list: TrueList, style: ListStyle): void {
  const rows = list.stakes.map((stake, index): readonly TableRow[] => [
    [
      { text: String(index + 1) },
      { text: spellHolder(stake.holder, style.spelling) },
      right(spellAmount(unitsOf(stake), list.currency, style.spelling.amount)),
    ],
  ]);
  const total: TableRow = [
    { text: '' },
    { text: 'Gesamt' },
    right(spellAmount(capitalOf(list), list.currency, style.spelling.amount)),
  ];
  drawTable(
    pdf,
    headings(style, ['Nr.', 'Name, Geburtsdatum und Wohnort des Gesellschafters', 'Stammeinlage']),
    style.grandTotal ? [...rows, [total]] : rows,
    table(style, [0.08, 0.62, 0.3]),
  );
}

/** 2008 to 2017: the holder again on every row. */
function drawRowPerShare(pdf: Pdf, list: TrueList, style: ListStyle): void {
  const rows = list.stakes.flatMap((stake) =>
    stake.ranges.map((range): readonly TableRow[] => [
      [
        { text: spellHolder(stake.holder, style.spelling) },
        { text: spellRange(range, style.spelling) },
        right(eachAmount(range, list, style.spelling)),
      ],
    ]),
  );
  drawTable(
    pdf,
    headings(style, ['Gesellschafter', 'laufende Nummer des Geschäftsanteils', 'Nennbetrag des Geschäftsanteils']),
    rows,
    table(style, [0.5, 0.22, 0.28]),
  );
}

/** GesLV, by share: numbers, amount, percentage, holder, changes. */
function drawNumbersFirst(pdf: Pdf, list: TrueList, style: ListStyle): void {
  const capital = capitalOf(list);
  const lines = list.stakes.flatMap((stake) => stake.ranges.map((range) => ({ stake, range })));
  const rows = lines
    .toSorted((one, other) => parseFloat(String(one.range.from)) - parseFloat(String(other.range.from)))
    .map(({ stake, range }): readonly TableRow[] => [
      [
        { text: spellRange(range, style.spelling) },
        right(eachAmount(range, list, style.spelling)),
        right(`${range.count > 1 ? 'je ' : ''}${spellPercent(range.each, capital, style.spelling.percent)}`),
        { text: spellHolder(stake.holder, style.spelling) },
        { text: range.from !== 1 ? 'Kapitalerhöhung vom 01.02.2019' : '' },
      ],
    ]);
  drawTable(
    pdf,
    headings(style, [
      'Nr. der Geschäfts-anteile',
      'Nennbetrag',
      'Prozentuale Beteiligung am Stammkapital',
      'Gesellschafter',
      'Veränderungen',
    ]),
    rows,
    table(style, [0.14, 0.17, 0.17, 0.34, 0.18]),
  );
}

/** What a wrong total is off by. */
const OTHER = 100;

/** GesLV, by holder: the holder's cell covers the rows of all shares, and so do the totals. */
function drawSpannedHolder(pdf: Pdf, list: TrueList, style: ListStyle): void {
  const capital = capitalOf(list);
  const groups = list.stakes.map((stake, at) =>
    stake.ranges.map((range, index): TableRow => {
      const covering = (cell: TableCell): TableCell | undefined =>
        index === 0 ? { ...cell, rows: stake.ranges.length } : undefined;
      return [
        covering({ text: spellHolder(stake.holder, style.spelling) }),
        { text: spellRange(range, style.spelling) },
        right(eachAmount(range, list, style.spelling)),
        right(`${range.count > 1 ? 'je ' : ''}${spellPercent(range.each, capital, style.spelling.percent)}`),
        covering(
          right(
            spellAmount(
              unitsOf(stake) + (style.printed === 'other_total' && at === 0 ? OTHER : 0),
              list.currency,
              style.spelling.amount,
            ),
          ),
        ),
        covering(right(spellPercent(unitsOf(stake), capital, style.spelling.percent))),
      ];
    }),
  );
  drawTable(
    pdf,
    headings(style, [
      'Gesellschafter',
      'lfd. Nr. der Anteile',
      'Nennbetrag je Anteil',
      'Anteil in %',
      'Gesamtnennbetrag',
      'Gesamt in %',
    ]),
    groups,
    table(style, [0.34, 0.13, 0.15, 0.11, 0.16, 0.11]),
  );
}

/** GesLV: holder, share and change, each with all its particulars in one cell. */
function drawThreeColumns(pdf: Pdf, list: TrueList, style: ListStyle): void {
  const capital = capitalOf(list);
  const rows = list.stakes.flatMap((stake) =>
    stake.ranges.map((range): readonly TableRow[] => [
      [
        { text: spellHolder(stake.holder, style.spelling) },
        {
          text: [
            `Nr. ${spellRange(range, style.spelling)}`,
            `Nennbetrag: ${eachAmount(range, list, style.spelling)}`,
            `Beteiligung: ${spellPercent(range.count * range.each, capital, style.spelling.percent)}`,
          ].join('\n'),
        },
        { text: range.count > 1 ? 'Teilung' : '' },
      ],
    ]),
  );
  drawTable(
    pdf,
    headings(style, ['Angaben zum Gesellschafter', 'Angaben zum Geschäftsanteil', 'Veränderungen']),
    rows,
    table(style, [0.45, 0.35, 0.2]),
  );
}

/** Every particular of a person in a column of its own; firms write their register entry into the one for birth dates. */
function drawParticulars(pdf: Pdf, list: TrueList, style: ListStyle): void {
  const rows = list.stakes.flatMap(({ holder, ranges }) =>
    ranges.map((range): readonly TableRow[] => [
      [
        { text: spellRange(range, style.spelling) },
        ...(holder.kind === 'person'
          ? [
              { text: holder.last },
              { text: holder.title === null ? holder.first : `${holder.title} ${holder.first}` },
              { text: spellDay(holder.born, 'numbers') },
              { text: holder.city },
            ]
          : [{ text: '' }, { text: '' }, { text: '' }, { text: '' }]),
        right(eachAmount(range, list, style.spelling)),
      ],
    ]),
  );
  drawTable(
    pdf,
    headings(style, ['Nr. des Geschäfts-anteils', 'Name', 'Vorname', 'Geburts-datum', 'Wohnort', 'Nennbetrag']),
    rows,
    table(style, [0.15, 0.18, 0.18, 0.15, 0.16, 0.18]),
  );
}

/** Running text, as founders write without a form. */
function drawProse(pdf: Pdf, list: TrueList, style: ListStyle): void {
  pdf.font(style.font).fontSize(style.size);
  list.stakes.forEach((stake, index) => {
    const shares = stake.ranges
      .map((range) =>
        range.count === 1
          ? `Geschäftsanteil Nr. ${spellRange(range, style.spelling)} im Nennbetrag von ${spellAmount(range.each, list.currency, style.spelling.amount)}`
          : `Geschäftsanteile Nr. ${spellRange(range, style.spelling)} im Nennbetrag von ${eachAmount(range, list, style.spelling)}`,
      )
      .join(' und ');
    pdf.text(`${index + 1}. ${spellHolder(stake.holder, { ...style.spelling, person: 'plain_geb' })}, ${shares}`);
    pdf.moveDown(0.5);
  });
}

const COLUMNS = [46, 17, 18] as const;

/** A typewriter: one width for all letters, columns by blanks, no lines between rows. */
function drawTypewriter(pdf: Pdf, list: TrueList, style: ListStyle): void {
  pdf.font('Courier').fontSize(8.5);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at === 2 ? cell.padStart(COLUMNS[2]) : cell.padEnd(COLUMNS[at] ?? 0)))
      .join(' ')
      .trimEnd();
  pdf.text(line(['Gesellschafter', 'Nr. Anteil', 'Nennbetrag']));
  for (const stake of list.stakes) {
    const lines = broken(spellHolder(stake.holder, { ...style.spelling, person: 'reversed_star' }), COLUMNS[0]);
    stake.ranges.forEach((range, index) => {
      const shares = [spellRange(range, style.spelling), eachAmount(range, list, style.spelling)];
      pdf.text(line([index === 0 ? (lines[0] ?? '') : '', ...shares]));
      if (index === 0) {
        lines.slice(1).forEach((rest) => pdf.text(line([rest, '', ''])));
      }
    });
  }
}

function broken(text: string, width: number): readonly string[] {
  return text.split(/[ \n]/u).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last === undefined || `${last} ${word}`.length > width
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
