import type { Company } from '../../../dataset/company.ts';
import type { ShareholderList } from '../../../dataset/shareholderList.ts';
import { holderText, longForm } from './holderText.ts';
import type { ListDrawing } from './listDrawing.ts';
import { amount, listFooter, listTitle } from './listFrame.ts';

/** Before November 2008: contributions without share numbers. */
export function dmList(company: Company, list: ShareholderList): ListDrawing {
  return {
    title: listTitle(company, list),
    columns: [
      { header: 'Name, Vorname, Geburtsdatum, Wohnort', width: 0.7, align: 'left' },
      { header: 'Stammeinlage', width: 0.3, align: 'right' },
    ],
    rows: list.holdings.map(({ holder, nominalCents }) => ({
      cells: [holderText(holder, longForm, ', '), amount(nominalCents, list.currency)],
    })),
    footer: listFooter(company, list),
  };
}
