import type { Citation } from '#domain/provenance';
import { documentText } from '../documentText.ts';
import { lastDayIn } from '../lastDayIn.ts';
import {
  all,
  attribute,
  closest,
  first,
  hasClass,
  isTag,
  isText,
  parseHtml,
  parseWholeHtml,
  squeeze,
  textOf,
  type HtmlDocument,
  type HtmlElement,
} from '../html.ts';
import { ShownCitations } from '../shownCitations.ts';
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
  const nodes = nodesIn(page);
  if (tree === null && nodes.length === 0) {
    throw new UnreadableDocument('The page shows no document tree.');
  }
  return { nodes: nodes.map(readNode) };
}

/** Where the nodes of a whole page say what was read of them; the mark-up of an update is no page. */
export function citeTree(bytes: Uint8Array, { nodes }: DocumentTree): readonly Citation[] {
  const text = documentText(bytes);
  if (isPartialResponse(text)) {
    return [];
  }
  const page = parseWholeHtml(text);
  const citations = new ShownCitations(page);
  for (const [at, item] of nodesIn(page).entries()) {
    const { label, date } = nodes[at] ?? {};
    citations.within(['nodes', at], [ownLabel(item) ?? item], { label, date });
  }
  return citations.of({ nodes });
}

function treeOfUpdate(text: string): DocumentTree {
  const update = updatesOf(text).find(
    ({ id, content }) => /tree$/iu.test(id) || /data-rowkey=|<li[\s>]/u.test(content),
  );
  if (update === undefined) {
    throw new UnreadableDocument('The partial response updates no document tree.');
  }
  return { nodes: nodesIn(parseHtml(update.content)).map(readNode) };
}

function nodesIn(page: HtmlDocument): HtmlElement[] {
  return all(page, 'li').filter((item) => rowkeyOf(item) !== null);
}

/** Of the node itself, or at the end of its id. */
function rowkeyOf(item: HtmlElement): string | null {
  return attribute(item, 'data-rowkey') ?? /:(\d+(?:_\d+)*)$/u.exec(attribute(item, 'id') ?? '')?.[1] ?? null;
}

function readNode(item: HtmlElement): TreeNode {
  const rowkey = rowkeyOf(item) ?? '';
  const label = labelOf(item);
  if (label === '') {
    throw new UnreadableDocument(`The tree node ${rowkey} has no label.`);
  }
  return { rowkey, label, type: isDocument(item) ? 'doc' : 'list', date: lastDayIn(label) };
}

function ownLabel(item: HtmlElement): HtmlElement | null {
  const label = first(item, '.ui-treenode-label');
  return label !== null && closest(label, 'li') === item ? label : null;
}

/** The text of the node without that of the nodes below it. */
function labelOf(item: HtmlElement): string {
  const label = ownLabel(item);
  if (label !== null) {
    return textOf(label);
  }
  return squeeze(item.children.map((child) => (isTag(child) && child.name === 'ul' ? '' : textIn(child))).join(' '));
}

function textIn(node: HtmlElement['children'][number]): string {
  return isTag(node) ? textOf(node) : isText(node) ? node.data : '';
}

/** The node's own type decides; a leaf of a release that prints none is a document. */
function isDocument(item: HtmlElement): boolean {
  const type = attribute(item, 'data-nodetype');
  return type === 'doc' || (type !== 'list' && hasClass(item, 'ui-treenode-leaf'));
}
