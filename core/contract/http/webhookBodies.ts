import type { Batch } from '#domain/batch';
import type { CustomVars } from '#domain/customVars';
import type { Enrichment } from '#domain/enrichment';
import { screenshotUrl } from '#domain/prospect';
import { toBatchResource } from './toBatchResource.ts';
import { toEnrichmentResource } from './toEnrichmentResource.ts';

/** What happened to a prospect, as a subscription is told of it. */
export interface CampaignEventFacts {
  readonly scope: 'org' | 'campaign';
  readonly event: string;
  readonly campaignId: number;
  readonly prospect: {
    readonly id: number;
    readonly token: string;
    readonly customVars: CustomVars | null;
  };
  /** Whether there was a picture of the landing page by then. */
  readonly hasScreenshot: boolean;
  readonly metadata: unknown;
  readonly occurredAt: Date;
}

/** What happened to a webhook or a cap, or what a monitor has found, as webhooks are told of it. */
export interface NoticeFacts {
  readonly scope: 'org' | 'campaign';
  readonly event: string;
  /** The fields of the body beside those of every event. */
  readonly notice: object;
  readonly occurredAt: Date;
}

/** docs/spec/decisions.md, "Batches, uploads": the fields of the resource at the top level, plus `event`. */
export function enrichmentCallbackBody(event: string, enrichment: Enrichment): Uint8Array {
  return toBytes({ event, ...toEnrichmentResource(enrichment) });
}

/** @param baseUrl without a trailing slash */
export function batchCallbackBody(event: string, batch: Batch, baseUrl: string): Uint8Array {
  return toBytes({ event, ...toBatchResource(baseUrl, batch) });
}

/**
 * docs/spec/contract.md, "Campaign webhooks".
 *
 * @param baseUrl without a trailing slash
 */
export function campaignEventBody(facts: CampaignEventFacts, baseUrl: string): Uint8Array {
  const { id, token, customVars } = facts.prospect;
  return toBytes({
    webhook_scope: facts.scope,
    event: facts.event,
    campaign_id: facts.campaignId,
    prospect: {
      id,
      token,
      screenshot_url: facts.hasScreenshot ? screenshotUrl(baseUrl, token) : null,
      custom_vars: customVars ?? {},
    },
    metadata: facts.metadata,
    timestamp: withOffset(facts.occurredAt),
  });
}

/** docs/spec/contract.md, "Campaign webhooks"; docs/budgets.md, "Warnings"; docs/spec/decisions.md, "Monitors". */
export function noticeBody({ scope, event, notice, occurredAt }: NoticeFacts): Uint8Array {
  return toBytes({ webhook_scope: scope, event, ...notice, timestamp: withOffset(occurredAt) });
}

/** The bytes that are signed are the bytes that are sent. */
function toBytes(body: object): Uint8Array {
  return Buffer.from(JSON.stringify(body));
}

/** "ISO 8601 with offset": some parsers do not know that Z is one. */
function withOffset(instant: Date): string {
  return instant.toISOString().replace('Z', '+00:00');
}
