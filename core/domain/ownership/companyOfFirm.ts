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
  { name, city, register }: Pick<ListedHolder, 'city' | 'name' | 'register'>,
  { hits, isWhole }: Extract<SearchedFirm, { kind: 'searched' }>,
): string | null {
  if (city === null || !isWhole) {
    return null;
  }
  const [only, another] = hits.filter(
    (hit) =>
      foldFirmName(hit.name) === foldFirmName(name) && hit.seat !== null && foldText(hit.seat) === foldText(city),
  );
  const { companyId = null, isDeleted = false } = another === undefined ? (only ?? {}) : {};
  const verdict = companyId === null || isDeleted ? null : parseCompanyId(companyId);
  return verdict?.kind === 'valid' && !(register !== null && contradicts(register, verdict.id)) ? companyId : null;
}
