import type { AccountsDraft } from './accountsDraft.ts';
import type { FactTable, TableNumber } from './factTable.ts';
import type { FiscalYear } from './fiscalYears.ts';

/** What a concept of the HGB taxonomy is in EUR; null, with a warning, where the report contradicts itself about it. */
export function hgbNumber(
  concept: string,
  period: FiscalYear,
  { table, draft }: { readonly table: FactTable; readonly draft: AccountsDraft },
): TableNumber | null {
  const name = `de-gaap-ci:${concept}`;
  if (table.isContradicted(name, period)) {
    draft.warn('amount_unreadable');
  }
  return table.numberOf(name, period);
}
