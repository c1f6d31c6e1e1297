import { all, first, parseHtml, textOf, type HtmlDocument } from '../html.ts';
import { type Refusal, refusalIn } from '../refusalIn.ts';

/** What any page of the company register says of the visit. */
export interface VisitPage {
  readonly refusal: Refusal | null;
  readonly isExpired: boolean;
}

/** @throws UnreadableDocument where it is far too large for a page */
export function readVisitPage(bytes: Uint8Array): VisitPage {
  const page = parseHtml(new TextDecoder().decode(bytes));
  return { refusal: refusalIn(page), isExpired: isExpired(page) };
}

/**
 * Whether the portal says that the session is over, as it does after 30 idle minutes. The real page is not known
 * (docs/spec/registries.md, "Not established"): a heading that speaks of it, on a page without a filing.
 */
function isExpired(page: HtmlDocument): boolean {
  return (
    first(page, '#begin_pub') === null &&
    all(page, 'title, h1, h2').some((heading) =>
      /(?:Sitzung|Session|Link|Seite) .{0,20}abgelaufen|(?:session|link|page) .{0,10}expired/iu.test(textOf(heading)),
    )
  );
}
