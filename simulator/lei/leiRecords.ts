import { leiCheckDigits } from '#domain/lei/isLei';
import type { Company } from '../dataset/company.ts';
import { seededRandom } from '../dataset/random.ts';
import { authorityCodeOf } from './authorities.ts';

/** Of an issuer, with the two zeros that ISO 17442 had reserved. */
const PREFIX = '52990000';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OWN_CHARACTERS = 10;
/** Many companies have none: who trades in securities needs one. */
const SHARE_WITH = 0.7;

export interface LeiEntry {
  readonly lei: string;
  readonly company: Company;
  readonly registeredAs: string;
  readonly registeredAt: string;
  readonly status: 'ISSUED' | 'LAPSED' | 'RETIRED';
  readonly nextRenewal: string;
}

/** The identifier of a company, the same in every run; null for one that never got any. */
export function leiOf({ companyId, traits }: Pick<Company, 'companyId' | 'traits'>): string | null {
  const random = seededRandom(`lei/${companyId}`);
  const isWithout = traits.includes('no_documents') || (traits.length === 0 && !random.chance(SHARE_WITH));
  if (isWithout) {
    return null;
  }
  const own = Array.from({ length: OWN_CHARACTERS }, () => random.pick(Array.from(LETTERS))).join('');
  return `${PREFIX}${own}${leiCheckDigits(`${PREFIX}${own}`)}`;
}

/** The records of all companies that have an identifier. Berlin's numbers carry their suffix here, unlike at the portal. */
export function leiEntries(companies: readonly Company[]): readonly LeiEntry[] {
  return companies.flatMap((company): LeiEntry[] => {
    const lei = leiOf(company);
    if (lei === null) {
      return [];
    }
    const { type, number, suffix, courtCode } = company.register;
    const printedSuffix = courtCode === 'F1103' ? 'B' : suffix;
    return [
      {
        lei,
        company,
        registeredAs: `${type} ${number}${printedSuffix === null ? '' : ` ${printedSuffix}`}`,
        registeredAt: authorityCodeOf(courtCode),
        status: company.status === 'deleted' ? 'RETIRED' : company.status === 'in_liquidation' ? 'LAPSED' : 'ISSUED',
        nextRenewal: company.status === 'active' ? '2027-03-31' : '2024-03-31',
      },
    ];
  });
}
