import { type MirrorScope, scopedKey } from '#domain/mirrorScope';

/** How the mirror bears on work that is accepted, by the keys of its type. */
export interface MirrorWish {
  readonly answeredBy: { readonly key: string; readonly since: Date } | null;
  readonly requires: string | null;
}

/** The same as functions of acceptance are given it, by the keys of the organization. */
export function mirrorItem(scope: MirrorScope, organizationId: number, { answeredBy, requires }: MirrorWish) {
  return {
    ...(answeredBy === null
      ? {}
      : { answered_by: scopedKey(scope, organizationId, answeredBy.key), answer_since: answeredBy.since }),
    ...(requires === null ? {} : { requires: scopedKey(scope, organizationId, requires) }),
  };
}
