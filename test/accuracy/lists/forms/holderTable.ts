import type { Random } from '../../../../simulator/dataset/random.ts';
import { percentHeld, type Content, type Holding } from '../content.ts';
import { glued } from '../figures.ts';
import { type Lot, sumOf } from '../lots.ts';
import type { Align, Column, Row } from '../paper.ts';
import { inLines, inOneLine } from '../parties/party.ts';
import { layoutOf, type Body } from './form.ts';
import { drawWording, inventChange, type Wording } from './wording.ts';

/** The holder over all columns, the shares below, and the holder's sum in a row of its own (section 4 GesLV). */
export function holderBlocks(content: Content, random: Random): Body {
  const wording = drawWording(content, random);
  const hasPercents = content.epoch === 'geslv';
  const hasChanges = random.chance(0.4);
  const isNumbered = random.chance(0.3);
  const separator = random.pick([', ', '\n', ' / ']);
  const word = random.pick(['Summe', 'Gesamt', 'Summe Gesellschafter', 'zusammen', 'insgesamt']);
  const hasSums = hasPercents || random.chance(0.5);
  const lines = content.holdings.flatMap((holding, index): Row[] => [
    { kind: 'spanning', text: `${isNumbered ? `${index + 1}. ` : ''}${inOneLine(holding.party, separator)}` },
    ...holding.lots.map((lot): Row =>
      cells([...lotCells(content, wording, lot), ...(hasChanges ? [inventChange(random)] : [])]),
    ),
    ...(hasSums ? [cells([...sumCells(content, wording, holding, word), ...(hasChanges ? [''] : [])])] : []),
  ]);
  const heads = [wording.number, wording.each, wording.sum, ...(hasPercents ? [wording.percent] : [])];
  return {
    blocks: [
      {
        kind: 'table',
        columns: columnsOf([
          'left',
          'right',
          'right',
          ...(hasPercents ? ['right' as const] : []),
          ...(hasChanges ? ['left' as const] : []),
        ]),
        head: [[...heads, ...(hasChanges ? [wording.changes] : [])]],
        rows: lines,
        isRuled: random.chance(0.6),
        repeatsHead: random.chance(0.5),
      },
    ],
    layout: layoutOf(content, 'geslv_by_holder'),
    percents: hasPercents ? 'of-holders' : 'none',
  };
}

/** One row for each holder, whose cells have a line for each run of shares. */
export function holderRows(content: Content, random: Random): Body {
  const wording = drawWording(content, random);
  const hasPercents = content.epoch === 'geslv';
  const isStacked = random.chance(0.6);
  const hasShares = hasPercents && random.chance(0.5);
  const change = random.chance(0.4);
  const rows = content.holdings.map(({ party, lots }): Row =>
    cells([
      isStacked ? inLines(party) : inOneLine(party),
      lots
        .map(({ from, to }) =>
          lots.length > 1 ? glued(content.figures.range(from, to)) : content.figures.range(from, to),
        )
        .join('\n'),
      lots.map(({ each }) => wording.cellAmount(each)).join('\n'),
      ...(hasShares ? [lots.map((lot) => wording.cellPercent(percentHeld(content, [lot]))).join('\n')] : []),
      wording.cellAmount(sumOf(lots)),
      ...(hasPercents ? [wording.cellPercent(percentHeld(content, lots))] : []),
      ...(change ? [inventChange(random)] : []),
    ]),
  );
  const heads = [
    wording.holder,
    wording.number,
    wording.each,
    ...(hasShares ? [wording.sharePercent] : []),
    wording.sum,
    ...(hasPercents ? [wording.holderPercent] : []),
    ...(change ? [wording.changes] : []),
  ];
  return {
    blocks: [
      {
        kind: 'table',
        columns: heads.map((_, index) => ({ width: index === 0 ? 5 : 2.4, align: index === 0 ? 'left' : 'right' })),
        head: [heads],
        rows: random.chance(0.3) ? [...rows, totalRow(content, wording, heads)] : rows,
        isRuled: random.chance(0.6),
        repeatsHead: random.chance(0.5),
      },
    ],
    layout: layoutOf(content, 'geslv_by_holder'),
    percents: hasPercents ? 'of-holders' : 'none',
  };
}

function lotCells(content: Content, wording: Wording, lot: Lot): readonly string[] {
  return [
    content.figures.range(lot.from, lot.to),
    wording.cellAmount(lot.each),
    wording.cellAmount(sumOf([lot])),
    ...(content.epoch === 'geslv' ? [wording.cellPercent(percentHeld(content, [lot]))] : []),
  ];
}

function sumCells(content: Content, wording: Wording, { lots }: Holding, word: string): readonly string[] {
  const percents = content.epoch === 'geslv' ? [wording.cellPercent(percentHeld(content, lots))] : [];
  return [word, '', wording.cellAmount(sumOf(lots)), ...percents];
}

function totalRow(content: Content, wording: Wording, heads: readonly string[]): Row {
  const sum = wording.cellAmount(content.printedSum);
  return cells(heads.map((head, index) => (index === 0 ? 'Gesamt' : head === wording.sum ? sum : '')));
}

function cells(texts: readonly string[]): Row {
  return { kind: 'cells', cells: texts };
}

function columnsOf(aligns: readonly Align[]): readonly Column[] {
  return aligns.map((align) => ({ width: 2.5, align }));
}
