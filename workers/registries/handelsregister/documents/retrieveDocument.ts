import type { CompanyId } from '#domain/companyId';
import type { BrowserSession } from '../../../browser/browserSession.ts';
import { searchedAgainOnce } from '../../lostSession.ts';
import { inStep, type Portal } from '../../portal.ts';
import { changedMarkup } from '../../understood.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { downloadFromRow, type RowDocument } from '../downloadFromRow.ts';
import { findSheet, type FoundSheet } from '../findSheet.ts';
import type { TreeNode } from '../parseTree.ts';
import { downloadDocument } from './downloadDocument.ts';
import { enumerateLists } from './enumerateLists.ts';
import { openDocuments } from './openDocuments.ts';

/** A file of a sheet's row, or the list of a day; the newest where the day is null. */
export type RegisterDocument =
  { readonly kind: RowDocument['kind'] } | { readonly kind: 'shareholder_list'; readonly filedOn: string | null };

export interface RetrievedFile {
  readonly kind: 'retrieved';
  readonly bytes: Uint8Array;
  /** ISO 8601, of a list; from the tree's label. */
  readonly filedOn: string | null;
  /** True for a list that is not the only one of its day: the first in the order of the register. */
  readonly sharesDay: boolean;
  readonly isNewest: boolean;
}

export type Retrieval =
  RetrievedFile | { readonly kind: 'company_not_found' } | { readonly kind: 'not_offered'; readonly reason: string };

/**
 * Downloads one document of a company: searches for its sheet, and takes it from the row, or from the register folder.
 * @throws WorkError
 */
export function retrieveDocument(
  session: BrowserSession,
  portal: Portal,
  id: CompanyId,
  wanted: RegisterDocument,
): Promise<Retrieval> {
  return searchedAgainOnce(session, async () => {
    const sheet = await findSheet(session, portal, id);
    if (sheet === null) {
      return { kind: 'company_not_found' };
    }
    if (wanted.kind === 'shareholder_list') {
      return fromFolder(session, portal, sheet, wanted.filedOn);
    }
    if (!sheet.row.documents[wanted.kind]) {
      return notOffered(`The register offers no document ${wanted.kind} of ${id.text}.`);
    }
    const bytes = await downloadFromRow(session, portal, { index: sheet.index, kind: wanted.kind });
    return { kind: 'retrieved', bytes, filedOn: null, sharesDay: false, isNewest: true };
  });
}

async function fromFolder(
  session: BrowserSession,
  portal: Portal,
  sheet: FoundSheet,
  filedOn: string | null,
): Promise<Retrieval> {
  if (!sheet.row.documents.DK) {
    return notOffered('The register offers no filed documents of the company.');
  }
  await openDocuments(session, portal, sheet.index);
  try {
    const { lists } = await inStep(portal, 'list_documents', () => enumerateLists(session));
    const chosen = chooseList(lists, filedOn);
    return chosen === null
      ? notOffered(
          filedOn === null
            ? 'No shareholder list of the company is filed with the register.'
            : `No shareholder list of the company was filed on ${filedOn}.`,
        )
      : { kind: 'retrieved', bytes: await downloadDocument(session, portal, chosen.node), ...factsOf(chosen) };
  } catch (error) {
    throw error instanceof UnreadableDocument ? changedMarkup(error.message, error) : error;
  }
}

export interface ChosenList {
  readonly node: TreeNode;
  readonly sharesDay: boolean;
  readonly isNewest: boolean;
}

/**
 * The list of a day, or the newest. The register shows lists of one day in an order that tells nothing, so the first of
 * them is taken and the choice is told. Where a list has no day, no other is surely newer than it.
 *
 * @param lists in the order of the register
 * @param filedOn ISO 8601; null for the newest
 */
export function chooseList(lists: readonly TreeNode[], filedOn: string | null): ChosenList | null {
  const newest = lists.map(({ date }) => date ?? '').reduce((one, other) => (other > one ? other : one), '');
  const day = filedOn ?? newest;
  const ofDay = lists.filter(({ date }) => (date ?? '') === day);
  const [node] = ofDay;
  const hasUndated = lists.some(({ date }) => date === null);
  return node === undefined
    ? null
    : { node, sharesDay: ofDay.length > 1 || (hasUndated && lists.length > 1), isNewest: day === newest };
}

function factsOf({ node, sharesDay, isNewest }: ChosenList): Omit<RetrievedFile, 'kind' | 'bytes'> {
  return { filedOn: node.date, sharesDay, isNewest };
}

function notOffered(reason: string): Retrieval {
  return { kind: 'not_offered', reason };
}
