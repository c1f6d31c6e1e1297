interface Node {
  readonly outerHTML?: string;
}

declare const document: { readonly childNodes: Iterable<Node>; readonly documentElement: Node };
declare const XMLSerializer: new () => { serializeToString(node: Node): string };

/**
 * Runs in the page: its mark-up as scripts have left it, the declaration included; null where it is longer than that. Asked
 * in the page, since an answer of any length would hold up everything else while it arrives.
 */
export function shownHtml(mostCharacters: number): string | null {
  const serializer = new XMLSerializer();
  const html = [...document.childNodes]
    .map((node) => (node === document.documentElement ? (node.outerHTML ?? '') : serializer.serializeToString(node)))
    .join('');
  return html.length > mostCharacters ? null : html;
}
