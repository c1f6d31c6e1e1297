import { all, first, parseHtml, textOf } from '../html.ts';

/**
 * Whether the gazette says that the session is over. The real page is not known
 * (docs/spec/registries.md, "Not established"): a heading that speaks of an expired session, on a page without a result
 * list.
 */
export function isExpiredPage(bytes: Uint8Array): boolean {
  const page = parseHtml(new TextDecoder().decode(bytes));
  if (first(page, '[data-count], .publication_container') !== null) {
    return false;
  }
  const headings = all(page, 'title, h1, h2').map(textOf);
  return headings.some((heading) =>
    /(?:Sitzung|Session|Seite) .{0,20}abgelaufen|(?:session|page) .{0,10}expired/iu.test(heading),
  );
}
