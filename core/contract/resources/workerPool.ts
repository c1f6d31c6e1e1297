import { z } from 'zod';
import { LANES } from '#domain/lane';
import { celRules, type CustomResource } from './customResource.ts';
import { commonStatus } from './condition.ts';

const count = (least: number, most: number) => z.int().min(least).max(most);

export const workerPoolSpec = z
  .strictObject({
    podTemplate: z
      .string()
      .min(1)
      .max(253)
      .optional()
      .meta({ description: 'PodTemplate of the namespace that pods are made from. Default: the one of the release.' }),
    lanes: z
      .array(z.enum(LANES))
      .min(1)
      .max(LANES.length)
      .default([...LANES])
      .meta({ 'x-kubernetes-list-type': 'set', description: 'Queues that the workers of this pool serve.' }),
    minReplicas: count(0, 1_000).default(1),
    maxReplicas: count(1, 1_000).default(4),
    browserContexts: count(1, 64).default(4).meta({ description: 'Scrapes at once in each worker.' }),
    scaleDownDelaySeconds: count(0, 3_600)
      .default(120)
      .meta({ description: 'Pods go when fewer have sufficed for so long.' }),
  })
  .meta(
    celRules({
      rule: 'self.minReplicas <= self.maxReplicas',
      message: 'minReplicas must not be above maxReplicas',
    }),
  );
export type WorkerPoolSpec = z.infer<typeof workerPoolSpec>;

export const workerPoolStatus = z.object({
  ...commonStatus,
  wantedReplicas: count(0, 1_000).optional().meta({ description: 'Replicas that the work at hand can use.' }),
  readyReplicas: z.int().min(0).optional(),
  backlog: z.int().min(0).optional().meta({
    description: 'Work that waits or runs in the lanes of the pool: its share where others serve them as well.',
  }),
  runnable: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'How much of it can run at once: no more than the rates of the sources feed.' }),
});
export type WorkerPoolStatus = z.infer<typeof workerPoolStatus>;

export const WORKER_POOL: CustomResource = {
  kind: 'WorkerPool',
  plural: 'workerpools',
  singular: 'workerpool',
  shortNames: ['wp'],
  description: 'Workers for some lanes, as many as the work that can run has use for.',
  spec: workerPoolSpec,
  status: workerPoolStatus,
  rules: [],
  columns: [
    { name: 'Ready', type: 'string', jsonPath: '.status.conditions[?(@.type=="Ready")].status', priority: 0 },
    { name: 'Replicas', type: 'integer', jsonPath: '.status.readyReplicas', priority: 0 },
    { name: 'Wanted', type: 'integer', jsonPath: '.status.wantedReplicas', priority: 0 },
    { name: 'Backlog', type: 'integer', jsonPath: '.status.backlog', priority: 0 },
    { name: 'Runnable', type: 'integer', jsonPath: '.status.runnable', priority: 0 },
    { name: 'Min', type: 'integer', jsonPath: '.spec.minReplicas', priority: 1 },
    { name: 'Max', type: 'integer', jsonPath: '.spec.maxReplicas', priority: 1 },
    { name: 'Lanes', type: 'string', jsonPath: '.spec.lanes', priority: 1 },
    { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', priority: 0 },
  ],
};
