import { join } from 'node:path';
import { documentFileName, type DocumentMediaType, type KeptDocumentKind } from '#domain/keptDocument';
import { toAnswer } from '../apiClient.ts';
import { RefusedError } from '../refusedError.ts';
import { UnreachableError } from '../unreachableError.ts';
import { writeWhole } from '../writeWhole.ts';

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
  const response = await fetch(document.document_url).catch((error: unknown) => {
    throw new UnreachableError(new URL(document.document_url).origin, error);
  });
  if (!response.ok || response.body === null) {
    throw new RefusedError(await toAnswer(response));
  }
  await writeWhole(path, response.body);
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
