import { documentText } from '../documentText.ts';
import { daysIn } from '../germanDate.ts';
import { all, attribute, first, hasClass, parseHtml, parseWholeHtml, textOf, type HtmlElement } from '../html.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { isPartialResponse, updatesOf } from './partialResponse.ts';

export interface TreeNode {
  /** `0_0_1_2`: the position below each parent (docs/spec/registries.md, "Register document tree"). */
  readonly rowkey: string;
  readonly label: string;
  readonly type: 'list' | 'doc';
  /** The last day that the label names, ISO 8601. */
  readonly date: string | null;
}

export interface DocumentTree {
  /** In the order of the page. */
  readonly nodes: readonly TreeNode[];
}

/**
 * Reads the document tree from the whole page or from the partial response of one expansion, which holds the new
 * children only.
 * @throws UnreadableDocument where there is no tree.
 */
export function parseTree(bytes: Uint8Array): DocumentTree {
  const text = documentText(bytes);
  return isPartialResponse(text) ? treeOfUpdate(text) : treeOfPage(text);
}

function treeOfPage(text: string): DocumentTree {
  const page = parseWholeHtml(text);
  const tree = first(page, '.ui-tree, [id$=":dktree"]');
  const nodes = all(page, 'li[data-rowkey]');
  if (tree === null && nodes.length === 0) {
    throw new UnreadableDocument('The page shows no document tree.');
  }
  return { nodes: nodes.map(readNode) };
}

function treeOfUpdate(text: string): DocumentTree {
  const update = updatesOf(text).find(({ id, content }) => /tree$/iu.test(id) || content.includes('data-rowkey='));
  if (update === undefined) {
    throw new UnreadableDocument('The partial response updates no document tree.');
  }
  return { nodes: all(parseHtml(update.content), 'li[data-rowkey]').map(readNode) };
}

function readNode(item: HtmlElement): TreeNode {
  const rowkey = attribute(item, 'data-rowkey') ?? '';
  const label = textOf(first(item, '.ui-treenode-label'));
  if (label === '') {
    throw new UnreadableDocument(`The tree node ${rowkey} has no label.`);
  }
  return { rowkey, label, type: isDocument(item) ? 'doc' : 'list', date: daysIn(label).at(-1) ?? null };
}

/** The node's own type decides; a leaf of a release that prints none is a document. */
function isDocument(item: HtmlElement): boolean {
  const type = attribute(item, 'data-nodetype');
  return type === 'doc' || (type !== 'list' && hasClass(item, 'ui-treenode-leaf'));
}
