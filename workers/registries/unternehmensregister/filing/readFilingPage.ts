import { PUBLICATION_BODY } from '../../bundesanzeiger/publication/page/publicationPage.ts';
import { documentText } from '../../documentText.ts';
import { all, first, parseWholeHtml, textOf, type HtmlDocument } from '../../html.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { FILE_LINKS, REPORT_LINKS, type ReportLink } from './fileLinks.ts';

/** What a visitor sees who has opened a filing. */
export type FilingPage =
  | { readonly kind: 'text'; readonly offersPdf: boolean }
  /** A report in the European single electronic format: its file is offered, and its text is not on the page. */
  | { readonly kind: 'report'; readonly offers: ReportLink }
  /** The check for humans, which only people answer. */
  | { readonly kind: 'human_check' }
  /** Deposited: it takes a log-in and a payment. */
  | { readonly kind: 'paid' };

/**
 * What the page of a filing is. The check and the payment are told by their forms, and not by words, which filings may
 * contain too (docs/spec/registries.md, "unternehmensregister.de").
 * @throws UnreadableDocument where it is none of these
 */
export function readFilingPage(bytes: Uint8Array): FilingPage {
  const page = parseWholeHtml(documentText(bytes));
  if (first(page, PUBLICATION_BODY) !== null) {
    return { kind: 'text', offersPdf: first(page, FILE_LINKS.pdf) !== null };
  }
  const offers = REPORT_LINKS.find((link) => first(page, FILE_LINKS[link]) !== null);
  if (offers !== undefined) {
    return { kind: 'report', offers };
  }
  if (asks(page, HUMAN)) {
    return { kind: 'human_check' };
  }
  if (asks(page, PAYMENT)) {
    return { kind: 'paid' };
  }
  throw new UnreadableDocument('The page shows no filing.');
}

const HUMAN = /\bich bin ein mensch\b|\bi am (?:a )?human\b/iu;
const PAYMENT = /kostenpflichtig|zahlungspflichtig|in den warenkorb/iu;

function asks(page: HtmlDocument, words: RegExp): boolean {
  return all(page, 'form, button, label').some((element) => words.test(textOf(element)));
}
