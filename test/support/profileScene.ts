import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { planProfile } from '#domain/workflow/profile/planProfile';
import { priceOfType } from '#contract/types/priceOfType';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { createWorkflowHandler } from '../../workers/workflows/workflowHandler.ts';
import { exampleWork } from './exampleWork.ts';
import type { TestPlatform } from './testPlatform.ts';

/** Handlers of all types: profiles as workers work on them, and the others by the examples, or as the test says. */
export function profileWork(
  { foundation }: Pick<TestPlatform, 'foundation'>,
  others: Readonly<Record<string, EnrichmentHandler>> = {},
): Readonly<Record<string, EnrichmentHandler>> {
  const services = {
    ...foundation,
    priceOf: (type: string) => priceOfType(type, {}),
    mirrorMaxAgeSeconds: foundation.config.ENRICH_MIRROR_MAX_AGE,
    onStarted: () => undefined,
  };
  const record = { ...getCompanyExample.output, _registry_meta: undefined };
  const mirrored = { records: [{ key: 'company:DE-HRB-F1103-261904', record }], publications: [] };
  const { get_company: getCompany, ...rest } = exampleWork();
  return {
    ...rest,
    // The gazette is asked for what is in the mirror.
    get_company: {
      fromSource: async (work, context) =>
        ({ ...(await getCompany?.fromSource(work, context)), mirror: mirrored }) as never,
    },
    ...others,
    get_company_profile: createWorkflowHandler(planProfile, services),
  };
}
