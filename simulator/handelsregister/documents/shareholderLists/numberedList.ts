import type { Company } from '../../../dataset/company.ts';
import { groupThousands } from '../../../dataset/money.ts';
import type { ShareholderList, ShareRange } from '../../../dataset/shareholderList.ts';
import { holderText, plainForm } from './holderText.ts';
import type { ListDrawing } from './listDrawing.ts';
import { amount, listFooter, listTitle } from './listFrame.ts';

/** 2008 to 2017: share numbers and nominal amounts, no percentages. */
export function numberedList(company: Company, list: ShareholderList): ListDrawing {
  return {
    title: listTitle(company, list),
    columns: [
      { header: 'Lfd. Nr. der Geschäftsanteile', width: 0.2, align: 'left' },
      { header: 'Gesellschafter', width: 0.55, align: 'left' },
      { header: 'Nennbetrag', width: 0.25, align: 'right' },
    ],
    rows: list.holdings.flatMap(({ holder, shares }) =>
      shares.map((range) => ({
        cells: [
          numbersText(range),
          holderText(holder, plainForm, ', '),
          range.to > range.from
            ? `je ${amount(range.nominalCents, list.currency)}, insgesamt ${amount(range.nominalCents * (range.to - range.from + 1), list.currency)}`
            : amount(range.nominalCents, list.currency),
        ],
      })),
    ),
    footer: listFooter(company, list),
  };
}

/** `7` or `1 – 12.500`. */
function numbersText({ from, to }: ShareRange): string {
  return to > from ? `${groupThousands(from)} – ${groupThousands(to)}` : groupThousands(from);
}
