import type { HtmlDocument, HtmlNode } from '../../../html.ts';
import { UnreadableDocument } from '../../../unreadableDocument.ts';

/** Real publications nest below 40 levels; what reads them calls itself for each level. */
const MAX_DEPTH = 300;

/** @throws UnreadableDocument where elements nest so deep that reading them would exhaust the stack */
export function requireShallow(page: HtmlDocument): void {
  let level: readonly HtmlNode[] = page.children;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      throw new UnreadableDocument(`The page nests more than ${MAX_DEPTH} levels deep.`);
    }
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
}
