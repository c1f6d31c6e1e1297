/**
 * Whom the mirror answers: `shared` everybody with what anybody has read, `organization` each organization with what it has
 * read itself, `off` nobody. What types need of a company before they can visit a source is kept by organization then.
 */
export const MIRROR_SCOPES = ['shared', 'organization', 'off'] as const;
export type MirrorScope = (typeof MIRROR_SCOPES)[number];

/** The key that a record or a publication is stored under for an organization. */
export function scopedKey(scope: MirrorScope, organizationId: number, key: string): string {
  return scope === 'shared' ? key : `${organizationId}/${key}`;
}

/** How old an answer may be, in seconds. */
export function scopedMaxAge(scope: MirrorScope, maxAgeSeconds: number): number {
  return scope === 'off' ? 0 : maxAgeSeconds;
}
