import type { RegisterType } from './company.ts';

/**
 * A role of the XJustiz code list; 086 and 285 are recorded
 * (docs/spec/registries.md, "Structured content and printouts"), the other codes are assumed.
 */
export interface Role {
  readonly code: string;
  readonly name: string;
}

export const MANAGING_DIRECTOR: Role = { code: '086', name: 'Geschäftsführer(in)' };
export const PROKURIST: Role = { code: '285', name: 'Prokurist(in)' };
export const LIQUIDATOR: Role = { code: '142', name: 'Liquidator(in)' };
export const GENERAL_PARTNER: Role = { code: '180', name: 'Persönlich haftende(r) Gesellschafter(in)' };
const BOARD_MEMBER: Role = { code: '269', name: 'Mitglied des Vorstands' };
const PARTNER: Role = { code: '174', name: 'Partner(in)' };
const OWNER: Role = { code: '101', name: 'Inhaber(in)' };
const CIVIL_PARTNER: Role = { code: '090', name: 'Gesellschafter(in)' };

/** What a legal form decides about an invented company. Only the code of the GmbH is recorded; the other codes are assumed. */
export interface LegalForm {
  readonly registerType: RegisterType;
  readonly code: string;
  readonly name: string;
  /** What the firm ends in. */
  readonly ending: string;
  /** Possible capitals in whole euros; empty where the form has none. */
  readonly capitals: readonly number[];
  readonly role: Role;
  /** The most holders of the role that are invented. */
  readonly mostHolders: number;
  readonly rule: string;
  /** True where directors file shareholder lists (§ 40 GmbHG). */
  readonly filesShareholderLists: boolean;
}

const DIRECTORS_RULE =
  'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein. Sind mehrere Geschäftsführer bestellt, so wird die Gesellschaft durch zwei Geschäftsführer oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.';
const BOARD_RULE =
  'Besteht der Vorstand aus einer Person, so vertritt sie allein. Besteht er aus mehreren Personen, so wird gemeinschaftlich durch zwei Vorstandsmitglieder oder durch ein Vorstandsmitglied gemeinsam mit einem Prokuristen vertreten.';
const PARTNERS_RULE = 'Jeder persönlich haftende Gesellschafter vertritt einzeln.';
const ASSOCIATION_RULE = 'Jeweils zwei Vorstandsmitglieder vertreten gemeinsam.';

const none = { capitals: [], filesShareholderLists: false } as const;

export const LEGAL_FORMS = {
  gmbh: {
    registerType: 'HRB',
    code: '221110',
    name: 'Gesellschaft mit beschränkter Haftung',
    ending: 'GmbH',
    capitals: [25_000, 25_000, 25_200, 50_000, 100_000, 250_000],
    role: MANAGING_DIRECTOR,
    mostHolders: 3,
    rule: DIRECTORS_RULE,
    filesShareholderLists: true,
  },
  ug: {
    registerType: 'HRB',
    code: '221120',
    name: 'Unternehmergesellschaft (haftungsbeschränkt)',
    ending: 'UG (haftungsbeschränkt)',
    capitals: [500, 1_000, 2_400],
    role: MANAGING_DIRECTOR,
    mostHolders: 1,
    rule: DIRECTORS_RULE,
    filesShareholderLists: true,
  },
  ag: {
    registerType: 'HRB',
    code: '221210',
    name: 'Aktiengesellschaft',
    ending: 'AG',
    capitals: [50_000, 500_000, 2_560_000],
    role: BOARD_MEMBER,
    mostHolders: 3,
    rule: BOARD_RULE,
    filesShareholderLists: false,
  },
  se: {
    registerType: 'HRB',
    code: '221310',
    name: 'Europäische Aktiengesellschaft (SE)',
    ending: 'SE',
    capitals: [120_000, 1_200_000],
    role: BOARD_MEMBER,
    mostHolders: 3,
    rule: BOARD_RULE,
    filesShareholderLists: false,
  },
  gmbh_co_kg: {
    ...none,
    registerType: 'HRA',
    code: '211220',
    name: 'Kommanditgesellschaft',
    ending: 'GmbH & Co. KG',
    role: GENERAL_PARTNER,
    mostHolders: 1,
    rule: PARTNERS_RULE,
  },
  kg: {
    ...none,
    registerType: 'HRA',
    code: '211220',
    name: 'Kommanditgesellschaft',
    ending: 'KG',
    role: GENERAL_PARTNER,
    mostHolders: 1,
    rule: PARTNERS_RULE,
  },
  ohg: {
    ...none,
    registerType: 'HRA',
    code: '211210',
    name: 'Offene Handelsgesellschaft',
    ending: 'OHG',
    role: GENERAL_PARTNER,
    mostHolders: 3,
    rule: PARTNERS_RULE,
  },
  ek: {
    ...none,
    registerType: 'HRA',
    code: '210110',
    name: 'Einzelkaufmann, Einzelkauffrau',
    ending: 'e.K.',
    role: OWNER,
    mostHolders: 1,
    rule: 'Der Inhaber vertritt allein.',
  },
  eg: {
    ...none,
    registerType: 'GnR',
    code: '223110',
    name: 'Eingetragene Genossenschaft',
    ending: 'eG',
    role: BOARD_MEMBER,
    mostHolders: 3,
    rule: ASSOCIATION_RULE,
  },
  partg: {
    ...none,
    registerType: 'PR',
    code: '212110',
    name: 'Partnerschaftsgesellschaft',
    ending: 'Rechtsanwälte PartG mbB',
    role: PARTNER,
    mostHolders: 4,
    rule: 'Jeder Partner vertritt einzeln.',
  },
  ev: {
    ...none,
    registerType: 'VR',
    code: '222110',
    name: 'Eingetragener Verein',
    ending: 'e.V.',
    role: BOARD_MEMBER,
    mostHolders: 4,
    rule: ASSOCIATION_RULE,
  },
  egbr: {
    ...none,
    registerType: 'GsR',
    code: '212310',
    name: 'Eingetragene Gesellschaft bürgerlichen Rechts',
    ending: 'eGbR',
    role: CIVIL_PARTNER,
    mostHolders: 3,
    rule: 'Jeweils zwei Gesellschafter vertreten gemeinsam.',
  },
} as const satisfies Record<string, LegalForm>;

export type LegalFormKey = keyof typeof LEGAL_FORMS;
