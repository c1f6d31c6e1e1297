import { foldText } from '../foldText.ts';
import type { ListedHolder, SearchedFirm } from './ownersReading.ts';

/**
 * The company that a firm without a register number is: the only sheet of the register that bears both its name and its
 * seat. Null where there is none or more than one, or
 * may be: the register shows only so many.
 */
export function companyOfFirm(
  { name, city }: Pick<ListedHolder, 'city' | 'name'>,
  { hits, isWhole }: Extract<SearchedFirm, { kind: 'searched' }>,
): string | null {
  if (city === null || !isWhole) {
    return null;
  }
  const same = hits.filter(
    (hit) => foldText(hit.name) === foldText(name) && hit.seat !== null && foldText(hit.seat) === foldText(city),
  );
  const [only, another] = same;
  return another === undefined ? (only?.companyId ?? null) : null;
}
