import type { CompanyId } from '#domain/companyId';
import { detectCaptcha } from './detectCaptcha.ts';
import { readGazettePage } from './gazettePage.ts';
import { parsePublicationList } from './parsePublicationList.ts';
import { archivedPrint } from './publication/page/archivedPrint.ts';
import { tracePublication } from './publication/parsePublication.ts';

/** What is read in pages of the gazette. */
export const READINGS = {
  page: readGazettePage,
  captcha: detectCaptcha,
  publicationList: parsePublicationList,
  archivedPrint: (bytes: Uint8Array) => archivedPrint(bytes),
  publication: (bytes: Uint8Array, company: CompanyId | null) => tracePublication(bytes, company),
};
