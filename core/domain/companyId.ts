import { COURT_CODE_PATTERN, courtByCode, type Court } from './courts.ts';

export const REGISTER_TYPES = ['HRA', 'HRB', 'GnR', 'PR', 'VR', 'GsR'] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** docs/spec/decisions.md, "Company ids": digits, then the local suffix that some merged courts append. */
const COMPANY_ID = /^DE-(HRA|HRB|GnR|PR|VR|GsR)-([A-Z]\d{4}[A-Z]?)-(\d{1,7})([A-Z]{0,3})$/;

/** What matches a company id and nothing else, for schemas that say what is taken. */
export const COMPANY_ID_PATTERN = `^DE-(${REGISTER_TYPES.join('|')})-${COURT_CODE_PATTERN}-[0-9]{1,7}[A-Z]{0,3}$`;

export interface CompanyId {
  /** The id as the caller wrote it. */
  readonly text: string;
  readonly registerType: RegisterType;
  readonly court: Court;
  /** Digits without leading or trailing marks. */
  readonly number: string;
  /** `B` of `44343B`; null where the caller gave none. */
  readonly suffix: string | null;
}

export type CompanyIdVerdict =
  | { readonly kind: 'valid'; readonly id: CompanyId }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unknown_court'; readonly courtCode: string };

/** Reads `DE-{REGISTER_TYPE}-{COURT_CODE}-{REGISTER_NUMBER}` (docs/spec/contract.md, "Company id"). */
export function parseCompanyId(text: string): CompanyIdVerdict {
  const [, registerType, courtCode, number, suffix] = COMPANY_ID.exec(text) ?? [];
  if (registerType === undefined || courtCode === undefined || number === undefined) {
    return { kind: 'malformed' };
  }
  const court = courtByCode(courtCode);
  if (court === null) {
    return { kind: 'unknown_court', courtCode };
  }
  return {
    kind: 'valid',
    id: {
      text,
      registerType: registerType as RegisterType,
      court,
      number,
      suffix: suffix === '' ? null : (suffix ?? null),
    },
  };
}
