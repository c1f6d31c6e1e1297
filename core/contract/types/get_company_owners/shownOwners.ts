import type { GetCompanyOwnersOutput } from './getCompanyOwners.ts';

/** What people are shown of the owners in one list, wherever it is from. */
export interface ShownOwners extends Pick<GetCompanyOwnersOutput, 'company_name' | 'list' | 'owners' | 'seat'> {
  readonly company_id: string | null;
  readonly _registry_meta: Pick<GetCompanyOwnersOutput['_registry_meta'], 'warnings'>;
  /** What to know of the list beside its warnings. */
  readonly remark?: string;
}
