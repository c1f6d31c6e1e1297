import { priceOfType } from '#contract/types/priceOfType';
import { WorkError } from '#domain/verdict';
import { planOwnership } from '#domain/workflow/ownership/planOwnership';
import type { EnrichmentHandler, WorkResult } from '../../../workers/enrichments/handler.ts';
import { createWorkflowHandler } from '../../../workers/workflows/workflowHandler.ts';
import type { TestPlatform } from '../testPlatform.ts';
import type { OwnershipGroup } from './group.ts';
import { ownersAnswer, searchAnswer } from './groupAnswers.ts';

type Handlers = Readonly<Record<string, EnrichmentHandler>>;

/** Handlers of ownership graphs as workers work on them; lists and searches are those of an invented group. */
export function groupWork(platform: Pick<TestPlatform, 'foundation'>, group: OwnershipGroup): Handlers {
  return {
    get_company_owners: answering((input) => ownersAnswer(group, String(input['company_id']))),
    search_companies: answering((input) => searchAnswer(group, String(input['query']))),
    ...graphWork(platform),
  };
}

/** The handler of ownership graphs alone. */
export function graphWork({ foundation }: Pick<TestPlatform, 'foundation'>): Handlers {
  const services = {
    ...foundation,
    priceOf: (type: string) => priceOfType(type, {}),
    mirrorMaxAgeSeconds: foundation.config.ENRICH_MIRROR_MAX_AGE,
    onStarted: () => undefined,
  };
  return { get_ownership_graph: createWorkflowHandler(planOwnership, services) };
}

function answering(
  answer: (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | null,
): EnrichmentHandler {
  return {
    fromSource: (work): Promise<WorkResult> => {
      const output = answer(work.input as Readonly<Record<string, unknown>>);
      if (output === null) {
        throw new WorkError({ kind: 'permanent', code: 'document_not_offered', message: 'It cannot be read.' });
      }
      return Promise.resolve({ output, cost: output['list'] === null ? 0 : null, mirror: null });
    },
  };
}
