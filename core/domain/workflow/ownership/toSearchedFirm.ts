import type { SearchedFirm } from '../../ownership/ownersReading.ts';
import type { ChildState } from '../childState.ts';

/** What the planner needs of an output of search_companies. */
interface SearchOutput {
  readonly total: number;
  readonly companies: readonly {
    readonly company_id: string | null;
    readonly name: string;
    readonly seat: string | null;
    readonly status: 'active' | 'deleted' | 'in_liquidation';
  }[];
}

/** What a search for the name of a firm brought, by an enrichment that has ended. */
export function toSearchedFirm({ output }: Pick<ChildState, 'output'>): SearchedFirm {
  if (output === null) {
    return { kind: 'failed' };
  }
  const { total, companies } = output as unknown as SearchOutput;
  return {
    kind: 'searched',
    isWhole: total <= companies.length,
    hits: companies.map(({ company_id: companyId, name, seat, status }) => ({
      companyId,
      name,
      seat,
      isDeleted: status === 'deleted',
    })),
  };
}
