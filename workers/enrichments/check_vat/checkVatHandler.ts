import type { CheckVatInput, CheckVatOutput } from '#contract/types/check_vat/checkVat';
import { parseVatId, type VatId } from '#domain/vat/vatId';
import { WorkError } from '#domain/verdict';
import type { Mirror } from '#ports/mirror';
import type { VatRegister } from '#ports/vatRegister';
import type { ClaimedWork } from '#ports/workQueue';
import type { EnrichmentHandler } from '../handler.ts';
import { knownCompany, sharesName } from '../knownCompany.ts';

/** check_vat: the member state of the number asked, and its answer compared with the company where one is named. */
export function createCheckVatHandler(register: VatRegister | null, mirror: Mirror): EnrichmentHandler {
  return {
    fromSource: async (work, { signal }) => {
      if (register === null) {
        const message = 'VAT numbers are not checked on this platform.';
        throw new WorkError({ kind: 'permanent', code: 'provider_unavailable', message });
      }
      const { company_id: companyId = null } = work.input as CheckVatInput;
      const { country, number } = vatIdOf(work);
      const { valid, name, address, consultedOn } = await register.check({ country, number }, signal);
      const known =
        name === null || companyId === null ? null : await knownCompany(mirror, companyId, work.organizationId);
      const output: CheckVatOutput = {
        vat_id: `${country}${number}`,
        country,
        company_id: companyId,
        valid,
        name,
        address,
        name_matches: name === null || known === null ? null : sharesName([name], known.names),
        consulted_on: consultedOn,
      };
      return { output, cost: null, mirror: null };
    },
  };
}

/** @throws Error for an input that acceptance should have refused */
function vatIdOf(work: ClaimedWork): VatId {
  const verdict = parseVatId((work.input as CheckVatInput).vat_id);
  if (verdict.kind !== 'valid') {
    throw new Error(`Enrichment ${work.id} was accepted with a malformed VAT number`);
  }
  return verdict.id;
}
