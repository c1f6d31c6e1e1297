import type { GetLeiOutput } from '#contract/types/get_lei/getLei';
import { LEI_OUTCOME_WORDS } from '#contract/types/get_lei/leiOutcomeWords';
import { labelledLines } from './labelledLines.ts';

/** The identifier of a company and what it rests on, or why there is none. */
export function leiView(output: GetLeiOutput, width: number): readonly string[] {
  const { registered_at: authority } = output;
  return labelledLines(
    [
      ['company id', output.company_id],
      ['identifier', output.lei ?? `none: ${LEI_OUTCOME_WORDS[output.outcome]}`],
      ['legal name', output.legal_name],
      ['entity', output.entity_status],
      ['registration', output.registration_status?.replaceAll('_', ' ') ?? null],
      ['next renewal', output.next_renewal_on],
      ['registered as', output.registered_as],
      ['registered at', authority && (authority.name ?? authority.code)],
      ['index of', output.index_published_on],
    ],
    width,
  );
}
