import type { PublicationType } from '#contract/types/list_company_publications/listCompanyPublications';
import type { FinancialStatements } from './financialStatements.ts';

/** The areas of the portal in which the simulator publishes (docs/spec/registries.md, "Titles of publications"). */
export type PublicationArea =
  'Rechnungslegung/Finanzberichte' | 'Gesellschaftsbekanntmachungen' | 'Kapitalmarkt' | 'Verschiedene Bekanntmachungen';

/** A company that a group statement names beneath its own row (5.2). */
export interface ListedSubsidiary {
  readonly name: string;
  readonly city: string;
}

/** Both ends are ISO days and belong to it. */
export interface FiscalYear {
  readonly start: string;
  readonly end: string;
}

/** The truth of one publication: every result row and publication page is drawn from it. All dates are ISO days. */
export interface Publication {
  /** 20 letters and digits; with `documentNumber` the only stable identity (5.4). */
  readonly id: string;
  /** 12 digits, as in the addresses of the publication's pictures. */
  readonly documentNumber: string;
  readonly title: string;
  readonly type: PublicationType;
  readonly area: PublicationArea;
  readonly publishedOn: string;
  readonly fiscalYear: FiscalYear | null;
  /** The correction remark as printed, null where the publication corrects nothing. */
  readonly corrects: string | null;
  /** Name and city as printed: an old name, another spelling of the legal form, an address behind a comma. */
  readonly companyName: string;
  readonly companyCity: string;
  /**
   * True where the portal asks for a captcha: in the gazette for accounting documents other than ESEF reports (5.3), in the
   * company register, which asks whether a person is looking, for some of all.
   */
  readonly captchaGuarded: boolean;
  readonly subsidiaries: readonly ListedSubsidiary[];
  /** The financial truth; null for everything that is not an annual statement. */
  readonly statements: FinancialStatements | null;
  /** The body of a publication without statements, one paragraph an entry; empty otherwise. */
  readonly paragraphs: readonly string[];
}
