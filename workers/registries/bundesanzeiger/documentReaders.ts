import type { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import type { DocumentReaders, Reading } from '../documentReader.ts';
import { detectCaptcha } from './detectCaptcha.ts';
import { citePublicationList, parsePublicationList } from './parsePublicationList.ts';
import { parsePublication, tracePublication } from './publication/parsePublication.ts';

export const DOCUMENT_READERS: DocumentReaders<typeof BUNDESANZEIGER> = {
  results: readPublicationList,
  // Its form is there or is not.
  captcha: (bytes) => ({ value: detectCaptcha(bytes), cite: () => [] }),
  publication: readPublication,
};

/** Ids are not printed, so the publication cannot be compared with an expected company. */
function readPublication(bytes: Uint8Array): Reading {
  const publication = parsePublication(bytes, null);
  const { warnings, warning_details: details } = publication;
  return {
    value: { publication_id: null, company_id: null, ...publication },
    cite: () => tracePublication(bytes, null).citations,
    diagnostics: warnings.flatMap((warning) => {
      const about = details.filter(({ code }) => code === warning);
      return about.length === 0
        ? [`Warning: ${warning}`]
        : about.map(({ statement, year, rows }) => `Warning: ${warning} in ${statement}, ${year}: ${rows.join('; ')}`);
    }),
  };
}

/** Links are good for one session only, so they are of no use outside of it. */
function readPublicationList(bytes: Uint8Array): Reading {
  const { total_hits, pages, entries } = parsePublicationList(bytes);
  const printed = entries.map(({ name, city, area, title, published_on, corrects }) => ({
    name,
    city,
    area,
    title,
    published_on,
    corrects,
  }));
  return {
    value: { total_hits, pages, entries: printed },
    cite: () => citePublicationList(bytes, { entries }),
  };
}
