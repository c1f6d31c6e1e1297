import {
  type CompanyId,
  type CompanyIdVerdict,
  parseCompanyId,
  REGISTER_TYPES,
  type RegisterType,
} from './companyId.ts';
import { COURTS } from './courts.ts';
import { euidRuleOf, FOREIGN_COURT_PARTS, portalCourtCode } from './euidRules.ts';
import { isImpliedSuffix } from './isImpliedSuffix.ts';

/** A sheet of a register, as its court prints it. */
export interface RegisterSheet {
  readonly type: RegisterType;
  readonly courtCode: string;
  /** Digits. */
  readonly number: string;
  /** Letters behind the number; null where none are printed. */
  readonly suffix: string | null;
}

const EUID = /^DE([A-Z]\d{4}[A-Z]?)\.(HRA|HRB|G[Nn]R|PR|VR|G[Ss]R)([1-9]\d{0,6})([A-Z]{0,3})$/;

const COURT_PARTS = [...COURTS.map(({ code }) => code), ...FOREIGN_COURT_PARTS].join('|');

/** What matches an EUID of a German register and nothing else, for schemas that say what is taken. */
export const EUID_PATTERN = `^DE(${COURT_PARTS})[A-Z]?\\.(HRA|HRB|G[Nn]R|PR|VR|G[Ss]R)[1-9][0-9]{0,6}[A-Z]{0,3}$`;

/**
 * The company whose European Unique Identifier a text is: `DE`, the court, and the sheet as the register prints it, such as
 * `DEK1101R.HRB116737` (Implementing Regulation (EU) 2021/1042, annex, section 9). Any court of the portal is known by it,
 * whatever letter stands behind its code.
 */
export function parseEuid(text: string): CompanyIdVerdict {
  const [, courtPart, typed, number, suffix] = EUID.exec(text) ?? [];
  if (courtPart === undefined || typed === undefined || number === undefined || suffix === undefined) {
    return { kind: 'malformed' };
  }
  const type = REGISTER_TYPES.find((known) => known.toUpperCase() === typed.toUpperCase());
  if (type === undefined) {
    return { kind: 'malformed' };
  }
  const courtCode = portalCourtCode(courtPart);
  return parseCompanyId(`DE-${type}-${courtCode}-${number}${isImpliedSuffix(courtCode, type, suffix) ? '' : suffix}`);
}

/**
 * The EUID of a sheet, where printed EUIDs prove how those of its state are made; else null, since a wrong one is worse
 * than none (docs/spec/registries.md, "EUIDs").
 */
export function euidOf({ type, courtCode, number, suffix }: RegisterSheet): string | null {
  const rule = euidRuleOf(courtCode);
  const courtPart = rule?.courtPart(courtCode) ?? null;
  const behind = rule === null ? null : suffixOf(rule.suffix, suffix);
  const digits = number.replace(/^0+/, '');
  if (rule === null || courtPart === null || behind === null || !rule.registers.includes(type)) {
    return null;
  }
  return /^\d{1,7}$/.test(digits) ? `DE${courtPart}.${type}${digits}${behind}` : null;
}

function suffixOf(rule: 'printed' | 'none' | { readonly always: string }, printed: string | null): string | null {
  if (rule === 'none') {
    return printed === null ? '' : null;
  }
  if (rule === 'printed') {
    return printed !== null && /^[A-Z]{1,3}$/.test(printed) ? printed : null;
  }
  return printed === null || printed === rule.always ? rule.always : null;
}

/** The letters behind the number of an EUID; null where there are none, and where it is none. */
export function euidSuffix(text: string): string | null {
  const [, , , , suffix = ''] = EUID.exec(text) ?? [];
  return suffix === '' ? null : suffix;
}

/** The EUID that a text is, where it is that of the sheet; letters behind the number may be missing in one of them. */
export function euidOfSheet(text: string, sheet: RegisterSheet | null): string | null {
  const verdict = parseEuid(text);
  return verdict.kind === 'valid' && sheet !== null && isOfSheet(verdict.id, sheet) ? text : null;
}

function isOfSheet({ registerType, court, number, suffix }: CompanyId, sheet: RegisterSheet): boolean {
  const hasSuffix = suffix === null || sheet.suffix === null || sheet.suffix === suffix;
  return (
    registerType === sheet.type &&
    court.code === sheet.courtCode &&
    Number(number) === Number(sheet.number) &&
    hasSuffix
  );
}
