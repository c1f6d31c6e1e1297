import type { GetLeiOutput } from '#contract/types/get_lei/getLei';
import type { CompanyId } from '#domain/companyId';
import { judgeLeiRecords } from '#domain/lei/judgeLeiRecords';
import { registerNumberSpellings } from '#domain/lei/registerNumber';
import { WorkError } from '#domain/verdict';
import type { LeiIndex, LeiRecord, RegistrationAuthority } from '#ports/leiIndex';
import type { Mirror } from '#ports/mirror';
import { companyIdOf } from '../companyIdOf.ts';
import type { EnrichmentHandler, WorkResult } from '../handler.ts';
import { type KnownCompany, knownCompany, meansCompany } from '../knownCompany.ts';
import { courtOfAuthority } from './courtOfAuthority.ts';

/** get_lei: the index asked for the register number at the authorities that are the company's court. */
export function createGetLeiHandler(index: LeiIndex | null, mirror: Mirror): EnrichmentHandler {
  return {
    fromSource: async (work, { signal }) => {
      if (index === null) {
        const message = 'Legal Entity Identifiers are not looked up on this platform.';
        throw new WorkError({ kind: 'permanent', code: 'provider_unavailable', message });
      }
      const id = companyIdOf(work);
      const courts = (await index.authorities(signal)).filter(
        (authority) => courtOfAuthority(authority)?.code === id.court.code,
      );
      if (courts.length === 0) {
        return { output: withoutLei(id, 'court_unknown', null), cost: 0, mirror: null };
      }
      const query = { registeredAs: registerNumberSpellings(id), registeredAt: courts.map(({ code }) => code) };
      const { records, publishedOn } = await index.find(query, signal);
      const company = records.length === 0 ? null : await knownCompany(mirror, id.text, work.organizationId);
      return result(id, { records, publishedOn, courts, company });
    },
  };
}

interface Found {
  readonly records: readonly LeiRecord[];
  readonly publishedOn: string | null;
  /** The authorities that are the company's court. */
  readonly courts: readonly RegistrationAuthority[];
  /** As the mirror has it; null where it does not know it. */
  readonly company: KnownCompany | null;
}

function result(id: CompanyId, { records, publishedOn, courts, company }: Found): WorkResult {
  const judged = records.map((record) => ({
    ...record,
    courtCode: courts.some(({ code }) => code === record.authorityCode) ? id.court.code : null,
    sameCompany:
      company && meansCompany({ names: [record.legalName, ...record.otherNames], city: record.city }, company),
  }));
  const judgement = judgeLeiRecords(id, judged);
  if (judgement.outcome !== 'found') {
    const output = { ...withoutLei(id, judgement.outcome, publishedOn), matches: judgement.matches };
    return { output, cost: null, mirror: null };
  }
  const { record, matches } = judgement;
  const authority = courts.find(({ code }) => code === record.authorityCode);
  const output: GetLeiOutput = {
    company_id: id.text,
    outcome: 'found',
    lei: record.lei,
    legal_name: record.legalName,
    entity_status: record.entityStatus,
    registration_status: record.registrationStatus,
    next_renewal_on: record.nextRenewalOn,
    registered_as: record.registeredAs,
    registered_at: { code: record.authorityCode, name: authority?.organization ?? null },
    matches,
    index_published_on: publishedOn,
  };
  return { output, cost: null, mirror: null };
}

function withoutLei(
  id: CompanyId,
  outcome: Exclude<GetLeiOutput['outcome'], 'found'>,
  publishedOn: string | null,
): GetLeiOutput {
  return {
    company_id: id.text,
    outcome,
    lei: null,
    legal_name: null,
    entity_status: null,
    registration_status: null,
    next_renewal_on: null,
    registered_as: null,
    registered_at: null,
    matches: null,
    index_published_on: publishedOn,
  };
}
