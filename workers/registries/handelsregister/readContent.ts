import type { CompanyId } from '#domain/companyId';
import type { BrowserSession } from '../../browser/browserSession.ts';
import { type Portal, reportUnreadable } from '../portal.ts';
import { documentProvenance } from '../documentProvenance.ts';
import type { Readable } from '../reading/readable.ts';
import { readDocument } from '../reading/readDocument.ts';
import type { Traced } from '../traced.ts';
import { changedMarkup } from '../understood.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { downloadFromRow, WrongDocument } from './downloadFromRow.ts';
import { findSheet, type FoundSheet } from './findSheet.ts';
import type { ReadContent } from './recordProvenance.ts';
import { REGISTER_READINGS } from './registerReadings.ts';
import type { StructuredInformation } from './structuredInformation.ts';

type ContentKind = 'SI' | 'AD';

type Read = (bytes: Uint8Array) => Traced<StructuredInformation> | Promise<Traced<StructuredInformation>>;

const READINGS: Readonly<Record<ContentKind, Readable<Read>>> = {
  SI: REGISTER_READINGS.page('structuredInformation'),
  AD: REGISTER_READINGS.file('printout'),
};
const DOCUMENTS = {
  SI: { mediaType: 'application/xml', document: 'structured_information' },
  AD: { mediaType: 'application/pdf', document: 'printout' },
} as const;

/**
 * Downloads and reads the content of a sheet: its structured information, or the printout where the row offers none,
 * where it cannot be read, and where the register sends something else instead twice. Null where the row has neither.
 * @throws LostSession where the portal ended the session
 * @throws WorkError `retry` where the register sends another document, `needs_human` where no document can be read
 */
export async function readContent(
  session: BrowserSession,
  portal: Portal,
  id: CompanyId,
  found: FoundSheet,
): Promise<ReadContent | null> {
  let sheet: FoundSheet | null = found;
  let failure: WrongDocument | UnreadableDocument | null = null;
  for (const kind of attemptsAt(found)) {
    if (kind === 'SI' && failure instanceof UnreadableDocument) {
      continue;
    }
    // After a download the list may be stale, and after a page in its place it is gone
    // (docs/spec/registries.md, "Register errors and limits").
    sheet = failure === null ? sheet : await findSheet(session, portal, id);
    if (sheet === null) {
      throw new WrongDocument(`The register does not show ${id.text} any more.`);
    }
    try {
      return await download(session, portal, id, sheet.index, kind);
    } catch (error) {
      failure = asFailure(error);
    }
  }
  if (failure === null) {
    return null;
  }
  throw failure instanceof UnreadableDocument ? changedMarkup(failure.message, failure) : failure;
}

function attemptsAt({ row }: FoundSheet): readonly ContentKind[] {
  return (['SI', 'SI', 'AD'] as const).filter((kind) => row.documents[kind]);
}

/** What another document may make good; everything else is thrown on. */
function asFailure(error: unknown): WrongDocument | UnreadableDocument {
  if (error instanceof WrongDocument || error instanceof UnreadableDocument) {
    return error;
  }
  throw error;
}

/** A document that cannot be read is kept for the operator, also where another one takes its place. */
async function understand(
  portal: Portal,
  kind: ContentKind,
  bytes: Uint8Array,
): Promise<Traced<StructuredInformation>> {
  try {
    return await readDocument(READINGS[kind], bytes, null);
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      await reportUnreadable(portal, { cause: error, reason: error.message, document: bytes });
    }
    throw error;
  }
}

async function download(
  session: BrowserSession,
  portal: Portal,
  id: CompanyId,
  index: number,
  kind: ContentKind,
): Promise<ReadContent> {
  const bytes = await downloadFromRow(session, portal, { index, kind });
  const { value: content, citations } = await understand(portal, kind, bytes);
  const { type, number, court } = content.register;
  const sheet = [type ?? id.registerType, number ?? id.number, court.code ?? id.court.code].join(' ');
  if (sheet !== [id.registerType, id.number, id.court.code].join(' ')) {
    throw new WrongDocument(`The register sent the content of ${sheet}.`);
  }
  return { content, provenance: documentProvenance(bytes, DOCUMENTS[kind], citations), paper: { kind, bytes } };
}
