import type { GetCompanyHistoricalOwnersOutput } from '#contract/types/getCompanyHistoricalOwners';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { ownersMirrorKey } from '#domain/mirrorKey';
import type { DocumentShelf } from '#ports/documentShelf';
import type { ClaimedWork } from '#ports/workQueue';
import {
  type ListFiles,
  readShareholderLists,
} from '../../registries/handelsregister/documents/readShareholderLists.ts';
import { parseInThread } from '../../registries/handelsregister/shareholderList/thread/parseInThread.ts';
import type { EnrichmentHandler, WorkResult } from '../handler.ts';
import { freshRecord, type MirrorWindow } from '../mirrored.ts';
import type { Source } from '../sources.ts';
import { judgeLists, type ParsedFile } from './judgeLists.ts';
import { availableOutput, emptyOutput } from './ownersOutput.ts';

/** The search, the document page, and as many lists as most companies have. */
const NEEDS = { retrievals: 6 };

/** get_company_historical_owners: every shareholder list of the register folder, read and compared one after the other. */
export function createGetCompanyHistoricalOwnersHandler(
  window: MirrorWindow,
  source: Source,
  shelf: DocumentShelf,
): EnrichmentHandler {
  return {
    fromMirror: async (work) => {
      const known = await freshRecord(window, ownersMirrorKey(companyIdOf(work).text));
      return known === null
        ? null
        : { output: known.record as GetCompanyHistoricalOwnersOutput, cost: null, mirror: null };
    },
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      const { result: lists } = await source.visit(context, NEEDS, (session, portal) =>
        readShareholderLists(session, portal, id, shelf),
      );
      const result = await answer(id.text, lists);
      // The next enrichment of the company asks the register again.
      await shelf.clear(id.text);
      return result;
    },
  };
}

/** 1-api.md, "Limits": only a history is paid for; everything else is free, and asked of the register again next time. */
async function answer(companyId: string, lists: ListFiles): Promise<WorkResult> {
  switch (lists.kind) {
    case 'not_found':
      return free(emptyOutput(companyId, 'company_not_found', []));
    case 'unenumerable':
      return free(emptyOutput(companyId, 'historical_owners_unavailable', ['historical_enumeration_unavailable']));
    case 'read': {
      const verdict = judgeLists(await parseAll(lists));
      if (verdict.kind === 'unavailable') {
        return free(emptyOutput(companyId, 'historical_owners_unavailable', [verdict.warning]));
      }
      const output = availableOutput(companyId, verdict.snapshots, verdict.warnings);
      return {
        output,
        cost: null,
        mirror: { records: [{ key: ownersMirrorKey(companyId), record: output }], publications: [] },
      };
    }
  }
}

function free(output: GetCompanyHistoricalOwnersOutput): WorkResult {
  return { output, cost: 0, mirror: null };
}

/** One after the other: each takes a thread and up to its memory. */
async function parseAll({ files }: Extract<ListFiles, { kind: 'read' }>): Promise<readonly ParsedFile[]> {
  const parsed: ParsedFile[] = [];
  for (const { documentId, filedOn, bytes } of files) {
    parsed.push({ documentId, filedOn, list: await parseInThread(bytes) });
  }
  return parsed;
}

/** @throws Error for an input that acceptance should have refused */
function companyIdOf(work: ClaimedWork): CompanyId {
  const { company_id: text } = work.input as { readonly company_id: string };
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(`Enrichment ${work.id} was accepted with a malformed company id`);
  }
  return verdict.id;
}
