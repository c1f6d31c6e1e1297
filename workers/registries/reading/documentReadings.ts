import type { CompanyId } from '#domain/companyId';
import { detectCaptcha } from '../bundesanzeiger/detectCaptcha.ts';
import { readGazettePage } from '../bundesanzeiger/gazettePage.ts';
import { archivedPrint } from '../bundesanzeiger/publication/page/archivedPrint.ts';
import { parsePublicationList } from '../bundesanzeiger/parsePublicationList.ts';
import { tracePublication } from '../bundesanzeiger/publication/parsePublication.ts';
import { parseResultsPage } from '../handelsregister/parseResultsPage.ts';
import { traceStructuredInformation } from '../handelsregister/parseStructuredInformation.ts';
import { parseTree } from '../handelsregister/parseTree.ts';
import { readRegisterPage } from '../handelsregister/registerPage.ts';
import type { TracedList } from '../handelsregister/shareholderList/parsedList.ts';
import type { StructuredInformation } from '../handelsregister/structuredInformation.ts';
import { documentWords } from '../documentWords.ts';
import type { Traced } from '../traced.ts';
import { redactPage } from '../../savedPages/redactPage.ts';

/**
 * Everything that a worker reads in documents whose size a portal chooses. Each throws `UnreadableDocument` and may take
 * long and much memory for a hostile document: a worker asks `readDocument` for it.
 */
export const DOCUMENT_READINGS = {
  registerPage: readRegisterPage,
  registerResults: parseResultsPage,
  registerTree: parseTree,
  structuredInformation: traceStructuredInformation,
  // The reader of PDF is loaded with the first one: threads for pages do without.
  printout: async (bytes: Uint8Array): Promise<Traced<StructuredInformation>> =>
    (await import('../handelsregister/printout/parsePrintout.ts')).tracePrintout(bytes),
  shareholderList: async (bytes: Uint8Array, registerCapital: number | null): Promise<TracedList> =>
    (await import('../handelsregister/shareholderList/parseShareholderList.ts')).traceShareholderList(
      bytes,
      registerCapital,
    ),
  gazettePage: readGazettePage,
  captcha: detectCaptcha,
  publicationList: parsePublicationList,
  redactedPage: (bytes: Uint8Array, secrets: readonly string[]): Uint8Array =>
    new TextEncoder().encode(redactPage(new TextDecoder().decode(bytes), secrets)),
  archivedPrint,
  documentWords,
  publication: (bytes: Uint8Array, company: CompanyId | null) => tracePublication(bytes, company),
} as const;

export type DocumentReadings = typeof DOCUMENT_READINGS;
export type Readable = keyof DocumentReadings;
/** What a reading must know beside the document. */
export type ReadingArgument<What extends Readable> =
  Parameters<DocumentReadings[What]> extends [unknown, infer Argument] ? Argument : null;
export type ReadingOf<What extends Readable> = Awaited<ReturnType<DocumentReadings[What]>>;
