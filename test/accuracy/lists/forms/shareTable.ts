import type { Random } from '../../../../simulator/dataset/random.ts';
import { percentHeld, type Content, type Holding } from '../content.ts';
import { type Lot, shuffled, sumOf } from '../lots.ts';
import type { Align, Row } from '../paper.ts';
import { inLines, inOneLine, type Party } from '../parties/party.ts';
import { layoutOf, type Body } from './form.ts';
import { drawWording, inventChange, type Wording } from './wording.ts';

interface ShareColumn {
  readonly head: string;
  readonly width: number;
  readonly align: Align;
  cell(lot: Lot, holding: Holding): string;
  /** In the row of sums. */
  readonly sum: string;
}

/** A line for each share, or for each run of equal shares (section 1 GesLV). */
export function shareTable(content: Content, random: Random): Body {
  const wording = drawWording(content, random);
  const columns = drawColumns(content, wording, random);
  const isByNumber = random.chance(0.4);
  const shows = isByNumber || random.chance(0.6) ? 'always' : 'once';
  const lines = isByNumber ? byNumber(content.holdings) : byHolder(content.holdings);
  const rows = lines.map(({ holding, lot, isFirst }): Row => ({
    kind: 'cells',
    cells: columns.map((column) =>
      column instanceof HolderColumn && shows === 'once' && !isFirst ? '' : column.cell(lot, holding),
    ),
  }));
  const hasSeveral = content.holdings.some(({ lots }) => lots.length > 1);
  const hasPercents = content.epoch === 'geslv';
  return {
    blocks: [
      {
        kind: 'table',
        columns: columns.map(({ width, align }) => ({ width, align })),
        head: [columns.map(({ head }) => head)],
        rows: random.chance(0.4) ? [...rows, sumRow(columns)] : rows,
        isRuled: random.chance(0.6),
        repeatsHead: random.chance(0.5),
      },
    ],
    layout: layoutOf(content, 'geslv_by_share'),
    percents: hasPercents ? (hasSeveral ? 'of-shares' : 'of-holders') : 'none',
  };
}

class HolderColumn implements ShareColumn {
  readonly align = 'left';
  readonly sum = '';
  readonly head: string;
  readonly width: number;
  readonly #text: (party: Party) => string;

  constructor(head: string, width: number, text: (party: Party) => string) {
    this.head = head;
    this.width = width;
    this.#text = text;
  }

  cell(_: Lot, { party }: Holding): string {
    return this.#text(party);
  }
}

/** Columns in the order of this list. */
function drawColumns(content: Content, wording: Wording, random: Random): readonly ShareColumn[] {
  const numbers: ShareColumn = {
    head: wording.number,
    width: 2,
    align: random.pick(['left', 'right', 'center']),
    cell: ({ from, to }) => content.figures.range(from, to),
    sum: random.pick(['Summe', 'Gesamt', 'Summe:', 'insgesamt']),
  };
  const changes: readonly ShareColumn[] = random.chance(0.4)
    ? [{ head: wording.changes, width: 3, align: 'left', cell: () => inventChange(random), sum: '' }]
    : [];
  const groups = [[numbers], drawHolderColumns(wording, random), amountColumns(content, wording, random)];
  const order = random.chance(0.7) ? groups : shuffled(random, groups);
  return [...order.flat(), ...changes];
}

function drawHolderColumns(wording: Wording, random: Random): readonly ShareColumn[] {
  if (random.chance(0.6)) {
    const isStacked = random.chance(0.5);
    return [new HolderColumn(wording.holder, 5, (party) => (isStacked ? inLines(party) : inOneLine(party)))];
  }
  const place = new HolderColumn(
    random.pick(['Wohnort / Sitz', 'Wohnort', 'Anschrift']),
    3,
    ({ columns }) => columns.place,
  );
  const born = new HolderColumn(
    random.pick(['Geburtsdatum / Register', 'Geburtsdatum bzw. HR-Nummer', 'Geb.-Datum / Registernummer']),
    3,
    ({ columns }) => columns.born,
  );
  return [
    new HolderColumn(
      random.pick(['Name / Firma', 'Name bzw. Firma', 'Nachname / Firma']),
      3,
      ({ columns }) => columns.last,
    ),
    new HolderColumn('Vorname', 2, ({ columns }) => columns.first),
    ...(random.chance(0.5) ? [born, place] : [place, born]),
  ];
}

function amountColumns(content: Content, wording: Wording, random: Random): readonly ShareColumn[] {
  const { holdings, epoch, figures } = content;
  const hasRuns = holdings.some(({ lots }) => lots.some(({ count }) => count > 1));
  const total = wording.cellAmount(content.printedSum);
  const width = 2.4;
  const align = random.chance(0.8) ? 'right' : 'left';
  const each: ShareColumn = {
    head: hasRuns ? wording.each : wording.amount,
    width,
    align,
    cell: (lot) => wording.cellAmount(lot.each),
    sum: hasRuns ? '' : total,
  };
  const sum: ShareColumn = {
    head: wording.sum,
    width,
    align,
    cell: (lot) => wording.cellAmount(sumOf([lot])),
    sum: total,
  };
  const percent: ShareColumn = {
    head: hasRuns ? wording.percent : wording.sharePercent,
    width,
    align,
    cell: (lot) => wording.cellPercent(percentHeld(content, [lot])),
    sum: random.pick(['', figures.percent(100)]),
  };
  return [each, ...(hasRuns ? [sum] : []), ...(epoch === 'geslv' ? [percent] : [])];
}

interface Line {
  readonly holding: Holding;
  readonly lot: Lot;
  readonly isFirst: boolean;
}

function byHolder(holdings: readonly Holding[]): readonly Line[] {
  return holdings.flatMap((holding) => holding.lots.map((lot, index) => ({ holding, lot, isFirst: index === 0 })));
}

function byNumber(holdings: readonly Holding[]): readonly Line[] {
  const place = ({ from }: Lot): number => (typeof from === 'number' ? from : 0);
  return byHolder(holdings).toSorted((one, other) => place(one.lot) - place(other.lot));
}

function sumRow(columns: readonly ShareColumn[]): Row {
  return { kind: 'cells', cells: columns.map(({ sum }) => sum) };
}
