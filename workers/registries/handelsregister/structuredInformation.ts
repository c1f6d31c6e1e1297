import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { RegisterType } from '#domain/companyId';

/** What the result row tells and the structured information does not. */
type RowFacts = 'documents' | 'former_names' | 'former_seats';

/** The parts that a message may leave out. */
type Identity = 'company_id' | 'euid' | 'register';

/**
 * The structured information (SI) of one company: a `CompanyRecord` without what only the result row tells. What the
 * message does not say is null.
 */
export interface StructuredInformation extends Omit<CompanyRecord, RowFacts | Identity> {
  /** Null where court, register type or number is missing or unknown. */
  readonly company_id: string | null;
  /** As printed; null where the document prints none of this sheet. */
  readonly euid: string | null;
  readonly register: {
    readonly type: RegisterType | null;
    readonly number: string | null;
    readonly suffix: string | null;
    readonly court: { readonly code: string | null; readonly name: string | null };
  };
}

export type StructuredPerson = CompanyRecord['representation']['persons'][number];
