import type { BrowserSession } from '../../../browser/browserSession.ts';
import type { DomDocument } from '../../../browser/dom.ts';
import { LostSession } from '../../lostSession.ts';
import { readDocument } from '../../reading/readDocument.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import type { TreeNode } from '../parseTree.ts';
import { treePrint } from './documentFolder.ts';
import { REGISTER_READINGS } from '../registerReadings.ts';

/**
 * Milliseconds until a folder must show its children; the portal takes 0.4 s
 * (docs/spec/registries.md, "handelsregister.de").
 */
const EXPAND_TIMEOUT_MS = 15_000;
/** Companies have some ten folders, and one more for every filing under `Anzeige nach Eingang`. */
const MOST_FOLDERS = 200;

/** Both languages of the interface (docs/spec/registries.md, "Register document tree"). */
const LIST_LABEL = /^(?:Liste der Gesellschafter|Gesellschafterliste|List of shareholders)/iu;

export interface ListedLists {
  readonly lists: readonly TreeNode[];
  /** Of the whole tree that they were found in. */
  readonly treePrint: string;
}

/**
 * Every shareholder list that the document tree shows, in its order. Folders load their children when they are opened:
 * first those that lead to the lists' own folder; where the tree has none, all of them, since lists may lie in others.
 *
 * @throws UnreadableDocument where the page shows no tree, or one whose folders do not open as they did
 * @throws LostSession where the portal ends the session on the way
 */
export async function enumerateLists(session: BrowserSession): Promise<ListedLists> {
  const opened = new Set<string>();
  await openWhile(session, opened, (folder) => LIST_LABEL.test(folder.label) || depthOf(folder) <= SHEET_DEPTH);
  const found = listed(await treeOf(session));
  if (found.lists.length > 0) {
    return found;
  }
  await openWhile(session, opened, () => true);
  return listed(await treeOf(session));
}

/** `0` the company, `0_0` the register number; below it are the categories. */
const SHEET_DEPTH = 2;

function depthOf({ rowkey }: TreeNode): number {
  return rowkey.split('_').length;
}

function listed(nodes: readonly TreeNode[]): ListedLists {
  const lists = nodes.filter(({ type, label }) => type === 'doc' && LIST_LABEL.test(label));
  return { lists, treePrint: treePrint(nodes) };
}

async function openWhile(
  session: BrowserSession,
  opened: Set<string>,
  wanted: (folder: TreeNode) => boolean,
): Promise<void> {
  for (
    let folder = await nextFolder(session, opened, wanted);
    folder !== null;
    folder = await nextFolder(session, opened, wanted)
  ) {
    if (opened.size >= MOST_FOLDERS) {
      throw new UnreadableDocument(`The document tree has more than ${MOST_FOLDERS} folders.`);
    }
    opened.add(folder.rowkey);
    await expand(session, folder);
  }
}

/** The first folder that shows no children yet. */
async function nextFolder(
  session: BrowserSession,
  opened: ReadonlySet<string>,
  wanted: (folder: TreeNode) => boolean,
): Promise<TreeNode | null> {
  const nodes = await treeOf(session);
  const isOpen = ({ rowkey }: TreeNode): boolean => nodes.some((node) => node.rowkey.startsWith(`${rowkey}_`));
  return (
    nodes.find((node) => node.type === 'list' && !opened.has(node.rowkey) && !isOpen(node) && wanted(node)) ?? null
  );
}

async function treeOf(session: BrowserSession): Promise<readonly TreeNode[]> {
  const page = await session.html();
  const { state } = await readDocument(REGISTER_READINGS.page('page'), page, null);
  if (state === 'session_expired' || state === 'error') {
    throw new LostSession('The register portal ended the session while its document tree was read.');
  }
  const { nodes } = await readDocument(REGISTER_READINGS.page('tree'), page, null);
  if (nodes.length === 0) {
    throw new UnreadableDocument('The document tree is empty.');
  }
  return nodes;
}

async function expand(session: BrowserSession, { rowkey, label }: TreeNode): Promise<void> {
  if (!(await session.page.evaluate(clickToggler, rowkey))) {
    throw new UnreadableDocument(`The folder ${label} has nothing to open it by.`);
  }
  try {
    await session.page.waitForFunction(hasExpanded, { timeout: EXPAND_TIMEOUT_MS, polling: 'mutation' }, rowkey);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new UnreadableDocument(`The folder ${label} did not open.`, { cause: error });
    }
    if (error instanceof Error && /context was destroyed|detached|Cannot find context/iu.test(error.message)) {
      throw new LostSession('The register portal left its document page.', { cause: error });
    }
    throw error;
  }
}

declare const document: DomDocument;

/** Runs in the page. */
function clickToggler(rowkey: string): boolean {
  const toggler = document.querySelector(`li[data-rowkey="${rowkey}"] .ui-tree-toggler`);
  toggler?.click();
  return toggler !== null;
}

/** Runs in the page: the folder is open, or a dialog says why not. */
function hasExpanded(rowkey: string): boolean {
  const content = document.querySelector(`li[data-rowkey="${rowkey}"] [aria-expanded]`);
  const child = document.querySelector(`li[data-rowkey="${rowkey}"] li[data-rowkey]`);
  const dialog = document.querySelector('.ui-dialog[aria-hidden="false"]');
  return child !== null || content?.getAttribute('aria-expanded') === 'true' || dialog !== null;
}
