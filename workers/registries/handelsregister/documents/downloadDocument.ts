import { fileKind } from '#domain/fileKind';
import type { BrowserSession } from '../../../browser/browserSession.ts';
import type { DomDocument, DomField } from '../../../browser/dom.ts';
import { LostSession } from '../../lostSession.ts';
import { beforeRetrieval, inStep, type Portal } from '../../portal.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import type { TreeNode } from '../parseTree.ts';
import { arrive } from '../search.ts';

/** Milliseconds until the details of a selected document must show. */
const SELECT_TIMEOUT_MS = 15_000;

/**
 * Selects a document of the tree and downloads its file: in its own type where that is offered, else as zip.
 * @throws LostSession where a page comes instead of the file, as it does when the portal lost the session
 * @throws UnreadableDocument where the page offers no download any more
 */
export async function downloadDocument(session: BrowserSession, portal: Portal, node: TreeNode): Promise<Uint8Array> {
  await inStep(portal, 'open_document', () => select(session, node));
  await beforeRetrieval(portal);
  return inStep(portal, 'download_document', () => downloadSelected(session, portal, node));
}

async function downloadSelected(session: BrowserSession, portal: Portal, node: TreeNode): Promise<Uint8Array> {
  const outcome = await session.downloadBy(async () => {
    if (!(await session.page.evaluate(clickDownload))) {
      throw new UnreadableDocument(`The page offers no download of ${node.label}.`);
    }
  });
  if (outcome.kind === 'page') {
    await arrive(session, portal, outcome.reply);
    throw new LostSession('The register portal sent a page instead of a file.');
  }
  const { bytes } = outcome.file;
  const kind = fileKind(bytes);
  if (kind === 'html' || bytes.byteLength === 0) {
    throw new LostSession('The register portal sent a page instead of a file.');
  }
  return bytes;
}

async function select(session: BrowserSession, { rowkey, label }: TreeNode): Promise<void> {
  if (!(await session.page.evaluate(clickNode, rowkey))) {
    throw new UnreadableDocument(`The document ${label} is not in the tree any more.`);
  }
  try {
    await session.page.waitForFunction(isSelected, { timeout: SELECT_TIMEOUT_MS, polling: 'mutation' }, rowkey);
  } catch (error) {
    if (
      error instanceof Error &&
      /TimeoutError|context was destroyed|detached|Cannot find context/u.test(`${error.name} ${error.message}`)
    ) {
      throw new LostSession(`The register portal did not show the details of ${label}.`, { cause: error });
    }
    throw error;
  }
  if (await session.page.evaluate(hasDialog)) {
    throw new LostSession('The register portal ended the session at the selection of a document.');
  }
}

declare const document: DomDocument;

/** Runs in the page. */
function clickNode(rowkey: string): boolean {
  const label = document.querySelector(`li[data-rowkey="${rowkey}"] .ui-treenode-label`);
  label?.click();
  return label !== null;
}

/** Runs in the page: the node is marked and a form of download is on offer, or a dialog says why not. */
function isSelected(rowkey: string): boolean {
  const node = document.querySelector(`li[data-rowkey="${rowkey}"]`);
  const isMarked =
    node?.classList.contains('ui-treenode-selected') === true ||
    document.querySelector(`li[data-rowkey="${rowkey}"] [aria-selected="true"]`) !== null;
  const offered = document.querySelector('input[type="radio"][name*="dkbuttons"]:not([disabled])') !== null;
  return (isMarked && offered) || document.querySelector('.ui-dialog[aria-hidden="false"]') !== null;
}

/** Runs in the page. */
function hasDialog(): boolean {
  return document.querySelector('.ui-dialog[aria-hidden="false"]') !== null;
}

/** Runs in the page: chooses the file's own type (`false`) where it is offered, and presses the button by what it says. */
function clickDownload(): boolean {
  const own = document.querySelector(
    'input[type="radio"][name*="dkbuttons"][value="false"]:not([disabled])',
  ) as DomField | null;
  if (own !== null && !own.checked) {
    own.click();
  }
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => /download|herunterladen/iu.test(textContent ?? ''));
  button?.click();
  return button !== undefined;
}
