import type { Random } from '../../../../simulator/dataset/random.ts';
import { percentHeld, type Content, type Holding } from '../content.ts';
import { englishAmount, englishDay } from '../figures.ts';
import { sumOf } from '../lots.ts';
import type { Row } from '../paper.ts';
import type { Party } from '../parties/party.ts';
import { layoutOf, type Body } from './form.ts';
import { holds } from './prose.ts';

/** A sentence for each holder in German on the left and in English on the right. */
export function parallelSentences(content: Content, random: Random): Body {
  const rows = content.holdings.map((holding): Row => ({
    kind: 'cells',
    cells: [holds(content, holding), inEnglish(content, holding)],
  }));
  return {
    blocks: [
      {
        kind: 'table',
        columns: [
          { width: 1, align: 'left' },
          { width: 1, align: 'left' },
        ],
        head: random.chance(0.5) ? [['Deutsche Fassung', 'English Version']] : [],
        rows,
        isRuled: random.chance(0.5),
        repeatsHead: false,
      },
    ],
    layout: layoutOf(content, null),
    percents: content.epoch === 'geslv' ? 'of-holders' : 'none',
  };
}

function inEnglish(content: Content, { party, lots }: Holding): string {
  const shares = lots.map(({ from, to, count, each }) =>
    count === 1
      ? `share no. ${from} with a nominal amount of ${englishAmount(each)}`
      : `shares nos. ${from} to ${to} with a nominal amount of ${englishAmount(each)} each`,
  );
  const percent = content.epoch === 'geslv' ? ` (${percentHeld(content, lots).toFixed(2)} %)` : '';
  return `${englishSubject(party)} holds ${shares.join(' and ')}, in total ${englishAmount(sumOf(lots))}${percent}.`;
}

function englishSubject({ gender, columns, identity }: Party): string {
  if (identity.type === 'organization') {
    return `${columns.last} with its registered office in ${columns.place} (${columns.born})`;
  }
  const title = gender === 'female' ? 'Ms.' : 'Mr.';
  const born = englishDay(identity.birth_date ?? '');
  return `${title} ${columns.first} ${columns.last}, born on ${born}, resident in ${columns.place},`;
}
