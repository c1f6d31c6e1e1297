import type { Company } from '../../../dataset/company.ts';
import { germanDay } from '../../../dataset/isoDay.ts';
import { germanAmount } from '../../../dataset/money.ts';
import type { ShareholderList } from '../../../dataset/shareholderList.ts';

/** `12.500,00 €`, and `DM 50.000,00` in the lists of its time. */
export function amount(cents: number, currency: ShareholderList['currency']): string {
  return currency === 'DM' ? `DM ${germanAmount(cents)}` : `${germanAmount(cents)} €`;
}

export function listTitle(company: Company, list: ShareholderList): readonly string[] {
  const { courtName, type, number } = company.register;
  return [
    'Liste der Gesellschafter',
    `der ${list.companyName} mit Sitz in ${company.seat}, Amtsgericht ${courtName}, ${type} ${number}`,
  ];
}

export function listFooter(company: Company, list: ShareholderList): readonly string[] {
  return [
    `Stammkapital: ${amount(list.shareCapitalCents, list.currency)}`,
    `${company.seat}, den ${germanDay(list.documentDate)}`,
    list.signedBy,
    ...(list.notarized ? [certificate(company)] : []),
  ];
}

/** § 40 (2) sentence 2 GmbHG: the notary's certificate. It names people who are no owners. */
function certificate(company: Company): string {
  return `Bescheinigung gemäß § 40 Abs. 2 S. 2 GmbHG: Hiermit bescheinige ich, dass die geänderten Eintragungen in der vorstehenden Liste den Veränderungen entsprechen, an denen ich mitgewirkt habe, und dass die übrigen Eintragungen mit dem Inhalt der zuletzt im Handelsregister aufgenommenen Liste übereinstimmen. ${company.seat}, der amtierende Notar.`;
}
