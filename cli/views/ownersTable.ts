import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { fittedTable } from './fittedTable.ts';
import { germanAmount } from './germanAmount.ts';

/** Who holds how much by one list. @param width in characters */
export function ownersTable(owners: readonly ListOwnerEntry[], width: number): string {
  const rows = owners.map(({ name, city, nominal_amount: amount, currency, percentage }) => [
    name,
    city ?? '–',
    `${germanAmount(amount)} ${currency ?? ''}`.trim().padStart(16),
    percentage === null ? '–' : `${percentage.toLocaleString('de-DE')} %`,
  ]);
  return fittedTable(['owner', 'city', 'amount'.padStart(16), 'share'], rows, width, [2, 3]);
}
