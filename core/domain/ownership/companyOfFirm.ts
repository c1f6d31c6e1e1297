import { parseCompanyId } from '../companyId.ts';
import { foldText } from '../foldText.ts';
import { contradicts } from './contradicts.ts';
import { foldFirmName } from './foldFirmName.ts';
import type { ListedHolder, SearchedFirm } from './ownersReading.ts';

/**
 * The company that a firm without a proven register number is: the only sheet of the register that bears both its name and
 * its seat. Null where there is none or more than one, or may be: the register shows only so many. Null as well where the
 * sheet is closed, which holds nothing any more, or another one beside it is: the list may be older than its end. And null
 * where what is printed of a register tells of another sheet.
 */
export function companyOfFirm(
  holder: Pick<ListedHolder, 'city' | 'name' | 'register'>,
  { hits, isWhole }: Extract<SearchedFirm, { kind: 'searched' }>,
): string | null {
  const [only, another] = isWhole ? hits.filter((hit) => bearsSameName(hit, holder)) : [];
  return only === undefined || another !== undefined || only.isDeleted || isOther(only, holder.register)
    ? null
    : only.companyId;
}

type Hit = Extract<SearchedFirm, { kind: 'searched' }>['hits'][number];

function bearsSameName(hit: Hit, { name, city }: Pick<ListedHolder, 'city' | 'name'>): boolean {
  const isThere = city !== null && hit.seat !== null && foldText(hit.seat) === foldText(city);
  return isThere && foldFirmName(hit.name) === foldFirmName(name);
}

function isOther({ companyId }: Hit, register: ListedHolder['register']): boolean {
  const verdict = companyId === null ? null : parseCompanyId(companyId);
  return register !== null && verdict?.kind === 'valid' && contradicts(register, verdict.id);
}
