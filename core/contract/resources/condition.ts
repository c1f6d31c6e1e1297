import { z } from 'zod';

/** A condition as Kubernetes has them (API conventions, "Typical status properties"). */
export const condition = z.object({
  type: z.string().regex(/^[A-Z][A-Za-z]*$/),
  status: z.enum(['True', 'False', 'Unknown']),
  /** Of the spec that it was judged by. */
  observedGeneration: z.int().min(0),
  lastTransitionTime: z.iso.datetime(),
  reason: z.string().regex(/^[A-Z][A-Za-z]*$/),
  message: z.string().max(32_768),
});
export type Condition = z.infer<typeof condition>;

export const conditions = z
  .array(condition)
  .meta({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['type'] });

/** What every status has. */
export const commonStatus = {
  observedGeneration: z.int().min(0).optional().meta({ description: 'The generation of the spec that this tells of.' }),
  conditions: conditions.optional(),
};
