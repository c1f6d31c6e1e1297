import { documentText } from '../../documentText.ts';
import { parseWholeHtml } from '../../html.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { flightStream } from '../flight/flightStream.ts';
import { flightValues } from '../flight/flightValues.ts';
import { answeredList } from '../results/answeredList.ts';
import { parsedCompany, type RegisterCompany } from './registerCompany.ts';

export interface RegisterCompanies {
  readonly companies: readonly RegisterCompany[];
  /** False where the register has more companies of the search than the page lists, or may have. */
  readonly isWhole: boolean;
}

/** Companies of a page. */
const PAGE_SIZE = 30;

/**
 * Reads the companies of a search in the register data (docs/spec/registries.md, "unternehmensregister.de").
 * @returns null where the portal shows the page without having searched
 * @throws UnreadableDocument where the page has no data, and where a company cannot be read whole
 */
export function parseRegisterCompanies(bytes: Uint8Array): RegisterCompanies | null {
  const values = flightValues(flightStream(parseWholeHtml(documentText(bytes))));
  if (values.length === 0) {
    throw new UnreadableDocument('The page has no data.');
  }
  const list = answeredList(values, ['companies'], parsedCompany);
  if (list === null) {
    return null;
  }
  const { items: companies, totals } = list;
  const isWhole = totals === null ? companies.length < PAGE_SIZE : !totals.isCut && totals.total === companies.length;
  return { companies, isWhole };
}
