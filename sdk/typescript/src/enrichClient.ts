import { checkedNumber } from './checkedNumber.ts';
import { environmentVariable } from './environment.ts';
import { ConfigurationError } from './errors/configurationError.ts';
import { Api, type ApiAddress } from './http/api.ts';
import { pause } from './http/pause.ts';
import type { TransportSettings } from './http/transport.ts';
import { AuditLog } from './resources/auditLog.ts';
import { Batches } from './resources/batches.ts';
import { Bulk } from './resources/bulk.ts';
import { Campaigns } from './resources/campaigns.ts';
import { Credits } from './resources/credits.ts';
import { Deliveries } from './resources/deliveries.ts';
import { Documents } from './resources/documents.ts';
import { type EnrichOptions, Enrichments } from './resources/enrichments.ts';
import { EnrichmentTypes } from './resources/enrichmentTypes.ts';
import { Monitors } from './resources/monitors.ts';
import { Pauses } from './resources/pauses.ts';
import { Uploads } from './resources/uploads.ts';
import { Webhooks } from './resources/webhooks.ts';
import type { CompletedEnrichment, EnrichmentRequest, EnrichmentTypeName } from './types.ts';

/** The platform sends a sign of life after 55 seconds, and every 15 seconds from then on. */
const SILENCE_MS = 90_000;
const MAX_RETRIES = 5;

export interface ClientOptions extends Partial<TransportSettings> {
  /** Address of the platform; `ENRICH_URL` by default. */
  readonly baseUrl?: string;
  /** `ENRICH_API_KEY` by default. */
  readonly apiKey?: string;
}

/** The API of an enrichment platform. */
export class EnrichClient {
  readonly enrichments: Enrichments;
  readonly batches: Batches;
  readonly documents: Documents;
  readonly uploads: Uploads;
  readonly enrichmentTypes: EnrichmentTypes;
  readonly campaigns: Campaigns;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly bulk: Bulk;
  readonly monitors: Monitors;
  readonly pauses: Pauses;
  readonly credits: Credits;
  readonly auditLog: AuditLog;

  /**
   * @throws ConfigurationError where neither an option nor the environment says where the API is, or with which key, and
   *   where one of them cannot be sent; TypeError where a number is none that is possible
   */
  constructor(options: ClientOptions = {}) {
    const address = addressOf(options);
    const api = new Api(address, {
      fetch: options.fetch ?? ((...request) => fetch(...request)),
      timeoutMs: checkedNumber('timeoutMs', options.timeoutMs ?? SILENCE_MS, false),
      maxRetries: checkedNumber('maxRetries', options.maxRetries ?? MAX_RETRIES),
      pause: options.pause ?? pause,
    });
    this.enrichments = new Enrichments(api);
    this.documents = new Documents(api);
    this.uploads = new Uploads(api);
    this.batches = new Batches(api, this.uploads);
    this.enrichmentTypes = new EnrichmentTypes(api);
    this.campaigns = new Campaigns(api);
    this.webhooks = new Webhooks(api);
    this.deliveries = new Deliveries(api);
    this.bulk = new Bulk(api);
    this.monitors = new Monitors(api);
    this.pauses = new Pauses(api);
    this.credits = new Credits(api);
    this.auditLog = new AuditLog(api);
  }

  /**
   * Asks for an enrichment and waits for its end.
   *
   * @throws EnrichmentFailedError where it failed, WaitTimeoutError after `timeoutMs`, ApiError, ApiConnectionError
   */
  async enrich<Type extends EnrichmentTypeName>(
    type: Type,
    request: EnrichmentRequest<Type>,
    options: EnrichOptions = {},
  ): Promise<CompletedEnrichment<Type>> {
    return this.enrichments.enrich(type, request, options);
  }
}

/** @throws ConfigurationError */
function addressOf(options: ClientOptions): ApiAddress {
  const baseUrl = required(options.baseUrl, 'baseUrl', 'ENRICH_URL');
  const apiKey = required(options.apiKey, 'apiKey', 'ENRICH_API_KEY');
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new ConfigurationError('The address in ENRICH_URL or the option baseUrl is none of http:// or https://.');
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ConfigurationError('The key in ENRICH_API_KEY or the option apiKey has characters that no key has.');
  }
  return { baseUrl: baseUrl.replace(/\/$/, ''), apiKey };
}

function required(option: string | undefined, name: string, variable: string): string {
  const value = option ?? environmentVariable(variable);
  if (value === undefined || value === '') {
    throw new ConfigurationError(`Set ${variable}, or give the option ${name}.`);
  }
  return value;
}
