import { NO_OWNERS_WORDS } from '#contract/types/get_company_owners/noOwnersWords';
import type { ShownOwners } from '#contract/types/get_company_owners/shownOwners';
import { SNAPSHOT_WARNING_WORDS } from '#contract/types/get_company_historical_owners/snapshotWarningWords';
import { labelledLines } from './labelledLines.ts';
import { ownersTable } from './ownersTable.ts';

/** The owners by one list, and what that list is. */
export function currentOwnersView(output: ShownOwners, width: number): readonly string[] {
  const { list, owners, remark, _registry_meta: meta } = output;
  if (list === null) {
    return [`The owners are not known: ${NO_OWNERS_WORDS[meta.warnings[0] ?? 'company_not_found']}. It cost nothing.`];
  }
  return [
    ...labelledLines(
      [
        ['company', output.company_name ?? output.company_id ?? '–'],
        ['list of', list.document_date ?? '–'],
        ['filed on', list.filed_on ?? '–'],
        ['remark', [...list.warnings.map((warning) => SNAPSHOT_WARNING_WORDS[warning]), remark ?? ''].join(' ').trim()],
      ],
      width,
    ),
    '',
    ownersTable(owners, width),
  ];
}
