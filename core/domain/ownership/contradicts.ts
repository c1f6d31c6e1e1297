import type { CompanyId } from '../companyId.ts';
import { isImpliedSuffix } from '../isImpliedSuffix.ts';
import type { ListedHolder } from './ownersReading.ts';
import { printedSheet } from './printedSheet.ts';

/** Whether what a list prints of the register of a firm, as far as it can be told, is not the sheet of the company. */
export function contradicts(register: NonNullable<ListedHolder['register']>, company: CompanyId): boolean {
  const printed = printedSheet(register);
  const { registerType, court, number, suffix } = company;
  const isOther = <Value>(told: Value | null, own: Value | null): boolean =>
    told !== null && own !== null && told !== own;
  const shown = (letters: string | null): string | null =>
    letters === null || isImpliedSuffix(court.code, registerType, letters) ? null : letters;
  return (
    isOther(printed.courtCode, court.code) ||
    isOther(printed.type, registerType) ||
    isOther(printed.number, Number(number)) ||
    isOther(shown(printed.suffix), shown(suffix))
  );
}
