import type { ReadAccountsOutput } from '#contract/types/read_accounts/readAccounts';
import type { CompanyId } from '#domain/companyId';
import { documentMediaType } from '#domain/keptDocument';
import { documentProvenance } from '../../registries/documentProvenance.ts';
import { heldReading } from '../../registries/held/heldReadings.ts';
import type { EnrichmentHandler, WorkResult } from '../handler.ts';
import { heldCompany, type HeldServices, type HeldUpload, readHeld, withHeldUpload } from '../heldUpload.ts';

/** read_accounts: the accounts in an upload, read as get_publication reads those of the gazette. */
export function createReadAccountsHandler(held: HeldServices): EnrichmentHandler {
  return {
    fromSource: (work, context) => withHeldUpload(held, work, context, (upload) => read(upload, heldCompany(work))),
  };
}

async function read({ about, bytes }: HeldUpload, company: CompanyId | null): Promise<WorkResult> {
  const { value, citations } = await readHeld(heldReading('accounts'), bytes, company);
  const output: ReadAccountsOutput = {
    ...value,
    // Where no company is named, nobody has asked whose accounts they are.
    warnings: value.warnings.filter((warning) => company !== null || warning !== 'identity_unverified'),
    company_id: company?.text ?? null,
    document: about,
  };
  const kind = { mediaType: documentMediaType(bytes), document: value.report === null ? 'publication' : 'report' };
  const provenance = [documentProvenance(bytes, kind, citations)];
  return { output, cost: null, mirror: null, explanation: { kind: 'read', provenance } };
}
