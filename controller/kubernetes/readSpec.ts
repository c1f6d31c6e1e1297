import type { z } from 'zod';
import { problemWords } from '#domain/problemWords';
import type { ClusterObject } from '#ports/cluster';

export type SpecVerdict<Spec> =
  { readonly kind: 'valid'; readonly spec: Spec } | { readonly kind: 'invalid'; readonly message: string };

/** What an object wants, or why that cannot be understood. */
export function readSpec<Spec>(schema: z.ZodType<Spec>, object: ClusterObject): SpecVerdict<Spec> {
  const { data: spec, error } = schema.safeParse(object['spec'], { error: problemWords });
  return error === undefined
    ? { kind: 'valid', spec }
    : { kind: 'invalid', message: error.issues.map(({ message }) => message).join(' ') };
}
