import { scrapedMeta } from '#contract/types/registryMeta';
import type { GetCompanyOwnersOutput, OwnersRecord } from '#contract/types/get_company_owners/getCompanyOwners';
import type { OwnersWarning } from '#contract/types/get_company_owners/noOwnersWords';
import { currentOwnersMirrorKey } from '#domain/mirrorKey';
import type { Provenance } from '#domain/provenance';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { ListServices } from '../../documents/listServices.ts';
import { type ParsedFile, parseLists } from '../../registries/handelsregister/documents/parseLists.ts';
import {
  type ListFiles,
  readShareholderLists,
} from '../../registries/handelsregister/documents/readShareholderLists.ts';
import type { Portal } from '../../registries/portal.ts';
import { companyIdOf } from '../companyIdOf.ts';
import type { EnrichmentHandler, WorkResult } from '../handler.ts';
import { listPapers } from '../listPapers.ts';
import { registerCapital } from '../registerCapital.ts';
import type { Source } from '../sources.ts';
import { toSnapshot } from '../toSnapshot.ts';

/** The search, the document page, its folders, and the list: selected, then downloaded. */
const NEEDS = { retrievals: 6 };

type RegistryMeta = GetCompanyOwnersOutput['_registry_meta'];

/** get_company_owners: the newest shareholder list of the register folder. */
export function createGetCompanyOwnersHandler(
  source: Source,
  { cache, mirror, keeper }: ListServices,
): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      const startedAt = performance.now();
      // The file is read behind the visit, so that no browser waits for it.
      const { result: visited, proxy } = await source.visit(context, NEEDS, async (session, portal) => ({
        lists: await readShareholderLists(session, portal, id, cache, 'newest'),
        portal,
      }));
      const found = await readNewest(visited, await registerCapital(mirror, id.text, work.organizationId));
      const result = answer(id.text, found, scrapedMeta(HANDELSREGISTER.name, startedAt, performance.now(), proxy));
      await keeper.keepBeside('shareholder_list', () => listPapers(work.organizationId, id.text, visited.lists));
      // The next enrichment of the company asks the register again.
      await cache.clear(id.text);
      return result;
    },
  };
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

async function readNewest(
  { lists, portal }: { readonly lists: ListFiles; readonly portal: Portal },
  capital: number | null,
): Promise<NewestList> {
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
function answer(companyId: string, found: NewestList, meta: Omit<RegistryMeta, 'status' | 'warnings'>): WorkResult {
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
        explanation: { kind: 'read', provenance: placedInOutput(file.provenance) },
      };
    }
  }
}

function unknownOwners(companyId: string, name: string | null, seat: string | null): OwnersRecord {
  return { company_id: companyId, company_name: name, seat, owners: [], list: null };
}

function free(record: OwnersRecord, meta: RegistryMeta): WorkResult {
  return { output: { ...record, _registry_meta: meta }, cost: 0, mirror: null };
}

/** What was read of the list stands at its owners, or in what the output says of the list. */
function placedInOutput(provenance: Provenance): Provenance {
  return provenance.map(({ citations, ...document }) => ({
    ...document,
    citations: citations.map((citation) => ({ ...citation, pointer: placed(citation.pointer) })),
  }));
}

function placed(pointer: string): string {
  return pointer.startsWith('/owners/') ? pointer : `/list${pointer}`;
}
