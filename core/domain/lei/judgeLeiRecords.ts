import type { CompanyId } from '../companyId.ts';
import { isLei } from './isLei.ts';
import { isRegisterNumberOf } from './registerNumber.ts';

/** Of a registration, as the index names it in capitals. */
export const LEI_REGISTRATION_STATUSES = [
  'issued',
  'lapsed',
  'retired',
  'pending_transfer',
  'pending_archival',
  'pending_validation',
  'annulled',
  'cancelled',
  'duplicate',
  'transferred',
  'merged',
] as const;
export type LeiRegistrationStatus = (typeof LEI_REGISTRATION_STATUSES)[number];

/** What became of the question for a company's identifier. */
export const LEI_OUTCOMES = [
  'found',
  'not_found',
  'court_unknown',
  'wrong_check_digits',
  'other_number',
  'other_court',
  'other_company',
  'ambiguous',
] as const;
export type LeiOutcome = (typeof LEI_OUTCOMES)[number];

/** One record of the index, as far as it is judged. */
export interface JudgedLeiRecord {
  readonly lei: string;
  readonly registeredAs: string;
  /** XJustiz code of the court that the authority is; null for any other authority. */
  readonly courtCode: string | null;
  /** Whether name or seat are those of the company in the mirror; null where the mirror does not know it. */
  readonly sameCompany: boolean | null;
  readonly registrationStatus: LeiRegistrationStatus;
}

export interface LeiMatches {
  readonly number: boolean;
  readonly authority: boolean;
  readonly company: boolean | null;
}

export type LeiJudgement<Record extends JudgedLeiRecord> =
  | { readonly outcome: 'found'; readonly record: Record; readonly matches: LeiMatches }
  /** `matches` of the one record that was refused; null where there was none, or more than one. */
  | { readonly outcome: Exclude<LeiOutcome, 'found' | 'court_unknown'>; readonly matches: LeiMatches | null };

/** Registrations that were withdrawn, or stand for another one: their identifier is nobody's. */
const WITHDRAWN: ReadonlySet<LeiRegistrationStatus> = new Set(['annulled', 'cancelled', 'duplicate', 'transferred']);
/** Identifiers of entities that are no more: they give way to one in force. */
const PAST: ReadonlySet<LeiRegistrationStatus> = new Set(['retired', 'merged']);

/**
 * The identifier of a company among the records that an index gave for its register number. A wrong identifier is worse
 * than none, so a record is refused unless its check digits are right, register number and court are those of the
 * company, and name or seat too where the mirror knows them (docs/spec/decisions.md, "get_lei output").
 */
export function judgeLeiRecords<Record extends JudgedLeiRecord>(
  id: CompanyId,
  records: readonly Record[],
): LeiJudgement<Record> {
  const judged = records
    .filter(({ registrationStatus }) => !WITHDRAWN.has(registrationStatus))
    .map((record) => ({ record, matches: matchesOf(id, record) }));
  const sound = judged.filter(({ record, matches }) => refusalOf(record, matches) === null);
  const inForce = sound.filter(({ record }) => !PAST.has(record.registrationStatus));
  const candidates = inForce.length > 0 ? inForce : sound;
  const [best] = candidates;
  if (new Set(candidates.map(({ record }) => record.lei)).size > 1) {
    return { outcome: 'ambiguous', matches: null };
  }
  if (best !== undefined) {
    return { outcome: 'found', record: best.record, matches: best.matches };
  }
  const [refused] = judged;
  return refused === undefined
    ? { outcome: 'not_found', matches: null }
    : {
        outcome: refusalOf(refused.record, refused.matches) ?? 'not_found',
        matches: judged.length === 1 ? refused.matches : null,
      };
}

function matchesOf(id: CompanyId, { registeredAs, courtCode, sameCompany }: JudgedLeiRecord): LeiMatches {
  return {
    number: isRegisterNumberOf(registeredAs, id),
    authority: courtCode === id.court.code,
    company: sameCompany,
  };
}

function refusalOf(
  { lei }: JudgedLeiRecord,
  { number, authority, company }: LeiMatches,
): 'other_number' | 'other_court' | 'other_company' | 'wrong_check_digits' | null {
  if (!number) {
    return 'other_number';
  }
  if (!authority) {
    return 'other_court';
  }
  if (company === false) {
    return 'other_company';
  }
  return isLei(lei) ? null : 'wrong_check_digits';
}
