import { documentMediaType, type KeptDocumentKind } from '#domain/keptDocument';
import type { Logger } from '#platform/logger';
import type { DocumentFacts, FoundDocument, KeepOutcome, KeptDocuments, WantedDocument } from '#ports/keptDocuments';
import { sha256Of } from '../registries/documentProvenance.ts';
import { readingsIn } from '../registries/reading/readable.ts';
import { readDocument } from '../registries/reading/readDocument.ts';
import { UnreadableDocument } from '../registries/unreadableDocument.ts';
import type { DocumentMetrics } from './documentMetrics.ts';
import type { READINGS } from './fileReadings.ts';

const IN_FILES = readingsIn<typeof READINGS>('files', new URL('./fileReadings.ts', import.meta.url));

/** A paper as a portal has just given it. */
export interface Paper extends Omit<DocumentFacts, 'retrievedAt'> {
  readonly organizationId: number;
  readonly isNewest: boolean;
  readonly bytes: Uint8Array;
}

/** Which paper; how old the newest may be is a setting. */
export interface AskedPaper extends Omit<WantedDocument, 'which'> {
  readonly which: { readonly kind: 'newest' } | Exclude<WantedDocument['which'], { readonly kind: 'newest' }>;
}

export interface KeeperServices {
  readonly keptDocuments: KeptDocuments;
  readonly logger: Logger;
  readonly metrics: DocumentMetrics;
  readonly now: () => Date;
  /** How old a paper may be that answers without a visit; 0: none does (MirrorScope). */
  readonly maxAgeSeconds: number;
}

/** Keeps papers of the registers, and finds those that a portal need not be asked for. */
export interface DocumentKeeper {
  find(asked: AskedPaper): Promise<FoundDocument>;
  /** @param words what can be read in it, where that is known already */
  keep(paper: Paper, words?: string | null): Promise<KeepOutcome>;
  /** Keeps what a reading was made of; the reading is worth more than its papers, so a failure is told and no more. */
  keepBeside(kind: KeptDocumentKind, papersOf: () => readonly Paper[] | Promise<readonly Paper[]>): Promise<void>;
}

export function createDocumentKeeper(services: KeeperServices): DocumentKeeper {
  const { keptDocuments, logger, metrics, now, maxAgeSeconds } = services;
  const keep: DocumentKeeper['keep'] = async ({ bytes, ...facts }, known) => {
    const words = known === undefined ? await wordsIn(bytes) : known;
    const outcome = await keptDocuments.keep({
      ...facts,
      sha256: sha256Of(bytes),
      mediaType: documentMediaType(bytes),
      retrievedAt: now(),
      words,
      content: bytes,
    });
    metrics.documents.inc({ kind: facts.kind, outcome: outcome.kind });
    return outcome;
  };
  return {
    find: async ({ which, ...asked }) => {
      if (maxAgeSeconds === 0 && which.kind !== 'hash') {
        return { kind: 'none' };
      }
      const since = new Date(now().getTime() - maxAgeSeconds * 1_000);
      return keptDocuments.find({ ...asked, which: which.kind === 'newest' ? { kind: 'newest', since } : which });
    },
    keep: async (paper, known) => {
      try {
        return await keep(paper, known);
      } catch (error) {
        metrics.documents.inc({ kind: paper.kind, outcome: 'failed' });
        throw error;
      }
    },
    keepBeside: async (kind, papersOf) => {
      try {
        for (const paper of await papersOf()) {
          await keep(paper);
        }
      } catch (error) {
        metrics.documents.inc({ kind, outcome: 'failed' });
        logger.warn({ err: error, kind }, 'Documents were not kept');
      }
    },
  };
}

/** Null as well for what no thread can read: nobody can be looked for in it. */
export async function wordsIn(bytes: Uint8Array): Promise<string | null> {
  try {
    return await readDocument(IN_FILES('documentWords'), bytes, null);
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return null;
    }
    throw error;
  }
}
