import { findNode, nodeLabel, type Folder, type TreeNode } from '../documents/documentTree.ts';
import { html, type Markup } from '../../html.ts';
import type { Conversation } from '../session.ts';
import type { PageContext } from './pageContext.ts';

export const TREE_ID = 'dk_form:dktree';

/** The whole tree. Only the root is open from the start; other folders get their children when they are first expanded. */
export function treeMarkup(context: PageContext, root: Folder, conversation: Conversation): Markup {
  return html`<div id="${TREE_ID}" class="ui-tree ui-widget ui-widget-content ui-corner-all" role="tree">
    <ul class="ui-tree-container" role="group">
      ${nodeMarkup(context, root, '0', conversation)}
    </ul>
    <input
      type="hidden"
      id="${TREE_ID}_selection"
      name="${TREE_ID}_selection"
      autocomplete="off"
      value="${conversation.selected ?? ''}"
    /><input type="hidden" id="${TREE_ID}_scrollState" name="${TREE_ID}_scrollState" autocomplete="off" value="0,0" />
  </div>`;
}

/** The children of a folder: all that the answer to an expansion carries. Null when the row key names no folder. */
export function childrenMarkup(
  context: PageContext,
  root: Folder,
  rowKey: string,
  conversation: Conversation,
): Markup | null {
  const node = findNode(root, rowKey);
  return node?.type === 'list' ? html`${childNodes(context, node, rowKey, conversation)}` : null;
}

function childNodes(
  context: PageContext,
  folder: Folder,
  rowKey: string,
  conversation: Conversation,
): readonly Markup[] {
  return folder.children.map((child, index) => nodeMarkup(context, child, `${rowKey}_${index}`, conversation));
}

function nodeMarkup(context: PageContext, node: TreeNode, rowKey: string, conversation: Conversation): Markup {
  const selected = conversation.selected === rowKey;
  const shape = node.type === 'list' ? 'ui-treenode-parent' : 'ui-treenode-leaf';
  const expanded = node.type === 'list' && conversation.expanded.has(rowKey);
  const toggler =
    node.type === 'doc' ? 'ui-icon-transparent' : expanded ? 'ui-icon-triangle-1-s' : 'ui-icon-triangle-1-e';
  const ariaExpanded = node.type === 'list' ? html` aria-expanded="${String(expanded)}"` : null;
  return html`<li
    id="${TREE_ID}:${rowKey}"
    data-rowkey="${rowKey}"
    data-nodetype="${node.type}"
    class="ui-treenode ${shape} ${selected ? 'ui-treenode-selected' : 'ui-treenode-unselected'}"
  >
    <span
      class="ui-treenode-content ui-tree-selectable"
      role="treeitem"
      ${ariaExpanded}
      aria-selected="${String(selected)}"
      ><span class="ui-tree-toggler ui-icon ${toggler}"></span><span></span
      ><span class="ui-treenode-label ui-corner-all" tabindex="-1" role="treeitem"
        >${nodeLabel(node, context.language)}</span
      ></span
    >${
      node.type === 'list'
        ? html`<ul class="ui-treenode-children" role="group" ${{ markup: expanded ? '' : ' style="display:none"' }}>
            ${expanded ? childNodes(context, node, rowKey, conversation) : null}
          </ul>`
        : null
    }
  </li>`;
}
