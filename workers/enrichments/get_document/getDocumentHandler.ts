import type { GetDocumentInput } from '#contract/types/get_document/getDocument';
import { hitMeta, scrapedMeta } from '#contract/types/registryMeta';
import { WorkError } from '#domain/verdict';
import type { FoundDocument, KeptDocument } from '#ports/keptDocuments';
import type { ClaimedWork } from '#ports/workQueue';
import type { DocumentKeeper, Paper } from '../../documents/documentKeeper.ts';
import type { PaperTurns } from '../../documents/paperTurns.ts';
import type { EnrichmentHandler, HandlerContext, ProviderQuestion, WorkResult } from '../handler.ts';
import type { Source } from '../sources.ts';
import { askGazette, type GazetteServices, listedPublication } from '../get_publication/askGazette.ts';
import { publicationPaper } from '../get_publication/publicationPaper.ts';
import { documentOutput, documentResult } from './documentOutput.ts';
import { registerPaper } from './registerPaper.ts';
import { askedPaper } from './askedPaper.ts';

export interface GetDocumentServices {
  readonly register: Source;
  readonly gazette: GazetteServices;
  readonly keeper: DocumentKeeper;
  readonly turns: PaperTurns;
}

/** A paper that a portal has just given, and what can be read in it where that is known. */
export interface Retrieved {
  readonly paper: Paper;
  readonly words?: string | null;
  readonly proxy: string | null;
}

/**
 * get_document: a paper that is kept already, from whichever enrichment, else retrieved and kept. It is kept before the
 * work ends, so an attempt after a crash finds it and visits nobody.
 */
export function createGetDocumentHandler(services: GetDocumentServices): EnrichmentHandler {
  const { keeper, turns } = services;
  return {
    fromSource: async (work, context) => {
      const input = work.input as GetDocumentInput;
      const asked = askedPaper(work.organizationId, await companyOf(services, work, input), input);
      const kept = async (): Promise<WorkResult | null> => {
        const known = handedOut(await keeper.find(asked));
        return known === null ? null : documentResult(documentOutput(known, hitMeta(known.source)), known);
      };
      // Another may have kept it between the first look and the turn.
      return (
        (await kept()) ??
        turns.alone(asked, async () => (await kept()) ?? retrieveAndKeep(services, work, context, input))
      );
    },
  };
}

async function retrieveAndKeep(
  services: GetDocumentServices,
  work: ClaimedWork,
  context: HandlerContext,
  input: GetDocumentInput,
): Promise<WorkResult | ProviderQuestion> {
  const startedAt = performance.now();
  const retrieved = await retrieve(services, work, context, input);
  if (!('paper' in retrieved)) {
    return retrieved;
  }
  const { paper, words, proxy } = retrieved;
  const meta = scrapedMeta(paper.source, startedAt, performance.now(), proxy);
  const document = handedOut(await services.keeper.keep(paper, words));
  if (document === null) {
    throw new Error('A document that was kept is none');
  }
  return documentResult(documentOutput(document, meta), document);
}

async function companyOf(
  { gazette }: GetDocumentServices,
  work: ClaimedWork,
  { company_id: companyId, publication_id: publicationId }: GetDocumentInput,
): Promise<string> {
  if (publicationId !== undefined) {
    return (await listedPublication(gazette.mirror, publicationId, work.organizationId)).company.text;
  }
  if (companyId === undefined) {
    throw new Error(`Enrichment ${work.id} was accepted without a company and a publication`);
  }
  return companyId;
}

async function retrieve(
  { register, gazette }: GetDocumentServices,
  work: ClaimedWork,
  context: HandlerContext,
  input: GetDocumentInput,
): Promise<Retrieved | ProviderQuestion> {
  const { publication_id: publicationId } = input;
  if (publicationId === undefined) {
    return registerPaper(register, work, context, input);
  }
  const answer = await askGazette(gazette, work, context, publicationId);
  return answer.kind === 'captcha'
    ? answer.question
    : { paper: await publicationPaper(work.organizationId, publicationId, answer), proxy: answer.proxy };
}

/** @throws WorkError where it names somebody of whom nothing is handed out */
function handedOut(found: FoundDocument): KeptDocument | null {
  switch (found.kind) {
    case 'kept':
      return found.document;
    case 'none':
      return null;
    case 'withheld':
      throw new WorkError({
        kind: 'permanent',
        code: 'document_withheld',
        message: 'The document is not handed out: it names somebody of whom nothing is shown, or may.',
      });
  }
}
