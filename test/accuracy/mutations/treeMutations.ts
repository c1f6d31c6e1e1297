import type { Random } from '../../../simulator/dataset/random.ts';
import { OrNull } from '../sample.ts';
import { copyOf, type MarkupDocument, type MarkupElement, remove, replace, setChildren } from './markupDocument.ts';
import { type Fields, keeping, type Mutation } from './mutation.ts';

const KINDS = ['handelsregister-tree'] as const;

/** What may become of the nodes of a document tree. */
export const TREE_MUTATIONS: readonly Mutation[] = [
  keeping('types of nodes left out', KINDS, (page) => {
    const items = itemsOf(page);
    items.forEach(({ attribs }) => delete attribs['data-nodetype']);
    return items.length > 0;
  }),
  keeping('data attributes renamed', KINDS, (page) => {
    const items = itemsOf(page);
    items.forEach((item) => {
      item.attribs = Object.fromEntries(
        Object.entries(item.attribs).map(([name, value]) => [name.replace(/^data-/u, 'data-p-'), value]),
      );
    });
    return items.length > 0;
  }),
  { name: 'row dropped', kinds: KINDS, mutate: dropNode },
  { name: 'row doubled', kinds: KINDS, mutate: doubleNode },
  { name: 'cell emptied', kinds: KINDS, mutate: emptyLabel },
];

interface Node {
  readonly rowkey: string;
}

function itemsOf(page: MarkupDocument): MarkupElement[] {
  return page.elements(({ name, attribs }) => name === 'li' && attribs['data-rowkey'] !== undefined);
}

function nodesOf(fields: Fields): readonly (Node & Fields)[] {
  return (fields['nodes'] ?? []) as readonly (Node & Fields)[];
}

function isBelow({ rowkey }: Node, key: string): boolean {
  return rowkey === key || rowkey.startsWith(`${key}_`);
}

function anyItem(page: MarkupDocument, random: Random): MarkupElement | undefined {
  const items = itemsOf(page);
  return items[random.integer(0, items.length - 1)];
}

function dropNode(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const item = anyItem(page, random);
  if (item === undefined) {
    return null;
  }
  remove(item);
  return { ...fields, nodes: nodesOf(fields).filter((node) => !isBelow(node, item.attribs['data-rowkey'] ?? '')) };
}

function doubleNode(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const item = anyItem(page, random);
  if (item === undefined) {
    return null;
  }
  replace(item, [item, copyOf(item, false)]);
  const nodes = nodesOf(fields);
  const own = nodes.filter((node) => isBelow(node, item.attribs['data-rowkey'] ?? ''));
  const end = nodes.findLastIndex((node) => own.includes(node)) + 1;
  return { ...fields, nodes: nodes.toSpliced(end, 0, ...own) };
}

function emptyLabel(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const item = anyItem(page, random);
  const labels = page.elements(({ attribs }) => (attribs['class'] ?? '').includes('treenode-label'));
  const label = labels.find((each) => closestItem(each) === item);
  if (item === undefined || label === undefined) {
    return null;
  }
  setChildren(label, []);
  const key = item.attribs['data-rowkey'];
  return {
    ...fields,
    nodes: nodesOf(fields).map((node) =>
      node.rowkey === key ? { ...node, label: null, date: null, type: new OrNull(node['type']) } : node,
    ),
  };
}

function closestItem(element: MarkupElement): MarkupElement | undefined {
  for (let node = element.parent; node !== null && 'name' in node; node = node.parent) {
    if (node.name === 'li') {
      return node;
    }
  }
  return undefined;
}
