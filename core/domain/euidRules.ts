import type { RegisterType } from './companyId.ts';

/** How the EUIDs of a state are made, as far as EUIDs that are printed prove it. */
export interface EuidRule {
  /** What stands for the court; null for a court that the official list of register courts does not name. */
  readonly courtPart: (courtCode: string) => string | null;
  /** The registers of which an EUID of the state is printed. */
  readonly registers: readonly RegisterType[];
  /**
   * What stands behind the number: the letters that every number of the state has, those that the register prints (and
   * without them no EUID can be made), or none.
   */
  readonly suffix: 'printed' | 'none' | { readonly always: string };
}

/** The register courts of Baden-Württemberg have other codes in EUIDs than in the portal. */
const OF_BADEN_WUERTTEMBERG: Readonly<Record<string, string>> = {
  B1204: 'B8536',
  B1601: 'B8535',
  B2609: 'B8534',
  B2805: 'B8537',
};

/** Stands in the portal's select, and not in the list of register courts that EUIDs are made of. */
const UNLISTED = 'R1105';

/**
 * State, by the first letter of its court codes → its rule. A state has one where at least two printed EUIDs of different
 * sheets agree and the official list of register courts has the same code (docs/spec/registries.md, "EUIDs").
 */
const RULES: Readonly<Record<string, EuidRule>> = {
  B: { courtPart: (code) => OF_BADEN_WUERTTEMBERG[code] ?? null, registers: ['HRB'], suffix: 'none' },
  D: { courtPart: (code) => `${code}V`, registers: ['HRB'], suffix: 'none' },
  F: { courtPart: (code) => `${code}R`, registers: ['HRB'], suffix: { always: 'B' } },
  K: { courtPart: (code) => `${code}R`, registers: ['HRB'], suffix: 'none' },
  M: { courtPart: (code) => code, registers: ['HRB'], suffix: 'none' },
  N: { courtPart: (code) => `${code}V`, registers: ['HRB'], suffix: 'none' },
  R: { courtPart: (code) => (code === UNLISTED ? null : code), registers: ['HRB'], suffix: 'none' },
  U: { courtPart: (code) => code, registers: ['HRB'], suffix: 'none' },
  X: { courtPart: (code) => `${code}R`, registers: ['HRB', 'VR'], suffix: 'printed' },
};

/** The rule of a court's state; null where none is proven. */
export function euidRuleOf(courtCode: string): EuidRule | null {
  return RULES[courtCode.charAt(0)] ?? null;
}

const PORTAL_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(OF_BADEN_WUERTTEMBERG).map(([portal, inEuid]) => [inEuid, portal]),
);

/** The portal's code of a court by the court part of an EUID: some have another number there, some a letter behind it. */
export function portalCourtCode(courtPart: string): string {
  const code = courtPart.slice(0, 5);
  return PORTAL_CODES.get(code) ?? code;
}

/** The court parts that are other codes than the portal's, for patterns of what is taken. */
export const FOREIGN_COURT_PARTS: readonly string[] = [...PORTAL_CODES.keys()];
