import { isIso7064Mod11 } from '#domain/vat/digits';
import type { Company } from '../dataset/company.ts';
import { seededRandom } from '../dataset/random.ts';

/** What the register of a member state knows of a number that is valid. */
export interface VatHolder {
  readonly name: string;
  readonly address: string;
}

/** The German VAT number of a company, without its country; the same in every run. */
export function germanVatNumber(companyId: string): string {
  const random = seededRandom(`vat/${companyId}`);
  const body = `${random.integer(1, 9)}${String(random.integer(0, 9_999_999)).padStart(7, '0')}`;
  const check = Array.from('0123456789').find((digit) => isIso7064Mod11(body + digit)) ?? '';
  return body + check;
}

/** Numbers of other member states, which tell who has them; by country and number. */
export const FOREIGN_NUMBERS: ReadonlyMap<string, VatHolder> = new Map([
  ['ATU13585627', { name: 'Donauwerk Gesellschaft m.b.H.', address: 'Rotenturmstraße 1\nAT-1010 Wien' }],
  ['FR40303265045', { name: 'SA DE LA LOIRE', address: '1 RUE DU PORT\n49000 ANGERS' }],
  ['NL004495445B01', { name: 'POLDER B.V.', address: 'KEIZERSGRACHT 00001\n1015CN AMSTERDAM' }],
]);

/** The German numbers that are valid now: those of companies that are in the register. */
export function germanNumbers(companies: readonly Company[]): ReadonlySet<string> {
  return new Set(
    companies.filter(({ status }) => status !== 'deleted').map(({ companyId }) => germanVatNumber(companyId)),
  );
}
