import type { GetPublicationInput, PublicationRecord } from '#contract/types/get_publication/getPublication';
import { scrapedMeta } from '#contract/types/registryMeta';
import { publicationMirrorKey } from '#domain/mirrorKey';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import type { ClaimedWork } from '#ports/workQueue';
import type { DocumentKeeper } from '../../documents/documentKeeper.ts';
import type { EnrichmentHandler } from '../handler.ts';
import { askGazette, type GazetteServices } from './askGazette.ts';
import { publicationPaper } from './publicationPaper.ts';

/** get_publication: the publication found again at the gazette by its entry in the mirror. */
export function createGetPublicationHandler(gazette: GazetteServices, keeper: DocumentKeeper): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = publicationIdOf(work);
      const startedAt = performance.now();
      const answer = await askGazette(gazette, work, context, id);
      if (answer.kind === 'captcha') {
        return answer.question;
      }
      const { company, entry, publication, provenance, proxy } = answer;
      const meta = scrapedMeta(BUNDESANZEIGER.name, startedAt, performance.now(), proxy);
      await keeper.keepBeside('publication', async () => [await publicationPaper(work.organizationId, id, answer)]);
      const record: PublicationRecord = {
        publication_id: id,
        company_id: company.text,
        ...publication,
        type: entry.type,
      };
      return {
        output: { ...record, _registry_meta: meta },
        cost: null,
        mirror: { records: [{ key: publicationMirrorKey(id), record }], publications: [] },
        explanation: { kind: 'read', provenance },
      };
    },
  };
}

function publicationIdOf(work: ClaimedWork): string {
  return (work.input as GetPublicationInput).publication_id;
}
