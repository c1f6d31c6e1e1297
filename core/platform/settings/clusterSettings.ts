import { z } from 'zod';
import { isLane, LANES } from '#domain/lane';
import { optionalUrl, flag } from './kinds.ts';

/** In a Kubernetes cluster: docs/kubernetes.md. */
export const clusterSettings = {
  ENRICH_OPERATOR: flag.meta({
    description: 'Whether the controller reconciles the custom resources of its Kubernetes namespace.',
  }),
  ENRICH_NAMESPACE: z.string().optional().meta({
    description: 'Namespace of the operator. Absent: that of its pod, or of the current context of KUBECONFIG.',
  }),
  ENRICH_API_URL: optionalUrl.meta({
    description: 'Address at which the operator reaches the API. Absent: BASE_URL.',
  }),
  ENRICH_POD_TEMPLATE: z
    .string()
    .default('enrichment-worker')
    .meta({ description: 'PodTemplate that WorkerPools are made from which name none.' }),
  ENRICH_LANES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((lane) => lane !== ''))
    .refine((lanes) => lanes.every(isLane), `Use lanes, separated by commas: ${LANES.join(', ')}.`)
    .transform((lanes) => (lanes.length === 0 ? LANES : lanes.filter(isLane)))
    .meta({ description: 'Lanes that the worker serves, separated by commas. Empty: all of them.' }),
};
