import { join } from 'node:path';
import { documentFileName, type DocumentMediaType, type KeptDocumentKind } from '#domain/keptDocument';
import { saveAnswer } from '../saveAnswer.ts';

/** What the API tells of a paper that can be had. */
export interface LinkedDocument {
  readonly company_id: string;
  readonly document: KeptDocumentKind;
  readonly media_type: DocumentMediaType;
  readonly filed_on: string | null;
  readonly retrieved_at: string;
  readonly document_url: string;
}

/**
 * Saves a paper; its link proves itself, so no key is shown to where it leads.
 *
 * @param file where to; in the folder `into` under a name that says what it is where null
 * @returns the file
 * @throws RefusedError where the link is refused, UnreachableError where nothing answers there
 */
export async function saveDocument(document: LinkedDocument, file: string | null, into = '.'): Promise<string> {
  const path = file ?? join(into, nameOf(document));
  const { document_url: url } = document;
  await saveAnswer(fetch(url), new URL(url).origin, path);
  return path;
}

function nameOf(document: LinkedDocument): string {
  return documentFileName({
    companyId: document.company_id,
    kind: document.document,
    mediaType: document.media_type,
    filedOn: document.filed_on,
    retrievedAt: new Date(document.retrieved_at),
  });
}
