import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { auditEntrySchema } from '#contract/http/auditLog';
import { batchResourceSchema, batchSummarySchema, batchWithResultsSchema } from '#contract/http/batchResource';
import { bulkItemSchema, bulkPreviewSchema, bulkSchema } from '#contract/http/bulks';
import { campaignSchema, campaignSummarySchema } from '#contract/http/campaigns';
import { batchCostEstimateSchema, costEstimateSchema } from '#contract/http/costEstimate';
import { budgetSchema } from '#contract/http/budgets';
import { usageSchema } from '#contract/http/usage';
import { monitorCheckSchema, monitorForecastSchema, monitorSchema } from '#contract/http/monitors';
import { pauseSchema } from '#contract/http/pauses';
import { creditBalanceSchema, creditEntrySchema } from '#contract/http/credits';
import { deliveryRequestSchema, deliverySchema, deliverySummarySchema } from '#contract/http/deliveries';
import { acceptedEnrichmentSchema, enrichmentResourceSchema } from '#contract/http/enrichmentResource';
import { enrichmentTypeResourceSchema } from '#contract/http/enrichmentTypeResource';
import {
  budgetExceededBodySchema,
  errorBodySchema,
  insufficientCreditsBodySchema,
  validationErrorBodySchema,
} from '#contract/http/errorBody';
import { livenessSchema, readinessSchema } from '#contract/http/health';
import { priceSchema } from '#contract/http/prices';
import { provenanceSchema } from '#contract/http/provenanceResource';
import { pageSchema } from '#contract/http/page';
import { rotatedSecretSchema, webhookConfigSchema, webhookSchema } from '#contract/http/webhooks';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { provenanceOf } from '../../support/provenanceOf.ts';
import { type TestAnswer, type TestCall, useTestPlatform } from '../../support/testPlatform.ts';
import {
  CAMPAIGNS,
  DELIVERIES,
  endDelivery,
  NEW_CAMPAIGN,
  NEW_WEBHOOK,
  ORG_WEBHOOKS,
  webhooksOf,
} from '../../support/webhookCalls.ts';

const platform = useTestPlatform();
const INPUT = { company_id: 'DE-HRB-F1103-261478' };
const call = (path: string, options?: TestCall): Promise<TestAnswer> => platform.current.call(path, options);
const dataOf = (schema: z.ZodType) => z.strictObject({ data: schema });

/** Holds one answer to what the OpenAPI document says about it. */
function expectAnswer(answer: TestAnswer, status: number, schema: z.ZodType): void {
  expect([answer.status, schema.safeParse(answer.body).error?.issues]).toEqual([status, undefined]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
}

/** The answer to a request with a valid key. */
function expectLimitedAnswer(answer: TestAnswer, status: number, schema: z.ZodType): void {
  expectAnswer(answer, status, schema);
  expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=10000;w=60');
  expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
}

describe('the answers fit the schemas that the OpenAPI document shows', () => {
  test('for an enrichment from its acceptance to its end', async () => {
    const { key } = await platform.current.organization();
    const accepted = await call('/api/enrichments/get_company', { key, body: { ...INPUT, async: true } });
    expectLimitedAnswer(accepted, 202, dataOf(acceptedEnrichmentSchema));
    const { id } = (accepted.body as { data?: { id: number } }).data ?? { id: 0 };

    expectLimitedAnswer(await call(`/api/enrichments/${id}`, { key }), 202, dataOf(enrichmentResourceSchema));
    expectLimitedAnswer(await call('/api/enrichments', { key }), 200, pageSchema(enrichmentResourceSchema));
    const cancelled = await call(`/api/enrichments/${id}/cancel`, { key, method: 'POST' });
    expectLimitedAnswer(cancelled, 200, dataOf(enrichmentResourceSchema));
    expectLimitedAnswer(await call(`/api/enrichments/${id}`, { key }), 422, dataOf(enrichmentResourceSchema));
    const again = await call(`/api/enrichments/${id}/cancel`, { key, method: 'POST' });
    expectLimitedAnswer(again, 409, errorBodySchema);
  });

  test('for an enrichment with and without where its values were read', async () => {
    const { key } = await platform.current.organization();
    const { output } = getCompanyExample;
    const explanation = { kind: 'read', provenance: provenanceOf('Muster GmbH') } as const;
    const worker = platform.current.work({
      get_company: { fromSource: () => Promise.resolve({ output, cost: null, mirror: null, explanation }) },
    });
    const started = await call('/api/enrichments/get_company', { key, body: INPUT });
    await worker.stop();
    const { id } = (started.body as { data?: { id: number } }).data ?? { id: 0 };
    const provenance = provenanceSchema.nullable();
    expectLimitedAnswer(started, 200, dataOf(enrichmentResourceSchema));
    expectLimitedAnswer(
      await call(`/api/enrichments/${id}?explain=true`, { key }),
      200,
      dataOf(enrichmentResourceSchema.extend({ provenance: provenanceSchema })),
    );
    const waiting = await call('/api/enrichments/get_company', {
      key,
      body: { company_id: 'DE-HRB-F1103-1', async: true },
    });
    const { id: open } = (waiting.body as { data?: { id: number } }).data ?? { id: 0 };
    expectLimitedAnswer(
      await call(`/api/enrichments/${open}?explain=true`, { key }),
      202,
      dataOf(enrichmentResourceSchema.extend({ provenance })),
    );
  });

  test('for credits, entries, the audit log and the catalogue', async () => {
    const { key } = await platform.current.organization();
    expectLimitedAnswer(await call('/api/credits', { key }), 200, dataOf(creditBalanceSchema));
    const entries = await call('/api/credits/entries', { key });
    expectLimitedAnswer(entries, 200, pageSchema(creditEntrySchema));
    expect(entries.body['data']).toHaveLength(2);
    expectLimitedAnswer(await call('/api/audit-log', { key }), 200, pageSchema(auditEntrySchema));
    expectLimitedAnswer(await call('/api/prices', { key }), 200, dataOf(z.array(priceSchema).min(1)));
    const types = await call('/api/enrichment-types', { key });
    expectLimitedAnswer(types, 200, dataOf(z.array(enrichmentTypeResourceSchema).min(1)));
  });

  test('for dry runs', async () => {
    const { key } = await platform.current.organization();
    const one = await call('/api/enrichments/get_company', { key, body: { ...INPUT, dry_run: true } });
    expectLimitedAnswer(one, 200, dataOf(costEstimateSchema));
    const many = await call('/api/enrichments/get_company/batch', { key, body: { rows: [INPUT], dry_run: true } });
    expectLimitedAnswer(many, 200, dataOf(batchCostEstimateSchema));
  });

  test('for a batch from its acceptance to its end', async () => {
    const { key } = await platform.current.organization();
    const rows = [INPUT, { ...INPUT, note: 'x', custom_vars: { a: 1 } }, 'text'];
    const accepted = await call('/api/enrichments/get_company/batch', { key, body: { rows } });
    expectAnswer(accepted, 202, dataOf(batchResourceSchema));
    expect(accepted.headers.get('ratelimit-policy')).toBe('"default";q=10000;w=60, "batches";q=30;w=60');
    const { id } = (accepted.body as { data?: { id: number } }).data ?? { id: 0 };

    expectLimitedAnswer(await call(`/api/batches/${id}`, { key }), 202, dataOf(batchWithResultsSchema));
    expectLimitedAnswer(await call('/api/batches', { key }), 200, pageSchema(batchSummarySchema));
    const cancelled = await call(`/api/batches/${id}/cancel`, { key, method: 'POST' });
    expectLimitedAnswer(cancelled, 200, dataOf(batchResourceSchema));
    expectLimitedAnswer(await call(`/api/batches/${id}`, { key }), 200, dataOf(batchWithResultsSchema));
    const again = await call(`/api/batches/${id}/cancel`, { key, method: 'POST' });
    expectLimitedAnswer(again, 409, errorBodySchema);
    const query = await call(`/api/batches/${id}?page=0`, { key });
    expectLimitedAnswer(query, 422, validationErrorBodySchema);
  });

  test('for campaigns and webhooks', async () => {
    const { key, memberKey } = await platform.current.organization();
    const created = await call(CAMPAIGNS, { key, body: NEW_CAMPAIGN });
    expectLimitedAnswer(created, 201, dataOf(campaignSchema));
    const { id } = (created.body as { data?: { id: number } }).data ?? { id: 0 };
    for (const path of [ORG_WEBHOOKS, webhooksOf(id)]) {
      const saved = await call(path, { key, body: NEW_WEBHOOK });
      expectLimitedAnswer(saved, 201, dataOf(webhookSchema));
      expectLimitedAnswer(await call(path, { key, body: NEW_WEBHOOK }), 422, validationErrorBodySchema);
      expectLimitedAnswer(await call(path, { key }), 200, pageSchema(webhookSchema));
      const { id: webhookId } = (saved.body as { data?: { id: number } }).data ?? { id: 0 };
      const changed = await call(`${path}/${webhookId}`, { key, method: 'PATCH', body: { is_unique: false } });
      expectLimitedAnswer(changed, 200, dataOf(webhookSchema));
    }
    expectLimitedAnswer(await call(`${CAMPAIGNS}/${id}`, { key }), 200, dataOf(campaignSchema));
    const changed = await call(`${CAMPAIGNS}/${id}`, { key, method: 'PATCH', body: { name: 'Summer' } });
    expectLimitedAnswer(changed, 200, dataOf(campaignSchema));
    expectLimitedAnswer(await call(CAMPAIGNS, { key }), 200, pageSchema(campaignSummarySchema));
    expectLimitedAnswer(await call('/api/reach/webhook-config', { key }), 200, dataOf(webhookConfigSchema));
    const rotate = `/reach/campaigns/${id}/rotate-webhook-secret`;
    expectLimitedAnswer(await call(rotate, { key, method: 'POST' }), 200, dataOf(rotatedSecretSchema));
    expectLimitedAnswer(await call(rotate, { key: memberKey, method: 'POST' }), 403, errorBodySchema);
    expectAnswer(await call(rotate, { method: 'POST' }), 401, errorBodySchema);
  });

  test('for deliveries', async () => {
    const { key, memberKey } = await platform.current.organization();
    const saved = await call(ORG_WEBHOOKS, { key, body: NEW_WEBHOOK });
    const { id: webhookId } = (saved.body as { data?: { id: number } }).data ?? { id: 0 };
    const tested = await call(`/api/webhooks/${webhookId}/test`, { key, method: 'POST' });
    expectLimitedAnswer(tested, 202, dataOf(deliverySchema));
    const { id } = (tested.body as { data?: { id: number } }).data ?? { id: 0 };
    const redeliver = (): Promise<TestAnswer> => call(`${DELIVERIES}/${id}/redeliver`, { key, method: 'POST' });
    expectLimitedAnswer(await redeliver(), 409, errorBodySchema);
    await endDelivery(platform.current, id, 'failed');
    expectLimitedAnswer(await call(`${DELIVERIES}/${id}`, { key }), 200, dataOf(deliverySchema));
    expectLimitedAnswer(await call(`${DELIVERIES}/${id}`, { key: memberKey }), 200, dataOf(deliverySchema));
    const request = await call(`${DELIVERIES}/${id}/request`, { key });
    expectLimitedAnswer(request, 200, dataOf(deliveryRequestSchema));
    expectLimitedAnswer(await call(DELIVERIES, { key }), 200, pageSchema(deliverySummarySchema));
    expectLimitedAnswer(await call(`${DELIVERIES}?status=x`, { key }), 422, validationErrorBodySchema);
    expectLimitedAnswer(await redeliver(), 202, dataOf(deliverySchema));
  });

  test('for what is refused', async () => {
    const { key } = await platform.current.organization({ credits: 1 });
    const start = '/api/enrichments/get_company';
    expectLimitedAnswer(await call(start, { key, body: INPUT }), 402, insufficientCreditsBodySchema);
    expectLimitedAnswer(await call(start, { key, body: {} }), 422, validationErrorBodySchema);
    expectLimitedAnswer(await call(start, { key, body: '{' }), 400, errorBodySchema);
    expectLimitedAnswer(await call(start, { key, body: ' '.repeat(1_048_577) }), 413, errorBodySchema);
    const asText = { key, body: 'x', headers: { 'content-type': 'text/plain' } };
    expectLimitedAnswer(await call(start, asText), 415, errorBodySchema);
    expectLimitedAnswer(await call(start, { key, method: 'PUT' }), 405, errorBodySchema);
    expectLimitedAnswer(await call('/api/enrichments/1', { key }), 404, errorBodySchema);
    const query = '/api/enrichments?limit=0';
    expectLimitedAnswer(await call(query, { key }), 422, validationErrorBodySchema);
    const anonymous = await call(start, { body: INPUT });
    expectAnswer(anonymous, 401, errorBodySchema);
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
    const { key: closed } = await platform.current.organization({ germanRegistry: false });
    expectLimitedAnswer(await call(start, { key: closed, body: INPUT }), 403, errorBodySchema);
  });

  test('for the probes', async () => {
    expectAnswer(await call('/livez'), 200, livenessSchema);
    expectAnswer(await call('/readyz'), 200, readinessSchema);
  });
});

describe('the answers about what stands for longer fit them too', () => {
  test('for operations on many resources', async () => {
    const { key } = await platform.current.organization();
    const ask = (more: object): Promise<TestAnswer> =>
      call('/api/bulk', { key, body: { action: 'redeliver', filter: { status: 'failed' }, ...more } });
    expectLimitedAnswer(await ask({ dry_run: true }), 200, dataOf(bulkPreviewSchema));
    const accepted = await ask({});
    expectLimitedAnswer(accepted, 202, dataOf(bulkSchema));
    const { id } = (accepted.body as { data?: { id: number } }).data ?? { id: 0 };
    expectLimitedAnswer(await call(`/api/bulk/${id}`, { key }), 200, dataOf(bulkSchema));
    expectLimitedAnswer(await call('/api/bulk', { key }), 200, pageSchema(bulkSchema));
    expectLimitedAnswer(await call(`/api/bulk/${id}/items`, { key }), 200, pageSchema(bulkItemSchema));
    const ended = await call(`/api/bulk/${id}/cancel`, { key, method: 'POST' });
    expectLimitedAnswer(ended, 409, errorBodySchema);
    expectLimitedAnswer(await ask({ action: 'repeat' }), 422, validationErrorBodySchema);
  });

  test('for monitors', async () => {
    const { key } = await platform.current.organization();
    const body = { what: 'company', every: '7d', company_id: 'DE-HRB-F1103-261904', budget: 10 };
    const created = await call('/api/monitors', { key, body });
    expectLimitedAnswer(created, 201, dataOf(monitorSchema));
    const { id } = (created.body as { data?: { id: number } }).data ?? { id: 0 };
    const path = `/api/monitors/${id}`;
    expectLimitedAnswer(await call('/api/monitors', { key }), 200, pageSchema(monitorSchema));
    expectLimitedAnswer(await call(path, { key }), 200, dataOf(monitorSchema));
    expectLimitedAnswer(await call(path, { key, method: 'PATCH', body: { paused: true } }), 200, dataOf(monitorSchema));
    expectLimitedAnswer(await call(`${path}/checks`, { key }), 200, pageSchema(monitorCheckSchema));
    const forecast = '/api/monitors/forecast';
    expectLimitedAnswer(await call(forecast, { key }), 200, dataOf(monitorForecastSchema));
    const much = `${forecast}?what=owners&every=1d&subjects=1000`;
    expectLimitedAnswer(await call(much, { key }), 409, errorBodySchema);
    expectLimitedAnswer(
      await call('/api/monitors', { key, body: { ...body, every: '0d' } }),
      422,
      validationErrorBodySchema,
    );
    expect((await call(path, { key, method: 'DELETE' })).status).toBe(204);
    expectLimitedAnswer(await call(path, { key }), 404, errorBodySchema);
  });

  test('for pauses', async () => {
    const { key } = await platform.current.organization();
    const target = { kind: 'endpoint', origin: 'https://example.com' };
    const created = await call('/api/pauses', { key, body: { target, reason: 'Moving.' } });
    expectLimitedAnswer(created, 201, dataOf(pauseSchema));
    expectLimitedAnswer(await call('/api/pauses', { key, body: { target } }), 409, errorBodySchema);
    expectLimitedAnswer(await call('/api/pauses', { key }), 200, pageSchema(pauseSchema));
    expectLimitedAnswer(
      await call('/api/pauses', { key, body: { target: { kind: 'all' } } }),
      422,
      validationErrorBodySchema,
    );
    const { id } = (created.body as { data?: { id: number } }).data ?? { id: 0 };
    expect((await call(`/api/pauses/${id}`, { key, method: 'DELETE' })).status).toBe(204);
  });

  test('for caps and usage', async () => {
    const { key } = await platform.current.organization();
    const budgets = [{ scope: { kind: 'organization' }, period: 'day', limit_credits: 1 }];
    const put = await call('/api/budgets', { key, method: 'PUT', body: { budgets } });
    expectLimitedAnswer(put, 200, dataOf(z.array(budgetSchema)));
    expectLimitedAnswer(await call('/api/budgets', { key }), 200, dataOf(z.array(budgetSchema)));
    const twice = { budgets: [...budgets, ...budgets] };
    expectLimitedAnswer(
      await call('/api/budgets', { key, method: 'PUT', body: twice }),
      422,
      validationErrorBodySchema,
    );
    expectLimitedAnswer(
      await call('/api/enrichments/get_company', { key, body: INPUT }),
      402,
      budgetExceededBodySchema,
    );
    const rows = { rows: [INPUT], max_credits: 1 };
    expectAnswer(await call('/api/enrichments/get_company/batch', { key, body: rows }), 402, budgetExceededBodySchema);
    expectLimitedAnswer(await call('/api/usage', { key }), 200, dataOf(usageSchema));
    expectLimitedAnswer(await call('/api/usage?from=x', { key }), 422, validationErrorBodySchema);
  });
});
