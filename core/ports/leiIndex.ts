import type { LeiRegistrationStatus } from '#domain/lei/judgeLeiRecords';

/** An authority that registers entities, of the index's own list. */
export interface RegistrationAuthority {
  /** `RA000304`. */
  readonly code: string;
  /** ISO 3166-1 codes of the countries that it is in. */
  readonly countries: readonly string[];
  /** Name of the organization that keeps the register, such as `Amtsgericht München`; null where the list has none. */
  readonly organization: string | null;
}

export interface LeiRecord {
  readonly lei: string;
  readonly legalName: string;
  /** Earlier and other names that the record has. */
  readonly otherNames: readonly string[];
  readonly city: string | null;
  readonly entityStatus: 'active' | 'inactive' | null;
  readonly registrationStatus: LeiRegistrationStatus;
  /** Calendar day, ISO 8601. */
  readonly nextRenewalOn: string | null;
  /** The register number as the record has it. */
  readonly registeredAs: string;
  readonly authorityCode: string;
}

export interface LeiQuery {
  /** Spellings of one register number; the index compares exact text. */
  readonly registeredAs: readonly string[];
  /** Codes of the authorities that it may be registered at. */
  readonly registeredAt: readonly string[];
}

/** The records that an index has for a number, and the day that its data are of. */
export interface LeiAnswer {
  readonly records: readonly LeiRecord[];
  readonly publishedOn: string | null;
}

/** The public index of Legal Entity Identifiers. */
export interface LeiIndex {
  /**
   * Every authority that registers entities anywhere.
   *
   * @throws WorkError
   */
  authorities(signal: AbortSignal): Promise<readonly RegistrationAuthority[]>;
  /** @throws WorkError */
  find(query: LeiQuery, signal: AbortSignal): Promise<LeiAnswer>;
}
