import type { CompanyId } from '#domain/companyId';
import { parseEuid } from '#domain/euid';

/** The sheet that an EUID names, whatever letter stands behind its court; null where it names none. */
export function sheetOf(euid: string | null): CompanyId | null {
  const verdict = euid === null ? null : parseEuid(euid);
  return verdict?.kind === 'valid' ? verdict.id : null;
}

/** Whether an EUID is that of the company's sheet; letters behind the number may be missing in one of them. */
export function isSheetOf(euid: string | null, company: CompanyId): boolean {
  const sheet = sheetOf(euid);
  return (
    sheet !== null &&
    sheet.registerType === company.registerType &&
    sheet.court.code === company.court.code &&
    Number(sheet.number) === Number(company.number) &&
    (sheet.suffix === null || company.suffix === null || sheet.suffix === company.suffix)
  );
}
