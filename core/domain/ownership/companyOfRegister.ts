import { parseCompanyId } from '../companyId.ts';
import type { ListedHolder } from './ownersReading.ts';
import { printedSheet } from './printedSheet.ts';

/**
 * The id of the company that a list names by court, part of the register and number; null unless all three are beyond
 * doubt: the court is one of the register's courts, the number is one number.
 */
export function companyOfRegister(register: NonNullable<ListedHolder['register']>): string | null {
  const { courtCode, type, number, suffix } = printedSheet(register);
  if (courtCode === null || type === null || number === null) {
    return null;
  }
  const text = `DE-${type}-${courtCode}-${number}${suffix ?? ''}`;
  return parseCompanyId(text).kind === 'valid' ? text : null;
}
