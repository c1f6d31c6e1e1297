/** Lists that are read one behind the other where the caller names no number, and at most. */
export const OWNERSHIP_DEPTH = { usual: 5, most: 10 } as const;
/** Whole credits of a graph where the caller names no limit, and the most that can be named. */
export const OWNERSHIP_CREDITS = { usual: 50, most: 500 } as const;
/** Lists that one graph is made of at most: more than a person looks at. */
export const OWNERSHIP_MOST_LISTS = 80;

/** What is asked for, in one shape whatever way it was written. */
export interface OwnershipRequest {
  readonly companyId: string;
  readonly depth: number;
  readonly maxCredits: number;
}

/** The request in a valid input; numbers may be written as text, as cells of a file are. */
export function ownershipRequest(input: Readonly<Record<string, unknown>>): OwnershipRequest {
  return {
    companyId: String(input['company_id']),
    depth: numberOf(input['depth']) ?? OWNERSHIP_DEPTH.usual,
    maxCredits: numberOf(input['max_credits']) ?? OWNERSHIP_CREDITS.usual,
  };
}

function numberOf(value: unknown): number | null {
  return value === undefined || value === null ? null : Number(value);
}
