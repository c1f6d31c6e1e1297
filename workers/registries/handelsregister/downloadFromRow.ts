import { fileKind } from '#domain/fileKind';
import { WorkError } from '#domain/verdict';
import type { BrowserSession } from '../../browser/browserSession.ts';
import type { DomDocument } from '../../browser/dom.ts';
import { beforeRetrieval, inStep, type Portal } from '../portal.ts';
import { changedMarkup } from '../understood.ts';
import { arrive } from './search.ts';

/** Documents of a row that come as a file; the others are pages (docs/spec/registries.md, "Register result list"). */
const FILE_KINDS = { AD: 'pdf', CD: 'pdf', HD: 'pdf', SI: 'xml' } as const;

export interface RowDocument {
  /** Of the row on the page that is shown, counted from 0. */
  readonly index: number;
  readonly kind: keyof typeof FILE_KINDS;
}

/** The register sent something else than was asked for, as it does now and then. */
export class WrongDocument extends WorkError {
  constructor(message: string) {
    super({ kind: 'retry', code: 'source_unavailable', message });
  }
}

/**
 * Downloads a document of a row of the result list that the session stands on.
 * @throws LostSession where the portal ended the session, WrongDocument where it sent a page or another kind of file
 */
export async function downloadFromRow(
  session: BrowserSession,
  portal: Portal,
  wanted: RowDocument,
): Promise<Uint8Array> {
  await beforeRetrieval(portal);
  return inStep(portal, 'download_document', () => downloadNow(session, portal, wanted));
}

async function downloadNow(session: BrowserSession, portal: Portal, wanted: RowDocument): Promise<Uint8Array> {
  const outcome = await session.downloadBy(async () => {
    if (!(await session.page.evaluate(clickLink, wanted.index, wanted.kind))) {
      throw changedMarkup(`The row has no link ${wanted.kind} to click.`);
    }
  });
  if (outcome.kind === 'page') {
    await arrive(session, portal, outcome.reply);
    throw notTheFile(wanted, 'a page');
  }
  const kind = fileKind(outcome.file.bytes);
  if (kind !== FILE_KINDS[wanted.kind]) {
    throw notTheFile(wanted, kind ?? 'an unknown kind of file');
  }
  return outcome.file.bytes;
}

function notTheFile({ kind }: RowDocument, instead: string): WrongDocument {
  return new WrongDocument(`The register sent ${instead} instead of ${kind}.`);
}

declare const document: DomDocument;

/** Runs in the page: the link by row and visible text, because its id drifts. */
function clickLink(index: number, kind: string): boolean {
  const [...rows] = document.querySelectorAll('tr[data-ri]');
  const [...links] = rows[index]?.querySelectorAll('a') ?? [];
  const link = links.find(({ textContent }) => (textContent ?? '').trim() === kind);
  link?.click();
  return link !== undefined;
}
