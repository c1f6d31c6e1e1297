import { all, first, parseHtml, textOf, type HtmlDocument } from '../html.ts';
import { type Refusal, refusalIn } from '../refusalIn.ts';

/** What any page of the gazette says of the visit. */
export interface GazettePage {
  readonly refusal: Refusal | null;
  readonly isExpired: boolean;
}

/** @throws UnreadableDocument where it is far too large for a page */
export function readGazettePage(bytes: Uint8Array): GazettePage {
  const page = parseHtml(new TextDecoder().decode(bytes));
  return { refusal: refusalIn(page), isExpired: isExpired(page) };
}

/**
 * Whether the gazette says that the session is over. The real page is not known
 * (docs/spec/registries.md, "Not established"): a heading that speaks of an expired session, on a page without a result
 * list.
 */
function isExpired(page: HtmlDocument): boolean {
  if (first(page, '[data-count], .publication_container') !== null) {
    return false;
  }
  const headings = all(page, 'title, h1, h2').map(textOf);
  return headings.some((heading) =>
    /(?:Sitzung|Session|Seite) .{0,20}abgelaufen|(?:session|page) .{0,10}expired/iu.test(heading),
  );
}
