import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import { parseCompanyId } from '#domain/companyId';
import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import { WorkError } from '#domain/verdict';
import type { Mirror } from '#ports/mirror';
import type { WantedFiling } from '../../registries/unternehmensregister/filing/openedFiling.ts';

/** The list entry of a filing and its company. @throws WorkError where no list ever had it */
export async function listedFiling(mirror: Mirror, filingId: string, organizationId: number): Promise<WantedFiling> {
  const found = await mirror.readPublication(filingId, organizationId);
  const verdict = found === null ? null : parseCompanyId(found.companyId);
  if (found?.source !== UNTERNEHMENSREGISTER.name || verdict?.kind !== 'valid') {
    throw new WorkError({
      kind: 'permanent',
      code: 'publication_not_in_mirror',
      message: `The filing ${filingId} was not found in the mirror. Call list_company_filings first.`,
    });
  }
  return { company: verdict.id, entry: found.entry as FilingEntry };
}
