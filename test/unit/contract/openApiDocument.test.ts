import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { batchExamples } from '#contract/openapi/batchExamples';
import {
  campaignChangesSchema,
  campaignSchema,
  campaignSummarySchema,
  newCampaignSchema,
} from '#contract/http/campaigns';
import { deliverySchema, deliverySummarySchema } from '#contract/http/deliveries';
import { batchResourceSchema, batchSummarySchema, batchWithResultsSchema } from '#contract/http/batchResource';
import { pageSchema } from '#contract/http/page';
import {
  newWebhookSchema,
  rotatedSecretSchema,
  webhookChangesSchema,
  webhookConfigSchema,
  webhookSchema,
} from '#contract/http/webhooks';
import { campaignEventBody, noticeBody } from '#contract/http/webhookBodies';
import { z } from 'zod';
import { budgetSchema, exceededBudgetSchema } from '#contract/http/budgets';
import { monitorEventSchema } from '#contract/http/monitors';
import { usageSchema } from '#contract/http/usage';
import { BUDGET_EXAMPLES } from '#contract/openapi/budgetExamples';
import {
  batchEventSchema,
  budgetEventSchema,
  campaignEventSchema,
  webhookEventSchema,
} from '#contract/http/webhookEvents';
import { EVENT_EXAMPLES } from '#contract/openapi/eventExamples';
import { enrichmentEventSchema } from '#contract/openapi/eventWebhooks';
import { WEBHOOK_EXAMPLES } from '#contract/openapi/webhookExamples';
import { enrichmentExamples, TYPE_SCHEMAS } from '#contract/openapi/enrichmentSchemas';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { ERRORS, UNREAD_ERRORS } from '#domain/errorCatalogue';
import { isPublicAddress } from '#domain/publicAddress';
import { WEBHOOK_SECRET_BYTES, webhookSecret } from '#domain/webhookSecret';
import { webhookHeaders } from '#domain/webhookSignature';
import { JSON_SCHEMA_KEYWORDS, schemasOf } from '../../support/schemasOf.ts';

const EMPTY = new Uint8Array();
const BASE_URL = 'https://api.example.org';
const document = openApiDocument(BASE_URL);

/** Looks at every object of a tree, with the keys that lead to it. */
function visit(node: unknown, look: (object: Record<string, unknown>, path: readonly string[]) => void): void {
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null) {
      look(value as Record<string, unknown>, path);
      Object.entries(value).forEach(([key, member]) => walk(member, [...path, key]));
    }
  };
  walk(node, []);
}

function target(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly responses: Record<string, { readonly $ref?: string; readonly headers?: object }>;
}

const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  test('says what it is: version 3.1, a licence, the server that it was made for', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.license).toEqual({ name: 'Apache-2.0', identifier: 'Apache-2.0' });
    expect(document.servers?.map(({ url }) => url)).toEqual([BASE_URL]);
  });

  test('has the version of the package', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
      readonly version: string;
    };
    expect(document.info.version).toBe(manifest.version);
  });

  test('has only references that lead somewhere', () => {
    const references: string[] = [];
    visit(document, (object) => {
      if (typeof object['$ref'] === 'string') {
        references.push(object['$ref']);
      }
    });
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((reference) => target(reference) === undefined)).toEqual([]);
  });

  test('names every operation once, and gives it a summary and a tag that is explained', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(operations.length);
    expect(ids).not.toContain(undefined);
    const tags = new Set(document.tags?.map(({ name }) => name));
    for (const { operation } of operations) {
      expect(operation.summary).toBeTruthy();
      expect(operation.tags?.every((tag) => tags.has(tag))).toBe(true);
    }
  });

  test('has no keyword in its schemas that JSON Schema does not know, but what readers of OpenAPI show for codes', () => {
    const strange = schemasOf(JSON.parse(JSON.stringify(document)) as object).flatMap(({ schema, path }) =>
      Object.keys(schema)
        .filter((keyword) => keyword !== 'x-enumDescriptions' && !JSON_SCHEMA_KEYWORDS.has(keyword))
        .map((keyword) => [...path, keyword].join('/')),
    );
    expect(strange).toEqual([]);
  });

  test('says of no value that it may be null and that it has another type', () => {
    const torn = schemasOf(JSON.parse(JSON.stringify(document)) as object).filter(
      ({ schema: { type, anyOf } }) =>
        type !== undefined && Array.isArray(anyOf) && anyOf.some((way: object) => 'type' in way && way.type === 'null'),
    );
    expect(torn.map(({ path }) => path.join('/'))).toEqual([]);
  });

  test('has only schemas that were given a name', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  test('shows no schema that allows everything by accident', () => {
    const empty: string[] = [];
    visit(document.components?.schemas, (object, path) => {
      Object.entries((object['properties'] as Record<string, object> | undefined) ?? {}).forEach(([name, schema]) => {
        if (Object.keys(schema).filter((key) => key !== 'description').length === 0) {
          empty.push([...path, name].join('.'));
        }
      });
    });
    expect(empty).toEqual([]);
  });

  test('explains every error of the catalogue in some response', () => {
    const explained = new Set<string>();
    visit(document, ({ examples }) => {
      Object.values((examples as Record<string, { value?: { code?: string } }> | undefined) ?? {}).forEach((example) =>
        explained.add(example.value?.code ?? ''),
      );
    });
    // What pages with forms tell people and tools tell models, and what answers requests that are not read, which the document is not about.
    const elsewhere: readonly string[] = ['cost_not_confirmed', 'form_expired', ...UNREAD_ERRORS];
    const expected = Object.keys(ERRORS).filter((code) => !elsewhere.includes(code));
    expect(expected.filter((code) => !explained.has(code))).toEqual([]);
  });

  test('says of every operation that its address and headers may be too large, which tells no limits', () => {
    for (const { operation } of operations) {
      const { $ref = '' } = operation.responses['431'] ?? {};
      expect(Object.keys((target($ref) as { headers: object }).headers)).toEqual(['X-Request-Id']);
    }
  });

  test('promises X-Request-Id with every answer, 401 wherever a key is needed, and 429 wherever a proof is', () => {
    for (const { operation } of operations) {
      for (const response of Object.values(operation.responses)) {
        const resolved = response.$ref === undefined ? response : (target(response.$ref) as { headers?: object });
        expect(resolved.headers).toHaveProperty('X-Request-Id');
      }
      const isPublic = operation.security?.length === 0;
      const byLink = JSON.stringify(operation.security ?? []).includes('signedLink');
      const promised = byLink ? ['429'] : ['401', '429'];
      expect(['401', '429'].filter((status) => status in operation.responses)).toEqual(isPublic ? [] : promised);
    }
  });
});

describe('the webhooks of the document', () => {
  const webhooks = Object.values(document.webhooks ?? {}).map((item) => (item as { readonly post: Operation }).post);

  test('are named once among all operations, and need no key', () => {
    const ids = webhooks.map(({ operationId }) => operationId);
    expect(ids).toEqual([
      'enrichmentEnded',
      'batchCompleted',
      'campaignEvent',
      'webhookEvent',
      'budgetEvent',
      'monitorEvent',
    ]);
    expect(operations.filter(({ operation }) => ids.includes(operation.operationId))).toEqual([]);
    expect(webhooks.map(({ security }) => security)).toEqual(ids.map(() => []));
  });

  test('name the headers that deliveries are signed with', () => {
    const sent = Object.keys(
      webhookHeaders(webhookSecret(new Uint8Array(WEBHOOK_SECRET_BYTES)), new Date(), { id: 'dlv_1', body: EMPTY }),
    );
    for (const { parameters } of webhooks as readonly {
      readonly parameters?: readonly { readonly name: string }[];
    }[]) {
      expect(parameters?.map(({ name }) => name).toSorted()).toEqual(sent.toSorted());
    }
  });

  test('have the schema of what is sent', () => {
    const body = campaignEventBody(
      {
        scope: 'campaign',
        event: 'page.opened',
        campaignId: 31,
        prospect: { id: 5501, token: 'Zk3mUo0yq1nXv8Ehb2PaTgLs', customVars: null },
        hasScreenshot: true,
        metadata: { ip: '198.51.100.7' },
        occurredAt: new Date(),
      },
      BASE_URL,
    );
    expect(campaignEventSchema.safeParse(JSON.parse(Buffer.from(body).toString())).error).toBeUndefined();
    const { webhook_scope: scope, event, webhook, metadata } = EVENT_EXAMPLES.webhook;
    const told = noticeBody({ scope: scope as 'org', event, notice: { webhook, metadata }, occurredAt: new Date() });
    expect(webhookEventSchema.safeParse(JSON.parse(Buffer.from(told).toString())).error).toBeUndefined();
  });
});

describe('the examples', () => {
  test.each(ENRICHMENT_TYPES.map((type) => [type.name, type] as const))('of %s are valid', (_, type) => {
    expect(type.input.safeParse(type.example.input).error).toBeUndefined();
    expect(type.output.safeParse(type.example.output).error).toBeUndefined();
  });

  test.each(TYPE_SCHEMAS.map((schemas) => [schemas.type.name, schemas] as const))(
    'of the answers for %s fit the schemas of the answers',
    (_, schemas) => {
      const { completed, processing, failed, accepted, timedOut } = enrichmentExamples(schemas);
      for (const { data } of [completed, processing, failed]) {
        expect(schemas.resource.safeParse(data).error).toBeUndefined();
      }
      expect(schemas.accepted.safeParse(accepted.data).error).toBeUndefined();
      expect(schemas.timedOut.safeParse(timedOut.data).error).toBeUndefined();
    },
  );

  test.each(TYPE_SCHEMAS.map((schemas) => [schemas.type.name, schemas] as const))(
    'of the answers for batches of %s fit the schemas of the answers',
    (_, schemas) => {
      const { accepted, cancelled, processing, completed, list } = batchExamples(schemas);
      expect([accepted, cancelled].map(({ data }) => batchResourceSchema.safeParse(data).error)).toEqual([
        undefined,
        undefined,
      ]);
      expect([processing, completed].map(({ data }) => batchWithResultsSchema.safeParse(data).error)).toEqual([
        undefined,
        undefined,
      ]);
      expect(pageSchema(batchSummarySchema).safeParse(list).error).toBeUndefined();
    },
  );

  const { config, rotated, ...bodies } = WEBHOOK_EXAMPLES;
  test.each([
    ['a new campaign', newCampaignSchema(isPublicAddress), bodies.newCampaign],
    ['changes of a campaign', campaignChangesSchema(isPublicAddress), bodies.campaignChanges],
    ['a campaign', campaignSchema, bodies.campaign.data],
    ['campaigns', pageSchema(campaignSummarySchema), bodies.campaigns],
    ['a new webhook', newWebhookSchema(isPublicAddress), bodies.newWebhook],
    ['changes of a webhook', webhookChangesSchema(isPublicAddress), bodies.webhookChanges],
    ['a webhook', webhookSchema, bodies.webhook.data],
    ['webhooks', pageSchema(webhookSchema), bodies.webhooks],
    ['a rotation', rotatedSecretSchema, rotated.data],
    ['the overview', webhookConfigSchema, config.data],
    ['deliveries', pageSchema(deliverySummarySchema), bodies.deliveries],
    ['a delivery', deliverySchema, bodies.delivery.data],
    ['a redelivery', deliverySchema, bodies.redelivered.data],
    ['a test', deliverySchema, bodies.tested.data],
    ['what is told of an enrichment', enrichmentEventSchema, EVENT_EXAMPLES.enrichment],
    ['what is told of a batch', batchEventSchema, EVENT_EXAMPLES.batch],
    ['what is told of a campaign', campaignEventSchema, EVENT_EXAMPLES.campaign],
    ['what is told of a webhook', webhookEventSchema, EVENT_EXAMPLES.webhook],
    ['what is told of a cap', budgetEventSchema, EVENT_EXAMPLES.budget],
    ['a refusal by a cap', exceededBudgetSchema, BUDGET_EXAMPLES.exceeded.budget],
    ['caps', z.array(budgetSchema), BUDGET_EXAMPLES.list.data],
    ['usage', usageSchema, BUDGET_EXAMPLES.usage.data],
    ['what a monitor tells', monitorEventSchema, EVENT_EXAMPLES.monitor],
  ])('of %s fit their schema', (_, schema, example) => {
    expect(schema.safeParse(example).error).toBeUndefined();
  });
});
