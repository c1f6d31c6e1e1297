import type { GetCompanyOwnersOutput, OwnersRecord } from '#contract/types/get_company_owners/getCompanyOwners';
import type { OwnersWarning } from '#contract/types/get_company_owners/noOwnersWords';
import { currentOwnersMirrorKey } from '#domain/mirrorKey';
import { type ParsedFile, parseLists } from '../../registries/handelsregister/documents/parseLists.ts';
import type { ListFiles } from '../../registries/handelsregister/documents/readShareholderLists.ts';
import type { Portal } from '../../registries/portal.ts';
import type { WorkResult } from '../handler.ts';
import { placedInList } from '../placedInList.ts';
import { toSnapshot } from '../toSnapshot.ts';

type RegistryMeta = Omit<GetCompanyOwnersOutput['_registry_meta'], 'status' | 'warnings'>;

/** What a visit has brought of a company. */
export interface VisitedLists {
  readonly companyId: string;
  readonly lists: ListFiles;
  readonly portal: Portal;
}

/**
 * Who owns a company by the newest of the lists that a visit has brought.
 *
 * @param capital share capital in integer cents as the register states it; null where it is not known
 */
export async function currentOwners(
  visited: VisitedLists,
  capital: number | null,
  meta: RegistryMeta,
): Promise<WorkResult> {
  return answer(visited.companyId, await readNewest(visited, capital), meta);
}

type NewestList =
  | { readonly kind: 'not_found' }
  | {
      readonly kind: 'unknown';
      readonly name: string | null;
      readonly seat: string | null;
      readonly why: OwnersWarning;
    }
  | { readonly kind: 'read'; readonly name: string; readonly seat: string | null; readonly file: ParsedFile };

async function readNewest({ lists, portal }: VisitedLists, capital: number | null): Promise<NewestList> {
  switch (lists.kind) {
    case 'not_found':
      return { kind: 'not_found' };
    case 'unenumerable':
      return { kind: 'unknown', name: null, seat: null, why: 'historical_enumeration_unavailable' };
    case 'read': {
      return { ...lists.company, ...newestOf(await parseLists(lists.files, portal, capital)) };
    }
  }
}

/**
 * The list with the latest date of those that were filed last; where two bear it, the one that the register shows first. One
 * of them that cannot be read may be the newest, so nobody knows the owners.
 */
function newestOf(
  files: readonly ParsedFile[],
): { readonly kind: 'read'; readonly file: ParsedFile } | { readonly kind: 'unknown'; readonly why: OwnersWarning } {
  const [file] = files.toSorted((one, other) =>
    (other.list.document_date ?? '').localeCompare(one.list.document_date ?? ''),
  );
  if (file === undefined) {
    return { kind: 'unknown', why: 'no_list_filed' };
  }
  const unread = files.find(({ list }) => list.kind !== 'parsed');
  if (unread !== undefined) {
    const isScan = unread.list.kind === 'legacy_scan';
    return { kind: 'unknown', why: isScan ? 'legacy_scan_unsupported' : 'newest_list_unreadable' };
  }
  return { kind: 'read', file };
}

/** docs/spec/contract.md, "Prices": only known owners are paid for and kept; the register is asked anew for all others. */
function answer(companyId: string, found: NewestList, meta: RegistryMeta): WorkResult {
  switch (found.kind) {
    case 'not_found':
      return free(unknownOwners(companyId, null, null), { ...meta, status: 'company_not_found', warnings: [] });
    case 'unknown':
      return free(unknownOwners(companyId, found.name, found.seat), {
        ...meta,
        status: 'owners_unavailable',
        warnings: [found.why],
      });
    case 'read': {
      const { name, seat, file } = found;
      const record: OwnersRecord = {
        company_id: companyId,
        company_name: name,
        seat,
        owners: [...file.list.owners],
        list: toSnapshot(file),
      };
      return {
        output: { ...record, _registry_meta: { ...meta, status: 'available', warnings: [] } },
        cost: null,
        mirror: { records: [{ key: currentOwnersMirrorKey(companyId), record }], publications: [] },
        explanation: { kind: 'read', provenance: placedInList(file.provenance) },
      };
    }
  }
}

function unknownOwners(companyId: string, name: string | null, seat: string | null): OwnersRecord {
  return { company_id: companyId, company_name: name, seat, owners: [], list: null };
}

function free(record: OwnersRecord, meta: GetCompanyOwnersOutput['_registry_meta']): WorkResult {
  return { output: { ...record, _registry_meta: meta }, cost: 0, mirror: null };
}
