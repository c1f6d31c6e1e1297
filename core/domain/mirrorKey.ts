/** The key of a company's record in the mirror. */
export function companyMirrorKey(companyId: string): string {
  return `company:${companyId}`;
}

/**
 * The key of a source's list of a company's publications: the pair (company_id, source) of its window
 * (docs/spec/contract.md, "Limits").
 */
export function publicationsMirrorKey(companyId: string, source: string): string {
  return `publications:${source}:${companyId}`;
}

/** The key of one publication's record. */
export function publicationMirrorKey(publicationId: string): string {
  return `publication:${publicationId}`;
}

/** The key of a company's history of owners. */
export function ownersMirrorKey(companyId: string): string {
  return `owners:${companyId}`;
}

/** The key of a company's owners by its newest list. */
export function currentOwnersMirrorKey(companyId: string): string {
  return `current_owners:${companyId}`;
}
