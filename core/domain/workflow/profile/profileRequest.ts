/** The parts of a profile, in the order in which they are started while credits last. */
export const PROFILE_PARTS = ['company', 'owners', 'publications', 'financials', 'documents', 'emails'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Fiscal years of a series where the caller names no number, and at most. */
export const PROFILE_YEARS = { usual: 3, most: 10 } as const;
/** Credits that a caller may name; far above what any profile costs. */
export const PROFILE_MOST_CREDITS = 100_000;

/** What is asked for, in one shape whatever way it was written. */
export interface ProfileRequest {
  readonly companyId: string | null;
  readonly name: string | null;
  readonly city: string | null;
  readonly vatId: string | null;
  readonly include: readonly ProfilePart[];
  readonly years: number;
  /** A host name; null where none was given. */
  readonly website: string | null;
  readonly maxCredits: number | null;
  /** Epoch milliseconds; null where there is none. */
  readonly deadline: number | null;
}

/** The request in a valid input; numbers and lists may be written as text, as cells of a file are. */
export function profileRequest(input: Readonly<Record<string, unknown>>): ProfileRequest {
  const { deadline } = input;
  return {
    companyId: textOf(input['company_id']),
    name: textOf(input['name']),
    city: textOf(input['city']),
    vatId: textOf(input['vat']),
    include: partsOf(input['include']),
    years: numberOf(input['years']) ?? PROFILE_YEARS.usual,
    website: hostOf(textOf(input['website'])),
    maxCredits: numberOf(input['max_credits']),
    deadline: typeof deadline === 'string' ? Date.parse(deadline) : null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return value === undefined || value === null ? null : Number(value);
}

/** Each part once, in the order of the catalogue. */
function partsOf(value: unknown): readonly ProfilePart[] {
  const named: readonly unknown[] =
    typeof value === 'string' ? value.split(',').map((part) => part.trim()) : listOf(value);
  return PROFILE_PARTS.filter((part) => named.length === 0 || named.includes(part));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Mail is sent to the domain, which `www.` is no part of. */
function hostOf(website: string | null): string | null {
  const host = website
    ?.replace(/^https?:\/\//i, '')
    .split('/')[0]
    ?.toLowerCase()
    .replace(/^www\./, '');
  return host === undefined || host === '' ? null : host;
}
