import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { ListIdentity } from '#contract/types/read_shareholder_list/identityWords';
import type { CompanyId } from '#domain/companyId';
import { isNamedFirm } from './isNamedFirm.ts';
import { listHead } from './listHead.ts';
import { type HeadSheet, sheetsInHead } from './sheetsInHead.ts';

interface ExpectedCompany {
  readonly id: CompanyId;
  /** Every name and seat that it is known by. */
  readonly names: readonly string[];
  readonly seats: readonly string[];
}

/**
 * Whether a list is of a company, by what it prints above its first owner (docs/spec/decisions.md, "read_accounts and
 * read_shareholder_list output"). Companies share names and, at different courts, numbers: a sheet with its court is proof of
 * one company and against every other, a name alone is neither.
 */
export function listIdentity(
  words: string,
  owners: readonly ListOwnerEntry[],
  { id, names, seats }: ExpectedCompany,
): Exclude<ListIdentity, 'not_asked'> {
  const head = listHead(words, owners);
  const ofOwners = new Set(owners.map(({ register }) => register?.number.replace(/\D/gu, '')));
  const sheets = sheetsInHead(head, id.registerType).filter(({ number }) => !ofOwners.has(number));
  const found = new Set(sheets.map((sheet) => comparedTo(sheet, id)));
  if (found.has('other')) {
    return found.size === 1 ? 'contradicted' : 'not_named';
  }
  if (found.has('same')) {
    return 'number';
  }
  if (!isNamedFirm(head, names, seats)) {
    return 'not_named';
  }
  return found.has('courtless') ? 'number' : 'named';
}

/** A number without a court is of a company at each of them. */
function comparedTo({ number, suffix, court }: HeadSheet, id: CompanyId): 'courtless' | 'other' | 'same' {
  const isOther =
    number !== id.number ||
    (suffix !== null && id.suffix !== null && suffix !== id.suffix) ||
    (court !== null && court.code !== id.court.code);
  if (isOther) {
    return 'other';
  }
  return court === null ? 'courtless' : 'same';
}
