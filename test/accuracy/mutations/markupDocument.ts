import { ElementType, parseDocument } from 'htmlparser2';

type Root = ReturnType<typeof parseDocument>;
export type MarkupNode = Root['children'][number];
export type MarkupElement = Extract<MarkupNode, { attribs: unknown }>;
export type MarkupText = Extract<MarkupNode, { type: ElementType.ElementType.Text }>;
type MarkupComment = Extract<MarkupNode, { type: ElementType.ElementType.Comment }>;
type Parent = Extract<MarkupNode, { children: unknown }> | Root;

/** The mark-up within a partial response of the register portal. */
const UPDATED_TREE = /(<update id="[^"]*tree"><!\[CDATA\[)([\s\S]*?)(\]\]><\/update>)/u;
const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source']);
const RAW = new Set(['script', 'style']);

/** A page or message that can be changed and written again. */
export class MarkupDocument {
  readonly root: Root;
  readonly isXml: boolean;
  readonly #before: string;
  readonly #behind: string;
  readonly #finishing: ((written: string) => string)[] = [];

  constructor(bytes: Uint8Array) {
    const text = Buffer.from(bytes).toString('utf8');
    const [, opening, tree] = UPDATED_TREE.exec(text) ?? [];
    this.isXml = text.includes('nachricht.');
    this.root = parseDocument(tree ?? text, { xmlMode: this.isXml });
    this.#before = tree === undefined ? '' : text.slice(0, text.indexOf(opening ?? '')) + (opening ?? '');
    this.#behind =
      tree === undefined ? '' : text.slice(text.indexOf(opening ?? '') + (opening ?? '').length + tree.length);
  }

  elements(test: (element: MarkupElement) => boolean = () => true): MarkupElement[] {
    return elementsIn(this.root).filter(test);
  }

  named(...names: readonly string[]): MarkupElement[] {
    return this.elements(({ name }) => names.includes(name));
  }

  /** Texts that are shown, without those that are white space only. */
  texts(): MarkupText[] {
    return textsIn(this.root);
  }

  /** Changes what was written, behind everything else. */
  finish(change: (written: string) => string): void {
    this.#finishing.push(change);
  }

  bytes(): Buffer {
    const written = this.root.children.map((child) => write(child, this.isXml)).join('');
    return Buffer.from(this.#before + this.#finishing.reduce((text, change) => change(text), written) + this.#behind);
  }
}

export function isElement(node: MarkupNode): node is MarkupElement {
  return 'attribs' in node;
}

export function isText(node: MarkupNode): node is MarkupText {
  return node.type === ElementType.Text;
}

export function isComment(node: MarkupNode): node is MarkupComment {
  return node.type === ElementType.Comment;
}

export function elementsIn(scope: Parent): MarkupElement[] {
  return scope.children.flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : []));
}

export function textsIn(scope: Parent): MarkupText[] {
  return scope.children.flatMap((child) => {
    if (isText(child)) {
      return child.data.trim() === '' ? [] : [child];
    }
    return isElement(child) && !RAW.has(child.name) ? textsIn(child) : [];
  });
}

/** What is shown of a part, with one blank for every run of white space. */
export function shown(scope: Parent): string {
  return textsIn(scope)
    .map(({ data }) => data)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** New nodes. */
export function made(markup: string): MarkupNode[] {
  return [...parseDocument(markup).children];
}

export function copyOf(element: MarkupElement, isXml: boolean): MarkupElement {
  const [copy] = parseDocument(write(element, isXml), { xmlMode: isXml }).children;
  if (copy === undefined || !isElement(copy)) {
    throw new Error(`<${element.name}> cannot be copied.`);
  }
  return copy;
}

export function setChildren(parent: Parent, children: readonly MarkupNode[]): void {
  parent.children = [...children] as typeof parent.children;
  children.forEach((child) => (child.parent = parent as typeof child.parent));
}

/** Puts others in the place of a node. */
export function replace(node: MarkupNode, others: readonly MarkupNode[]): void {
  const parent = node.parent as Parent;
  setChildren(
    parent,
    parent.children.flatMap((child) => (child === node ? others : [child])),
  );
}

export function remove(node: MarkupNode): void {
  replace(node, []);
}

export function childElements(parent: Parent, ...names: readonly string[]): MarkupElement[] {
  return parent.children.filter(
    (child): child is MarkupElement => isElement(child) && (names.length === 0 || names.includes(child.name)),
  );
}

function write(node: MarkupNode, isXml: boolean): string {
  if (isText(node)) {
    return writeText(node, isXml);
  }
  if (isElement(node)) {
    return writeElement(node, isXml);
  }
  if (isComment(node)) {
    return `<!--${node.data}-->`;
  }
  return 'children' in node
    ? `<![CDATA[${node.children.map((child) => ('data' in child ? child.data : '')).join('')}]]>`
    : `<${node.data}${node.data.startsWith('?') && !node.data.endsWith('?') ? '?' : ''}>`;
}

function writeText({ data, parent }: MarkupText, isXml: boolean): string {
  const isRaw = !isXml && parent !== null && 'name' in parent && RAW.has(parent.name);
  return isRaw ? data : escapedText(data);
}

function writeElement({ name, attribs, children }: MarkupElement, isXml: boolean): string {
  const attributes = Object.entries(attribs)
    .map(([key, value]) => ` ${key}="${escapedText(value).replaceAll('"', '&quot;')}"`)
    .join('');
  if (VOID.has(name) && !isXml) {
    return `<${name}${attributes}>`;
  }
  return `<${name}${attributes}>${children.map((child) => write(child, isXml)).join('')}</${name}>`;
}

function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
