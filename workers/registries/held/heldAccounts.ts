import type { AccountsRecord } from '#contract/types/accounts/accountsRecord';
import { fileKind, KIND_BYTES } from '#domain/fileKind';
import { textOfBytes } from '#domain/textOfBytes';
import type { CompanyId } from '#domain/companyId';
import { detectCaptcha } from '../bundesanzeiger/detectCaptcha.ts';
import { readGazettePage } from '../bundesanzeiger/gazettePage.ts';
import { NoPublication } from '../bundesanzeiger/publication/page/noPublication.ts';
import { traceUndatedPublication } from '../bundesanzeiger/publication/parsePublication.ts';
import { readAccountsReport } from '../reports/accounts/readAccountsReport.ts';
import { isReport } from '../reports/isReport.ts';
import { readVisitPage } from '../unternehmensregister/readVisitPage.ts';
import type { Traced } from '../traced.ts';
import { filingInstead } from './filingInstead.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { type HeldRefusal, refused, unsupportedKind } from './heldRefusal.ts';

/** Accounts, and where each value stands in the file. */
export type HeldAccounts = { readonly kind: 'read' } & Traced<AccountsRecord>;

const REMEDY =
  'Accounts are read from the page of their publication, saved as HTML, and from reports in XBRL: ZIP, XHTML or XML.';

/**
 * Reads a file that a customer holds as annual accounts. May take long and much memory for hostile files, as
 * `traceUndatedPublication` does. Pages of the company register print no day of publication.
 *
 * @param company whose accounts they should be; null where nobody has said so
 */
export function heldAccounts(bytes: Uint8Array, company: CompanyId | null): HeldAccounts | HeldRefusal {
  if (bytes.byteLength === 0) {
    return refused('document_unreadable', 'The file is empty.');
  }
  if (isReport(bytes)) {
    return readReport(bytes, company);
  }
  return isPage(bytes) ? readPage(bytes, company) : unsupportedKind(bytes, REMEDY);
}

/** A report tells a company by its name and by numbers of other registers, which prove no sheet of ours. */
function readReport(bytes: Uint8Array, company: CompanyId | null): HeldAccounts | HeldRefusal {
  try {
    const { value, citations } = readAccountsReport(bytes);
    const warnings = company === null ? value.warnings : (['identity_unverified', ...value.warnings] as const);
    return { kind: 'read', value: { ...value, warnings: [...warnings] }, citations };
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return refused('document_unreadable', error.message);
    }
    throw error;
  }
}

/** A part of a page, or one in UTF-16, has none of the first bytes that pages have. */
function isPage(bytes: Uint8Array): boolean {
  switch (fileKind(bytes)) {
    case 'html':
    case 'markup':
      return true;
    case null:
      return textOfBytes(bytes.subarray(0, KIND_BYTES)).trimStart().startsWith('<');
    default:
      return false;
  }
}

function readPage(bytes: Uint8Array, company: CompanyId | null): HeldAccounts | HeldRefusal {
  try {
    if (detectCaptcha(bytes).captcha) {
      return refused('wrong_document', `The page asks for a captcha instead of showing a publication. ${REMEDY}`);
    }
    const { value, citations } = traceUndatedPublication(bytes, company);
    return { kind: 'read', value: { ...value, format: 'html', report: null }, citations };
  } catch (error) {
    if (error instanceof NoPublication) {
      return otherPage(bytes, error.message);
    }
    if (error instanceof UnreadableDocument) {
      return refused('document_unreadable', error.message);
    }
    throw error;
  }
}

/** What a visitor saves who did not see the publication. */
function otherPage(bytes: Uint8Array, reason: string): HeldRefusal {
  const instead = filingInstead(bytes);
  if (instead !== null) {
    return refused('wrong_document', `${instead} ${REMEDY}`);
  }
  const { isExpired, refusal } = readGazettePage(bytes);
  if (isExpired || readVisitPage(bytes).isExpired) {
    return refused('wrong_document', `The page says that its session has expired. ${REMEDY}`);
  }
  return refused(
    'wrong_document',
    refusal === null ? `${reason} ${REMEDY}` : `The page says that the portal refuses its visitor. ${REMEDY}`,
  );
}
