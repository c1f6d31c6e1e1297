import type {
  GetCompanyHistoricalOwnersOutput,
  OwnerHistoryEvent,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { fittedTable } from './fittedTable.ts';
import { germanAmount } from './germanAmount.ts';
import { ownersTable } from './ownersTable.ts';

/** The owners of today, the lists that they were read from, and what changed between these. */
export function ownersView(output: GetCompanyHistoricalOwnersOutput, width: number): readonly string[] {
  const { owners, snapshots, history, _registry_meta: meta } = output;
  if (snapshots.length === 0) {
    return [`No lists were read: ${[meta.status, ...meta.warnings].join(', ').replaceAll('_', ' ')}.`];
  }
  const listRows = snapshots.map((list) => [
    list.document_date ?? '–',
    list.filed_on ?? '–',
    list.owner_count,
    list.total_matches_capital === false ? 'differs from capital' : list.warnings.join(', ').replaceAll('_', ' '),
  ]);
  return [
    ownersTable(owners, width),
    '',
    fittedTable(['list of', 'filed on', 'owners', 'remark'], listRows, width, [0, 1]),
    ...(history.length === 0
      ? []
      : ['', fittedTable(['date', 'event', 'owner', 'from', 'to'], history.map(eventRow), width, [0, 3, 4])]),
  ];
}

function eventRow({ date, kind, name, before, after }: OwnerHistoryEvent): readonly string[] {
  const amountOf = (state: OwnerHistoryEvent['before']): string => germanAmount(state?.nominal_amount ?? null);
  return [date ?? '–', kind, name, amountOf(before), amountOf(after)];
}
