import type { UploadedDocument } from '#contract/types/uploadedDocument';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { DOCUMENT_FILE_LIMIT_BYTES } from '#domain/documentLimits';
import { WorkError } from '#domain/verdict';
import type { HeldUploads } from '#ports/heldUploads';
import type { ClaimedWork } from '#ports/workQueue';
import type { HeldTurns } from '../documents/heldTurns.ts';
import { wholeFile } from '../documents/wholeFile.ts';
import { sha256Of } from '../registries/documentProvenance.ts';
import type { HeldRefusal } from '../registries/held/heldRefusal.ts';
import { readDocument } from '../registries/reading/readDocument.ts';
import type { ArgumentOf, Readable, Reader, ReadingOf } from '../registries/reading/readable.ts';
import { UnreadableDocument } from '../registries/unreadableDocument.ts';
import type { WorkContext } from './handler.ts';

/** A file that a customer has uploaded, whole. */
export interface HeldUpload {
  readonly about: UploadedDocument;
  readonly bytes: Uint8Array;
}

export interface HeldServices {
  readonly uploads: HeldUploads;
  readonly turns: HeldTurns;
}

interface HeldInput {
  /** Also as the text of a cell. */
  readonly upload_id: number | string;
  readonly company_id?: string;
}

/**
 * Does something with the file that work names, when there is room for it.
 * @throws WorkError where the organization has no such upload, or it is larger than any document; else what the job throws
 */
export function withHeldUpload<Result>(
  { uploads, turns }: HeldServices,
  work: ClaimedWork,
  { signal }: WorkContext,
  job: (held: HeldUpload) => Promise<Result>,
): Promise<Result> {
  return turns.run(work.organizationId, async () => job(await heldUpload(uploads, work)), signal);
}

/**
 * The file that work names.
 * @throws WorkError where the organization has no such upload, or it is larger than any document
 */
async function heldUpload(uploads: HeldUploads, work: ClaimedWork): Promise<HeldUpload> {
  const file = await uploads.find(work);
  if (file === null) {
    throw permanent(
      'upload_not_found',
      `Your organization has no upload ${(work.input as HeldInput).upload_id} whose file was sent and is still kept. Upload the file again.`,
    );
  }
  if (file.bytes > DOCUMENT_FILE_LIMIT_BYTES) {
    throw permanent('document_unreadable', `The file is larger than ${DOCUMENT_FILE_LIMIT_BYTES} bytes.`);
  }
  // Throws where a part of it is deleted meanwhile: the next attempt tells.
  const bytes = await wholeFile(file.bytes, uploads.read(work, file));
  return {
    about: { upload_id: file.id, file_name: file.fileName, sha256: sha256Of(bytes), bytes: bytes.byteLength },
    bytes,
  };
}

/** The company that the document should be of; null where the request names none. */
export function heldCompany(work: ClaimedWork): CompanyId | null {
  const { company_id: text } = work.input as HeldInput;
  if (text === undefined) {
    return null;
  }
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(`Enrichment ${work.id} was accepted with a malformed company id`);
  }
  return verdict.id;
}

/**
 * Reads a held file in a thread.
 * @throws WorkError `permanent` where nothing is told of it
 */
export async function readHeld<Read extends Reader>(
  what: Readable<Read>,
  bytes: Uint8Array,
  argument: ArgumentOf<Read>,
): Promise<Exclude<ReadingOf<Read>, HeldRefusal>> {
  const reading = await inThread(what, bytes, argument);
  if (isRefusal(reading)) {
    throw permanent(reading.code, reading.message);
  }
  return reading as Exclude<ReadingOf<Read>, HeldRefusal>;
}

async function inThread<Read extends Reader>(
  what: Readable<Read>,
  bytes: Uint8Array,
  argument: ArgumentOf<Read>,
): Promise<ReadingOf<Read>> {
  try {
    return await readDocument(what, bytes, argument);
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      throw permanent('document_unreadable', error.message, error);
    }
    throw error;
  }
}

function isRefusal(reading: unknown): reading is HeldRefusal {
  return (reading as { readonly kind?: unknown } | null)?.kind === 'refused';
}

function permanent(code: HeldRefusal['code'] | 'upload_not_found', message: string, cause?: unknown): WorkError {
  return new WorkError({ kind: 'permanent', code, message }, { cause });
}
