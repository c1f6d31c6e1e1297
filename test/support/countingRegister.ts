import { companyMirrorKey } from '#domain/mirrorKey';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';

/** A register that counts how often each company was read. */
export function countingRegister(): {
  readonly visits: Map<string, number>;
  readonly handlers: Readonly<Record<string, Partial<EnrichmentHandler>>>;
} {
  const visits = new Map<string, number>();
  const { _registry_meta: meta, ...example } = getCompanyExample.output;
  return {
    visits,
    handlers: {
      get_company: {
        fromSource: (work) => {
          const { company_id: id } = work.input as { readonly company_id: string };
          visits.set(id, (visits.get(id) ?? 0) + 1);
          const record = { ...example, company_id: id };
          const mirror = { records: [{ key: companyMirrorKey(id), record }], publications: [] };
          return Promise.resolve({ output: { ...record, _registry_meta: meta }, cost: null, mirror });
        },
      },
      list_company_publications: {
        fromSource: (work) => {
          const { company_id: id } = work.input as { readonly company_id: string };
          const output = {
            company_id: id,
            company_name: 'Muster GmbH',
            publications: [],
            _registry_meta: { ...(meta as object), source: 'bundesanzeiger' },
          };
          return Promise.resolve({ output, cost: null, mirror: { records: [], publications: [] } });
        },
      },
    },
  };
}
