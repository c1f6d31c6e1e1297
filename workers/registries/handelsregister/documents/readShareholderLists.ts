import { createHash } from 'node:crypto';
import type { CompanyId } from '#domain/companyId';
import { WorkError } from '#domain/verdict';
import type { DocumentCache } from '#ports/documentCache';
import type { BrowserSession } from '../../../browser/browserSession.ts';
import { LostSession } from '../../lostSession.ts';
import { inStep, type Portal, reportUnreadable } from '../../portal.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { findSheet } from '../findSheet.ts';
import type { TreeNode } from '../parseTree.ts';
import type { ResultRow } from '../resultRow.ts';
import { throughCache } from './documentFolder.ts';
import { downloadDocument } from './downloadDocument.ts';
import { enumerateLists } from './enumerateLists.ts';
import { openDocuments } from './openDocuments.ts';

/** One file of the register folder that is filed as a shareholder list. */
export interface ListFile {
  /** SHA-256 of the bytes, in hex. */
  readonly documentId: string;
  /** ISO 8601, of the entry in the register folder; from the tree's label. */
  readonly filedOn: string | null;
  readonly bytes: Uint8Array;
}

export type ListFiles =
  | { readonly kind: 'not_found' }
  /** The document page is not what it was: it does not tell whether all lists are there. */
  | { readonly kind: 'unenumerable'; readonly reason: string }
  | { readonly kind: 'read'; readonly company: ListedCompany; readonly files: readonly ListFile[] };

/** The company as the result list names it. */
export type ListedCompany = Pick<ResultRow, 'name' | 'seat'>;

/** `newest`: the list that was filed last, or all of the last day where that has several. */
export type ListChoice = 'all' | 'newest';

/**
 * An hour's retrievals of the terms of use, search and pages included
 * (docs/spec/registries.md, "Register errors and limits").
 */
const MOST_LISTS = 50;
/** A page that cannot be read may be one that a lost session led to, so it is opened twice as a new visitor. */
const MOST_FRUITLESS_VISITS = 2;

/**
 * Downloads the chosen shareholder lists of a company. The same file in two folders counts once; two files with one label are
 * two. What was downloaded stays in the cache when the attempt ends early, and in hand when the portal loses the session;
 * only the rest is fetched after a new search, unless the tree has changed.
 * @throws WorkError
 */
export async function readShareholderLists(
  session: BrowserSession,
  portal: Portal,
  id: CompanyId,
  cache: DocumentCache,
  choice: ListChoice = 'all',
): Promise<ListFiles> {
  const fetched = new Map<string, ListFile>();
  let fruitless = 0;
  for (;;) {
    const before = fetched.size;
    try {
      return await visit(session, portal, id, { cache, choice, fetched });
    } catch (error) {
      if (!(error instanceof LostSession) && !(error instanceof UnreadableDocument)) {
        throw error;
      }
      fruitless = fetched.size > before ? 0 : fruitless + 1;
      if (fruitless >= MOST_FRUITLESS_VISITS) {
        return await giveUp(portal, error);
      }
    }
    await session.forget();
  }
}

async function giveUp(portal: Portal, error: LostSession | UnreadableDocument): Promise<ListFiles> {
  if (error instanceof UnreadableDocument) {
    await reportUnreadable(portal, { cause: error, reason: error.message, document: null });
    return { kind: 'unenumerable', reason: error.message };
  }
  throw new WorkError({ kind: 'retry', code: 'source_session_lost', message: error.message }, { cause: error });
}

interface Fetching {
  readonly cache: DocumentCache;
  readonly choice: ListChoice;
  /** In hand from visits before. */
  readonly fetched: Map<string, ListFile>;
}

async function visit(
  session: BrowserSession,
  portal: Portal,
  id: CompanyId,
  { cache, choice, fetched }: Fetching,
): Promise<ListFiles> {
  const sheet = await findSheet(session, portal, id);
  if (sheet === null) {
    return { kind: 'not_found' };
  }
  const company: ListedCompany = { name: sheet.row.name, seat: sheet.row.seat };
  if (!sheet.row.documents.DK) {
    return { kind: 'read', company, files: [] };
  }
  await openDocuments(session, portal, sheet.index);
  const { lists: filed, treePrint } = await inStep(portal, 'list_documents', () => enumerateLists(session));
  const lists = choice === 'newest' ? newest(filed) : filed;
  if (lists.length > MOST_LISTS) {
    return { kind: 'unenumerable', reason: `The register has ${lists.length} lists, more than ${MOST_LISTS}.` };
  }
  const files: ListFile[] = [];
  for (const node of lists) {
    const download = (): Promise<Uint8Array> => downloadDocument(session, portal, node);
    const key = `${treePrint} ${node.rowkey}`;
    const file =
      fetched.get(key) ??
      toFile(node, await throughCache(cache, portal, { companyId: id.text, treePrint }, node, download));
    fetched.set(key, file);
    files.push(file);
  }
  return { kind: 'read', company, files: distinct(files) };
}

/** A list whose day is not told could be the newest, so it is one of them. */
function newest(filed: readonly TreeNode[]): readonly TreeNode[] {
  const lastDay = filed
    .map(({ date }) => date ?? '')
    .toSorted()
    .at(-1);
  return filed.filter(({ date }) => date === null || date === lastDay);
}

function toFile({ date }: TreeNode, bytes: Uint8Array): ListFile {
  return { documentId: createHash('sha256').update(bytes).digest('hex'), filedOn: date, bytes };
}

/** The first of equal files, with the earliest day of filing. */
function distinct(files: readonly ListFile[]): readonly ListFile[] {
  const byId = new Map<string, ListFile>();
  for (const file of files) {
    const known = byId.get(file.documentId);
    const days = [known?.filedOn, file.filedOn].filter((day) => typeof day === 'string').toSorted();
    byId.set(file.documentId, { ...file, filedOn: days[0] ?? null });
  }
  return [...byId.values()];
}
