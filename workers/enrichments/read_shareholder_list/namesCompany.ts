import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { CompanyId } from '#domain/companyId';
import { namesRegisterEntry } from '../../registries/namesRegisterEntry.ts';
import { normalName } from '../../registries/normalName.ts';

interface NamedCompany {
  readonly id: CompanyId;
  /** Every name that it is known by. */
  readonly names: readonly string[];
}

/**
 * Whether a list says that it is of a company, by its register number or a name of it. A list names its owners as well, with
 * their numbers: who is one of them is not told from the company, so that is no proof.
 */
export function namesCompany(words: string, owners: readonly ListOwnerEntry[], { id, names }: NamedCompany): boolean {
  const isOwner = owners.some(({ register }) => register?.number.replace(/\D/gu, '') === id.number);
  const own = withoutOwners(normalName(words), owners);
  const isNamed = names.some((name) => ` ${own} `.includes(` ${normalName(name)} `));
  return isNamed || (!isOwner && namesRegisterEntry(words, words, id));
}

/** Longer names first: `X GmbH & Co. KG` holds `X GmbH`. */
function withoutOwners(words: string, owners: readonly ListOwnerEntry[]): string {
  return owners
    .map(({ name }) => normalName(name))
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, ' | '), words);
}
