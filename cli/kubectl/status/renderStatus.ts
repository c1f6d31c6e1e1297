import { escapeControls } from '#domain/escapeControls';
import { wrapped } from '../../views/wrapped.ts';
import type { NamespaceStatus } from './namespaceStatus.ts';
import { folded, type Health, type StatusNode } from './statusNode.ts';

/** What a node is marked with. */
export const MARKS: Readonly<Record<Health, string>> = {
  ready: '✓',
  held: '‖',
  progressing: '…',
  attention: '!',
  failed: '✗',
};

export interface Rendering {
  /** Characters of a line; Infinity: lines are as long as they are. */
  readonly width: number;
  /** The text in the colour of a mark. */
  readonly paint: (text: string, mark: string) => string;
  /** True: what is well is one line. */
  readonly isOverview: boolean;
}

/** Before lines that go on, so that they keep clear of the branches. */
const CONTINUED = '    ';
/** A narrower column of words is not read any more. */
const NARROWEST = 20;

/** Namespaces as trees, one line a node unless it has to be broken. */
export function renderStatus(namespaces: readonly NamespaceStatus[], rendering: Rendering): string {
  return namespaces
    .map(({ namespace, objects }) => {
      const shown = rendering.isOverview ? objects.map(folded) : objects;
      const trees = shown.flatMap((node) => treeOf(node, { first: '', rest: '' }, rendering));
      return [`namespace ${escapeControls(namespace)}`, ...trees].join('\n');
    })
    .join('\n\n');
}

/** What stands before the first line of a node, and before those that follow. */
interface Indent {
  readonly first: string;
  readonly rest: string;
}

function treeOf(node: StatusNode, { first, rest }: Indent, rendering: Rendering): readonly string[] {
  const below = node.children.flatMap((child, at) => {
    const isLast = at === node.children.length - 1;
    const indent = { first: `${rest}${isLast ? '└─ ' : '├─ '}`, rest: `${rest}${isLast ? '   ' : '│  '}` };
    return treeOf(child, indent, rendering);
  });
  const bar = node.children.length === 0 ? ' ' : '│';
  return [...linesOf(node, { first, rest: `${rest}${bar}${CONTINUED}` }, rendering), ...below];
}

/** What does not fit behind the subject stands below it. */
function linesOf(node: StatusNode, { first, rest }: Indent, { width, paint }: Rendering): readonly string[] {
  const { health, subject, reason, message } = node;
  const mark = health === null ? null : MARKS[health];
  const head = escapeControls(`${mark === null ? '' : `${mark} `}${subject}`);
  const told = escapeControls([reason, message].filter((part) => part !== null && part !== '').join(': '));
  const line = told === '' ? head : `${head}  ${told}`;
  const lines =
    first.length + line.length <= width ? [line] : [head, ...wrapped(told, Math.max(NARROWEST, width - rest.length))];
  return lines.map((text, at) => {
    const colored = health === null || health === 'ready' ? paintMark(text, mark, paint) : paint(text, mark ?? '');
    return `${at === 0 ? first : rest}${colored}`;
  });
}

/** What is well has its mark in colour and no more. */
function paintMark(line: string, mark: string | null, paint: Rendering['paint']): string {
  return mark === null || !line.startsWith(mark) ? line : `${paint(mark, mark)}${line.slice(mark.length)}`;
}
