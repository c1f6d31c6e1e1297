import type { Random } from '../../../../simulator/dataset/random.ts';
import { percentHeld, type Content, type Holding } from '../content.ts';
import { glued } from '../figures.ts';
import { sumOf } from '../lots.ts';
import type { Block, Row } from '../paper.ts';
import { inOneLine } from '../parties/party.ts';
import { layoutOf, type Body } from './form.ts';
import { drawWording, type Wording } from './wording.ts';

/** A table for each page, whose sum is carried over to the next. */
export function carriedTable(content: Content, random: Random): Body {
  const wording = drawWording(content, random);
  const perPage = random.integer(6, 11);
  const word = random.pick(['Übertrag', 'Übertrag:', 'Zwischensumme']);
  const isRuled = random.chance(0.6);
  const pages = Array.from({ length: Math.ceil(content.holdings.length / perPage) }, (_, page) => page * perPage);
  const blocks = pages.flatMap((start): Block[] => {
    const before = content.holdings.slice(0, start);
    const own = content.holdings.slice(start, start + perPage);
    const isLast = start + perPage >= content.holdings.length;
    const rows = [
      ...(start === 0 ? [] : [sumRow(content, wording, word, before)]),
      ...own.map((holding) => holderRow(content, wording, holding)),
      sumRow(content, wording, isLast ? 'Summe' : word, [...before, ...own]),
    ];
    return [tableOf(content, wording, rows, isRuled), ...(isLast ? [] : [{ kind: 'page-break' } as const])];
  });
  return {
    blocks,
    layout: layoutOf(content, 'geslv_by_holder'),
    percents: content.epoch === 'geslv' ? 'of-holders' : 'none',
  };
}

function tableOf({ epoch }: Content, wording: Wording, rows: readonly Row[], isRuled: boolean): Block {
  const percents = epoch === 'geslv' ? [wording.holderPercent] : [];
  const head = [wording.holder, wording.number, wording.each, wording.sum, ...percents];
  const columns = head.map((_, index) => ({
    width: index === 0 ? 5 : 2,
    align: index < 2 ? ('left' as const) : ('right' as const),
  }));
  return { kind: 'table', columns, head: [head], rows, isRuled, repeatsHead: false };
}

function holderRow(content: Content, wording: Wording, { party, lots }: Holding): Row {
  return {
    kind: 'cells',
    cells: [
      inOneLine(party),
      lots.map(({ from, to }) => glued(content.figures.range(from, to))).join('\n'),
      lots.map(({ each }) => wording.cellAmount(each)).join('\n'),
      ...sumCells(content, wording, [{ party, lots }]),
    ],
  };
}

function sumRow(content: Content, wording: Wording, word: string, holdings: readonly Holding[]): Row {
  return { kind: 'cells', cells: [word, '', '', ...sumCells(content, wording, holdings)] };
}

function sumCells(content: Content, wording: Wording, holdings: readonly Holding[]): readonly string[] {
  const lots = holdings.flatMap((holding) => holding.lots);
  const percents = content.epoch === 'geslv' ? [wording.cellPercent(percentHeld(content, lots))] : [];
  return [wording.cellAmount(sumOf(lots)), ...percents];
}
