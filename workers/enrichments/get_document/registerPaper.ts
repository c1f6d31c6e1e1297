import type { GetDocumentInput } from '#contract/types/get_document/getDocument';
import type { CompanyId } from '#domain/companyId';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { WorkError } from '#domain/verdict';
import type { ClaimedWork } from '#ports/workQueue';
import { wordsIn } from '../../documents/documentKeeper.ts';
import { sha256Of } from '../../registries/documentProvenance.ts';
import { namesSheet } from '../../registries/handelsregister/documents/namesSheet.ts';
import {
  type RegisterDocument,
  type RetrievedFile,
  retrieveDocument,
} from '../../registries/handelsregister/documents/retrieveDocument.ts';
import { WrongDocument } from '../../registries/handelsregister/downloadFromRow.ts';
import { companyIdOf } from '../companyIdOf.ts';
import type { WorkContext } from '../handler.ts';
import type { Source } from '../sources.ts';
import { askedDay, isNamedByHash } from './askedPaper.ts';
import type { Retrieved } from './getDocumentHandler.ts';

/** The search and the file; of a list the page of documents as well. */
const NEEDS_OF_ROW = { retrievals: 2 };
const NEEDS_OF_LIST = { retrievals: 3 };

/**
 * Visits the register for one paper.
 * @throws WorkError where there is no such company or paper, and where the register sends that of another company
 */
export async function registerPaper(
  register: Source,
  work: ClaimedWork,
  context: WorkContext,
  input: GetDocumentInput,
): Promise<Retrieved> {
  const id = companyIdOf(work);
  const wanted = wantedDocument(input);
  const needs = wanted.kind === 'shareholder_list' ? NEEDS_OF_LIST : NEEDS_OF_ROW;
  const { result: file, proxy } = await register.visit(context, needs, (session, portal) =>
    retrieveDocument(session, portal, id, wanted),
  );
  if (file.kind !== 'retrieved') {
    throw notThere(id, file);
  }
  const words = await wordsIn(file.bytes);
  // Lists need not print the number of the sheet; their folder was opened from its row.
  if (wanted.kind !== 'shareholder_list' && !namesSheet(words, id)) {
    throw new WrongDocument(`The register sent a document ${wanted.kind} that does not name ${id.text}.`);
  }
  return { paper: paperOf(work.organizationId, id, wanted.kind, file), words, proxy };
}

function wantedDocument(input: GetDocumentInput): RegisterDocument {
  const { document: kind } = input;
  if (kind === undefined) {
    throw new Error('A document of a company was accepted without its kind');
  }
  if (kind !== 'shareholder_list') {
    return { kind };
  }
  if (isNamedByHash(input)) {
    throw notOffered(
      'No list with this source_document_id is kept. Ask for it by its filed_on, or for all with get_company_historical_owners.',
    );
  }
  return { kind, filedOn: askedDay(input) };
}

function paperOf(
  organizationId: number,
  { text: companyId }: CompanyId,
  kind: RegisterDocument['kind'],
  { bytes, filedOn, sharesDay, isNewest }: RetrievedFile,
): Retrieved['paper'] {
  const source = HANDELSREGISTER.name;
  const documentSha256 = sha256Of(bytes);
  return {
    organizationId,
    companyId,
    source,
    kind,
    publicationId: null,
    filedOn,
    sharesDay,
    isNewest,
    documentSha256,
    bytes,
  };
}

function notThere(
  { text }: CompanyId,
  file: { readonly kind: 'company_not_found' } | { readonly kind: 'not_offered'; readonly reason: string },
): WorkError {
  return file.kind === 'not_offered'
    ? notOffered(file.reason)
    : new WorkError({
        kind: 'permanent',
        code: 'company_not_found',
        message: `The register has no company ${text}.`,
      });
}

function notOffered(message: string): WorkError {
  return new WorkError({ kind: 'permanent', code: 'document_not_offered', message });
}
