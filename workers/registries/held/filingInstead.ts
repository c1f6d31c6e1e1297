import { type FilingPage, readFilingPage } from '../unternehmensregister/filing/readFilingPage.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';

/** What the company register shows instead of a filing's text; null for another page. */
export function filingInstead(page: Uint8Array): string | null {
  try {
    return WORDS[readFilingPage(page).kind];
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return null;
    }
    throw error;
  }
}

const WORDS: Readonly<Record<FilingPage['kind'], string | null>> = {
  text: null,
  human_check: 'The page asks whether a person is looking instead of showing a publication.',
  report: 'The page only links to a report. Upload the file that it links to.',
  paid: 'The page asks for a log-in and a payment instead of showing a publication.',
};
