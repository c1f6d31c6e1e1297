import { z } from 'zod';
import { BATCH_ROWS_MAX } from '#domain/batch';
import { commonStatus } from './condition.ts';
import { celRules, type CustomResource } from './customResource.ts';
import { apiKeyReference, dataKey, objectName, outgoing } from './references.ts';

/** Kubernetes drops what a schema does not name; rows are whatever their type takes. */
const anyObject = z.record(z.string(), z.unknown()).meta({ 'x-kubernetes-preserve-unknown-fields': true });

/** In CEL: an optional field is there as before, with the value of before. */
function isUnchanged(field: string): string {
  return `has(self.${field}) == has(oldSelf.${field}) && (!has(self.${field}) || self.${field} == oldSelf.${field})`;
}

export const enrichmentBatchSpec = z
  .strictObject({
    type: z
      .string()
      .regex(/^[a-z_]+$/)
      .max(64)
      .meta({ description: 'Enrichment type of all rows.' }),
    rows: z.array(anyObject).min(1).max(BATCH_ROWS_MAX).optional().meta({ description: 'The inputs themselves.' }),
    rowsFrom: z
      .strictObject({
        configMap: z.strictObject({ name: objectName, key: dataKey.default('rows.json') }),
      })
      .optional()
      .meta({ description: 'A key of a ConfigMap with the inputs: a JSON array, or CSV where the key ends in .csv.' }),
    csvUrl: outgoing.optional().meta({ description: 'Public https address of a CSV or XLSX file.' }),
    mapping: z
      .record(z.string(), z.string().max(256))
      .optional()
      .meta({ maxProperties: 100, description: 'For files: name of a column → name of an input field.' }),
    customVars: anyObject.optional().meta({ description: 'For rows without their own.' }),
    callbackUrl: outgoing.optional().meta({ description: 'Called once when the whole batch has finished.' }),
    apiKey: apiKeyReference,
  })
  .meta(
    celRules(
      {
        rule: '[has(self.rows), has(self.rowsFrom), has(self.csvUrl)].filter(given, given).size() == 1',
        message: 'give exactly one of rows, rowsFrom and csvUrl',
      },
      {
        rule: '!has(self.mapping) || !has(self.rows)',
        message: 'a mapping is for the columns of a file; rows name their fields themselves',
      },
      {
        // Of the rows their number: what preserves unknown fields cannot be compared.
        rule: `self.type == oldSelf.type && self.apiKey == oldSelf.apiKey && has(self.rows) == has(oldSelf.rows) && (!has(self.rows) || size(self.rows) == size(oldSelf.rows)) && has(self.customVars) == has(oldSelf.customVars) && ${['rowsFrom', 'csvUrl', 'mapping', 'callbackUrl'].map(isUnchanged).join(' && ')}`,
        message: 'a batch does not change once it is submitted; make another',
      },
    ),
  );
export type EnrichmentBatchSpec = z.infer<typeof enrichmentBatchSpec>;

export const BATCH_PHASES = ['Pending', 'Running', 'Completed', 'Failed', 'Cancelled', 'Refused'] as const;

export const enrichmentBatchStatus = z.object({
  ...commonStatus,
  phase: z.enum(BATCH_PHASES).optional(),
  batchId: z.int().min(1).optional().meta({ description: 'Its id at the API.' }),
  progress: z.string().max(32).optional().meta({ description: 'Ended rows and all rows, as 12/1000.' }),
  counts: z
    .object({
      total: z.int().min(0),
      pending: z.int().min(0),
      queued: z.int().min(0),
      processing: z.int().min(0),
      completed: z.int().min(0),
      failed: z.int().min(0),
      rejected: z.int().min(0),
    })
    .optional(),
  creditsUsed: z.int().min(0).optional(),
  resultsUrl: outgoing.optional().meta({ description: 'The results as CSV; asks for the same API key.' }),
  submittedAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
});
export type EnrichmentBatchStatus = z.infer<typeof enrichmentBatchStatus>;

export const ENRICHMENT_BATCH: CustomResource = {
  kind: 'EnrichmentBatch',
  plural: 'enrichmentbatches',
  singular: 'enrichmentbatch',
  shortNames: ['eb'],
  description: 'A batch that is submitted with kubectl; its rows run as those of any other.',
  spec: enrichmentBatchSpec,
  status: enrichmentBatchStatus,
  rules: [],
  columns: [
    { name: 'Type', type: 'string', jsonPath: '.spec.type', priority: 0 },
    { name: 'Phase', type: 'string', jsonPath: '.status.phase', priority: 0 },
    { name: 'Progress', type: 'string', jsonPath: '.status.progress', priority: 0 },
    { name: 'Failed', type: 'integer', jsonPath: '.status.counts.failed', priority: 0 },
    { name: 'Rejected', type: 'integer', jsonPath: '.status.counts.rejected', priority: 0 },
    { name: 'Credits', type: 'integer', jsonPath: '.status.creditsUsed', priority: 0 },
    { name: 'Batch', type: 'integer', jsonPath: '.status.batchId', priority: 1 },
    { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', priority: 0 },
  ],
};
