import type { Batch } from '#domain/batch';
import { BUDGET_EVENT, isWebhookEvent } from '#domain/campaign';
import { isMonitorEvent } from '#domain/monitor/monitorEvents';
import type { CustomVars } from '#domain/customVars';
import type { DeliveryScope } from '#domain/delivery';
import type { Enrichment } from '#domain/enrichment';
import {
  batchCallbackBody,
  campaignEventBody,
  type CampaignEventFacts,
  enrichmentCallbackBody,
  noticeBody,
} from './webhookBodies.ts';

/** A delivery, as far as its body depends on it. */
export interface DeliveryFacts {
  readonly scope: DeliveryScope;
  readonly event: string;
  readonly campaignId: number | null;
  /** Null for a test, which tells of nothing that happened, and for a notice of a webhook or a cap. */
  readonly prospectEventId: number | null;
  readonly createdAt: Date;
}

/** What a delivery tells of; null where it tells of something else, or where that was deleted. */
export interface ToldFacts {
  readonly enrichment: Enrichment | null;
  readonly batch: Batch | null;
  readonly prospectEvent: {
    readonly campaignId: number;
    readonly prospectId: number;
    readonly token: string;
    readonly customVars: CustomVars | null;
    readonly metadata: unknown;
    readonly hasScreenshot: boolean;
    readonly occurredAt: Date;
  } | null;
  readonly notice: object | null;
}

/**
 * The body of every attempt in the words of the contract; null where what it tells of was deleted.
 *
 * @param baseUrl without a trailing slash
 */
export function deliveryBody(delivery: DeliveryFacts, told: ToldFacts, baseUrl: string): Uint8Array | null {
  const { scope, event } = delivery;
  switch (scope) {
    case 'enrichment':
      return told.enrichment && enrichmentCallbackBody(event, told.enrichment);
    case 'batch':
      return told.batch && batchCallbackBody(event, told.batch, baseUrl);
    case 'org':
    case 'campaign':
      return webhookBody({ ...delivery, scope }, told, baseUrl);
  }
}

function webhookBody(
  { scope, event, ...delivery }: DeliveryFacts & { readonly scope: 'org' | 'campaign' },
  { prospectEvent, notice }: ToldFacts,
  baseUrl: string,
): Uint8Array | null {
  const tested = testedNotice(event);
  if (tested !== null) {
    return noticeBody({ scope, event, notice: notice ?? tested, occurredAt: delivery.createdAt });
  }
  const happening = delivery.prospectEventId === null ? toTest(delivery) : toHappening(prospectEvent);
  return happening && campaignEventBody({ ...happening, scope, event }, baseUrl);
}

type Happening = Omit<CampaignEventFacts, 'scope' | 'event'>;

function toHappening(found: ToldFacts['prospectEvent']): Happening | null {
  if (found === null) {
    return null;
  }
  const { prospectId, token, customVars, ...event } = found;
  return { ...event, prospect: { id: prospectId, token, customVars } };
}

/** A test of a webhook that hears of webhooks, about one that does not exist. */
const TESTED_NOTICE = {
  webhook: { id: 0, scope: 'org', campaign_id: null, event: 'page.opened' },
  metadata: { test: true },
};

/** A test of a webhook that hears of caps, about one that does not exist. */
const TESTED_BUDGET = {
  budget: { id: 0, scope: { kind: 'organization' }, period: 'month' },
  metadata: { test: true },
};

/** A test of a webhook that hears of monitors, about one that does not exist. */
const TESTED_CHANGE = {
  monitor: { id: 0, what: 'company', subject: 'DE-HRB-F1103-261904' },
  change: { id: 0, check_id: 0, fact: 'name', before: 'Muster GmbH', after: 'Beispiel GmbH', provenance: null },
};

/** What a test of such an event tells; null where the event happens to a prospect. */
function testedNotice(event: string): object | null {
  if (event === BUDGET_EVENT) {
    return TESTED_BUDGET;
  }
  if (isMonitorEvent(event)) {
    return TESTED_CHANGE;
  }
  return isWebhookEvent(event) ? TESTED_NOTICE : null;
}

/** A test looks like what it tests, about a prospect that does not exist. */
function toTest({ campaignId, createdAt }: Pick<DeliveryFacts, 'campaignId' | 'createdAt'>): Happening {
  return {
    campaignId: campaignId ?? 0,
    prospect: { id: 0, token: 'test', customVars: {} },
    hasScreenshot: false,
    metadata: { test: true },
    occurredAt: createdAt,
  };
}
