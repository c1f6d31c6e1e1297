import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import type { CompanyId } from '#domain/companyId';
import type { Provenance } from '#domain/provenance';
import type { BrowserSession } from '../../browser/browserSession.ts';
import { documentProvenance } from '../documentProvenance.ts';
import { inStep, type Portal } from '../portal.ts';
import { readDocument } from '../reading/readDocument.ts';
import { changedMarkup, understood } from '../understood.ts';
import type { ParsedPublication } from './publication/parsePublication.ts';
import { shownCaptcha, type ShownCaptcha } from './shownCaptcha.ts';
import { GAZETTE_READINGS } from './gazetteReadings.ts';

export interface WantedPublication {
  readonly company: CompanyId;
  /** What the gazette was searched for when it listed the publication. */
  readonly companyName: string;
  readonly entry: PublicationEntry;
}

export type Arrival =
  | {
      readonly kind: 'read';
      readonly publication: ParsedPublication;
      /** Where its values stand on the page. */
      readonly provenance: Provenance;
      /** As the session shows it. */
      readonly page: Uint8Array;
    }
  /** The visit ends here, and another one can go on once a solver has read the picture. */
  | { readonly kind: 'captcha'; readonly captcha: ShownCaptcha };

/**
 * What a visitor finds who has followed the link of a publication.
 * @param page as the session shows it
 * @throws WorkError
 */
export async function arrivedAtPublication(
  session: BrowserSession,
  portal: Portal,
  { company, entry }: WantedPublication,
  page: Uint8Array,
): Promise<Arrival> {
  if ((await readDocument(GAZETTE_READINGS.page('captcha'), page, null)).captcha) {
    return { kind: 'captcha', captcha: await inStep(portal, 'read_captcha', () => shownCaptcha(session)) };
  }
  const { value: publication, citations } = await understood(GAZETTE_READINGS.page('publication'), page, company);
  if (publication.published_on !== entry.published_on) {
    throw changedMarkup('The gazette opened another publication than the one that was asked for.');
  }
  const provenance = documentProvenance(page, { mediaType: 'text/html', document: 'publication' }, citations);
  return { kind: 'read', publication, provenance: [provenance], page };
}
