import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { GetCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { companyMirrorKey, ownersMirrorKey } from '#domain/mirrorKey';
import { SAVED_LISTS_PER_ENRICHMENT } from '#domain/policies';
import type { DocumentCache } from '#ports/documentCache';
import type { Mirror } from '#ports/mirror';
import {
  type ListFiles,
  readShareholderLists,
} from '../../registries/handelsregister/documents/readShareholderLists.ts';
import type { ParsedList } from '../../registries/handelsregister/shareholderList/parsedList.ts';
import { readShareholderList } from '../../registries/handelsregister/shareholderList/readShareholderList.ts';
import { type Portal, reportUnreadable } from '../../registries/portal.ts';
import { companyIdOf } from '../companyIdOf.ts';
import type { EnrichmentHandler, WorkResult } from '../handler.ts';
import type { Source } from '../sources.ts';
import { judgeLists, type ParsedFile } from './judgeLists.ts';
import { availableAnswer, emptyOutput } from './ownersOutput.ts';

/** The search, the document page, and as many lists as most companies have. */
const NEEDS = { retrievals: 6 };

/** get_company_historical_owners: every shareholder list of the register folder, read and compared one after the other. */
export function createGetCompanyHistoricalOwnersHandler(
  source: Source,
  cache: DocumentCache,
  mirror: Mirror,
): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      // Files are read behind the visit, so that no browser waits for it.
      const { result: visited } = await source.visit(context, NEEDS, async (session, portal) => ({
        lists: await readShareholderLists(session, portal, id, cache),
        portal,
      }));
      const result = await answer(id.text, visited, await registerCapital(mirror, id.text, work.organizationId));
      // The next enrichment of the company asks the register again.
      await cache.clear(id.text);
      return result;
    },
  };
}

interface VisitedFolder {
  readonly lists: ListFiles;
  readonly portal: Portal;
}

/**
 * docs/spec/contract.md, "Prices": only a history is paid for; everything else is free, and asked of the register again
 * next time.
 */
async function answer(
  companyId: string,
  { lists, portal }: VisitedFolder,
  capital: number | null,
): Promise<WorkResult> {
  switch (lists.kind) {
    case 'not_found':
      return free(emptyOutput(companyId, 'company_not_found', []));
    case 'unenumerable':
      return free(emptyOutput(companyId, 'historical_owners_unavailable', ['historical_enumeration_unavailable']));
    case 'read': {
      const verdict = judgeLists(await parseAll(lists, portal, capital));
      if (verdict.kind === 'unavailable') {
        return free(emptyOutput(companyId, 'historical_owners_unavailable', [verdict.warning]));
      }
      const { output, provenance } = availableAnswer(companyId, verdict.snapshots, verdict.warnings);
      return {
        output,
        cost: null,
        mirror: { records: [{ key: ownersMirrorKey(companyId), record: output }], publications: [] },
        explanation: { kind: 'read', provenance },
      };
    }
  }
}

/**
 * The share capital that get_company has read of the register, in integer cents: it proves the rows of a list that
 * prints none. Null where the mirror does not know it.
 */
async function registerCapital(mirror: Mirror, companyId: string, organizationId: number): Promise<number | null> {
  const found = await mirror.read(companyMirrorKey(companyId), organizationId);
  const { capital } = (found?.record ?? {}) as Partial<CompanyRecord>;
  return capital?.currency === 'EUR' ? Math.round(capital.amount * 100) : null;
}

function free(output: GetCompanyHistoricalOwnersOutput): WorkResult {
  return { output, cost: 0, mirror: null };
}

/** One after the other: each takes a thread and up to its memory. */
async function parseAll(
  { files }: Extract<ListFiles, { kind: 'read' }>,
  portal: Portal,
  capital: number | null,
): Promise<readonly ParsedFile[]> {
  const parsed: ParsedFile[] = [];
  let reported = 0;
  for (const { documentId, filedOn, bytes } of files) {
    const traced = await readShareholderList(bytes, capital);
    const { list } = traced;
    parsed.push({ documentId, filedOn, ...traced });
    if (isForPerson(list) && reported < SAVED_LISTS_PER_ENRICHMENT) {
      reported++;
      await reportUnreadable(portal, { cause: list, reason: list.warnings.join(' '), document: bytes });
    }
  }
  return parsed;
}

/** What was filed as a list and cannot be read; a scan is no finding, since no reader can be written for it. */
function isForPerson({ kind }: ParsedList): boolean {
  return kind === 'damaged' || kind === 'not_a_list';
}
