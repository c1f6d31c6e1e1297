import type { createUpload } from '#contract/operations/createUpload';
import type { OutcomeOf } from '#contract/operations/outcome';
import { isFileName } from '#domain/fileName';
import type { Handover } from '#ports/handovers';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import type { Ask } from '../../ask.ts';
import type { Visit } from '../../visit.ts';

type Announced = OutcomeOf<typeof createUpload>;

/**
 * An upload for the file of a hand-over. It is of that enrichment alone, so that nothing else that the organization keeps
 * can be handed over, or goes when the enrichment has ended.
 *
 * @param name as the person's machine calls the file
 */
export async function announceFile(
  { handovers }: Pick<ApiServices, 'handovers'>,
  ask: Ask,
  visit: Visit,
  { enrichmentId }: Pick<Handover, 'enrichmentId'>,
  name: string,
): Promise<Announced> {
  const input = isFileName(name) ? { file_name: name } : {};
  const links = await ask('createUpload', visit, { input, isEachTime: true });
  if (!isRefusal(links) && !(await handovers.announce(enrichmentId, links.data.id))) {
    throw new Error(`The upload ${links.data.id} could not be announced for the enrichment ${enrichmentId}`);
  }
  return links;
}
