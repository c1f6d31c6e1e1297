import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { parsePages } from '../../../workers/registries/handelsregister/shareholderList/parsePages.ts';
import { typedPages } from './typedPages.ts';

/** What is read of a typed list, each owner as one text, or why it is not believed; @param capital of the register, in integer cents */
export function readTyped(
  text: string,
  capital: number | null = null,
): { readonly kind: string; readonly owners: readonly string[] } {
  const { kind, owners, warnings } = parsePages(typedPages(text), capital).list;
  return { kind, owners: kind === 'parsed' ? owners.map(ownerText) : warnings };
}

function ownerText({ register, members, nominal_amount: amount, ...holder }: ListOwnerEntry): string {
  const entry = register === null ? null : `${register.court} ${register.type} ${register.number}`;
  const people = members.length === 0 ? '' : ` {${members.map((member) => told(member, null)).join('; ')}}`;
  return `${told(holder, entry)}: ${amount}${people}`;
}

type Told = Pick<ListOwnerEntry, 'name' | 'birth_date' | 'city'>;

function told({ name, birth_date: birthDate, city }: Told, entry: string | null): string {
  return [name, birthDate, entry, city].filter((part) => part !== null).join(', ');
}
