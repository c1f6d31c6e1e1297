import type { Random } from '../../../../simulator/dataset/random.ts';
import { percentHeld, type Content } from '../content.ts';
import { glued, grouped } from '../figures.ts';
import { sumOf } from '../lots.ts';
import type { Row } from '../paper.ts';
import { inLines } from '../parties/party.ts';
import { layoutOf, type Body } from './form.ts';
import { drawWording } from './wording.ts';

/** Holders are numbered, shares are counted, and a second row of the head names what the columns of a group have. */
export function countedTable(content: Content, random: Random): Body {
  const wording = drawWording(content, random);
  const hasPercents = content.epoch === 'geslv';
  const rows = content.holdings.map(({ party, lots }, index): Row => ({
    kind: 'cells',
    cells: [
      `${index + 1}`,
      inLines(party),
      lots.map(({ count }) => grouped(count)).join('\n'),
      lots.map(({ from, to }) => glued(content.figures.range(from, to))).join('\n'),
      lots.map(({ each }) => wording.cellAmount(each)).join('\n'),
      wording.cellAmount(sumOf(lots)),
      ...(hasPercents ? [wording.cellPercent(percentHeld(content, lots))] : []),
    ],
  }));
  const groups = ['', wording.holder, 'Geschäftsanteile', '', '', '', ...(hasPercents ? ['Beteiligung'] : [])];
  const counter = random.pick(['Lfd. Nr.', 'Nr.', '']);
  const heads = [
    counter,
    '',
    'Anzahl',
    'Nummern',
    wording.each,
    wording.sum,
    ...(hasPercents ? [wording.percent] : []),
  ];
  return {
    blocks: [
      {
        kind: 'table',
        columns: heads.map((_, index) => ({ width: index === 1 ? 5 : 1.5, align: index < 2 ? 'left' : 'right' })),
        head: random.chance(0.7)
          ? [groups, heads]
          : [heads.map((head, index) => (index === 1 ? wording.holder : head))],
        rows,
        isRuled: random.chance(0.6),
        repeatsHead: random.chance(0.5),
      },
    ],
    layout: layoutOf(content, 'geslv_by_holder'),
    percents: hasPercents ? 'of-holders' : 'none',
  };
}
