import { type EnrichmentTypeName, enrichmentTypeByName } from '#contract/types/catalogue';

/** Whether an output is as the contract has it for its type: an older or newer platform may answer otherwise. */
export function isKnownOutput(type: string, output: unknown): type is EnrichmentTypeName {
  return enrichmentTypeByName(type)?.output.safeParse(output).success === true;
}
