import type { Company } from '../../../dataset/company.ts';
import type { Holding, ShareholderList, ShareRange } from '../../../dataset/shareholderList.ts';
import { holderText, starForm } from './holderText.ts';
import type { ListDrawing, Row } from './listDrawing.ts';
import { amount, listFooter, listTitle } from './listFrame.ts';

/** GesLV, one line a share in the order of the numbers; holders of several shares get a row with their totals below. */
export function listByShare(company: Company, list: ShareholderList): ListDrawing {
  const lines = list.holdings
    .flatMap((holding) => holding.shares.map((range) => ({ holding, range })))
    .toSorted((left, right) => left.range.from - right.range.from);
  return {
    title: listTitle(company, list),
    columns: [
      { header: 'Lfd. Nr.', width: 0.12, align: 'left' },
      { header: 'Angaben zum Gesellschafter', width: 0.34, align: 'left' },
      { header: 'Nennbetrag', width: 0.17, align: 'right' },
      { header: 'prozentualer Anteil', width: 0.13, align: 'right' },
      { header: 'Veränderung', width: 0.24, align: 'left' },
    ],
    rows: [
      ...lines.map(({ holding, range }) => shareRow(list, holding, range)),
      ...list.holdings.flatMap((holding) => totalRow(list, holding)),
    ],
    footer: listFooter(company, list),
  };
}

function shareRow(list: ShareholderList, holding: Holding, range: ShareRange): Row {
  const several = range.to > range.from;
  return {
    cells: [
      several ? `${range.from} bis ${range.to}` : String(range.from),
      holderText(holding.holder, starForm, ', '),
      `${several ? 'je ' : ''}${amount(range.nominalCents, list.currency)}`,
      `${several ? 'je ' : ''}${range.percentText} %`,
      holding.change ?? '',
    ],
  };
}

/** § 4 GesLV: the total percent may stand in a row of its own. */
function totalRow(list: ShareholderList, { holder, shares, nominalCents, percentText }: Holding): readonly Row[] {
  const count = shares.reduce((sum, range) => sum + range.to - range.from + 1, 0);
  const name = holder.type === 'natural_person' ? `${holder.lastName}, ${holder.firstName}` : holder.name;
  return count > 1 ? [{ cells: ['Summe', name, amount(nominalCents, list.currency), `${percentText} %`, ''] }] : [];
}
