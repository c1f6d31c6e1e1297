import type { SecretKey } from '#domain/secretKeys';
import type { WorkerKey } from '#domain/workerKeys';
import type { CallbackSecrets } from '#platform/callbackSecrets';
import type { Dispatcher } from '#platform/dispatcher';
import type { Health } from '#platform/healthServer';
import type { Logger } from '#platform/logger';
import type { Acceptance } from '#ports/acceptance';
import type { AuditLog } from '#ports/auditLog';
import type { BatchAcceptance } from '#ports/batchAcceptance';
import type { BatchCancellation } from '#ports/batchCancellation';
import type { BatchFiles } from '#ports/batchFiles';
import type { BatchForecasts } from '#ports/batchForecasts';
import type { BatchReader } from '#ports/batchReader';
import type { Bulks } from '#ports/bulks';
import type { CampaignStatistics } from '#ports/campaignStatistics';
import type { Budgets } from '#ports/budgets';
import type { Campaigns } from '#ports/campaigns';
import type { Cancellation } from '#ports/cancellation';
import type { CaptchaQueue } from '#ports/captchaQueue';
import type { CreditLedger } from '#ports/creditLedger';
import type { DeliveryLog } from '#ports/deliveryLog';
import type { DeliveryStatistics } from '#ports/deliveryStatistics';
import type { EnrichmentReader } from '#ports/enrichmentReader';
import type { Handovers } from '#ports/handovers';
import type { Authenticator, Identities } from '#ports/identities';
import type { KeyedWrites } from '#ports/keyedWrites';
import type { KeptDocuments } from '#ports/keptDocuments';
import type { LandingPages } from '#ports/landingPages';
import type { LaneDemands } from '#ports/laneDemands';
import type { Members } from '#ports/members';
import type { Mirror } from '#ports/mirror';
import type { Monitors } from '#ports/monitors';
import type { Overview } from '#ports/overview';
import type { PasswordLinks } from '#ports/passwordLinks';
import type { Pauses } from '#ports/pauses';
import type { PlatformPauses } from '#ports/platformPauses';
import type { PollLocks } from '#ports/pollLocks';
import type { Prospects } from '#ports/prospects';
import type { ProviderRequests } from '#ports/providerRequests';
import type { RateLimiter } from '#ports/rateLimiter';
import type { Renders } from '#ports/renders';
import type { Search } from '#ports/search';
import type { Sessions } from '#ports/sessions';
import type { SourceFeeds } from '#ports/sourceFeeds';
import type { Subscriptions } from '#ports/subscriptions';
import type { Usage } from '#ports/usage';
import type { Tracer } from '#ports/tracer';
import type { Uploads } from '#ports/uploads';
import type { RemoteFiles } from '#ports/remoteFiles';
import type { Wakeups } from '#ports/wakeups';
import type { WebhookSecrets } from '#ports/webhookSecrets';
import type { ApiMetrics } from './apiMetrics.ts';

export interface ApiSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly rateLimitPerMinute: number;
  readonly authFailuresPerMinute: number;
  /** Of one organization. */
  readonly newBatchesPerMinute: number;
  /** Most batches of one organization that may have open rows. */
  readonly maxUnfinishedBatches: number;
  /** Most prospects of one organization whose landing pages are not rendered yet. */
  readonly maxPendingRenders: number;
  /** Requests of one organization that may wait at once in this process. */
  readonly maxWaits: number;
  /** Addresses or CIDRs of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly syncTimeoutSeconds: number;
  /** How long a request with a key, or a form, is remembered. */
  readonly idempotencySeconds: number;
  /** Credits that a tool may spend without being confirmed. */
  readonly toolCreditsUnconfirmed: number;
  readonly streamAfterSeconds: number;
  readonly mirrorMaxAgeSeconds: number;
  /** Type name → credits, where it differs from the catalogue. */
  readonly prices: Readonly<Record<string, number>>;
  /** The day, in UTC, since when these hold; null where nobody has said. */
  readonly pricesValidFrom: string | null;
  /** Organizations whose administrators may pause lanes and sources, which serve all. */
  readonly operatorOrganizations: readonly number[];
  /** Provider name → the secret that its callbacks are signed with; one without may not call. */
  readonly providerSecrets: Readonly<Record<string, string>>;
  /** True for addresses that callbacks and webhooks may go to. */
  readonly isAllowedAddress: (address: string) => boolean;
  /** What links are signed with; the first one signs, all are accepted. */
  readonly secretKeys: readonly SecretKey[];
  /** The most that files of one organization may have together. */
  readonly maxUploadBytes: number;
  /** What workers prove with that they are to see a page. */
  readonly workerKeys: readonly WorkerKey[];
  /** How long a link to send a file to is valid. */
  readonly uploadUrlSeconds: number;
  /** How long a link to use a file by is valid; the file is deleted soon afterwards. */
  readonly csvUrlSeconds: number;
  /** Of one address on one landing page. */
  readonly visitorEventsPerMinute: number;
}

/** What writes with an Idempotency-Key use, so that all of it is stored with the key. */
export interface KeyedStores {
  readonly bulks: Bulks;
  readonly campaigns: Campaigns;
  readonly deliveryLog: Omit<DeliveryLog, 'list'>;
  readonly identities: Identities;
  readonly monitors: Monitors;
  readonly pauses: Pauses;
  readonly platformPauses: PlatformPauses;
  readonly prospects: Pick<Prospects, 'find'>;
  readonly renders: Renders;
  readonly subscriptions: Subscriptions;
  readonly uploads: Pick<Uploads, 'create'>;
  readonly webhookSecrets: WebhookSecrets;
}

/**
 * What the composition root (cli/compose) assembles for the HTTP interface, and decides what stands behind each port.
 * `createApi` alone takes it whole. Each use case, middleware and page picks its few members by name:
 * `Pick<ApiServices, …>` in its signature, or `Pick<ApiPorts, …>` in api/operations.
 */
export interface ApiServices {
  readonly budgets: Budgets;
  readonly usage: Usage;
  readonly settings: ApiSettings;
  readonly acceptance: Acceptance;
  readonly auditLog: AuditLog;
  readonly authenticator: Authenticator;
  readonly batchAcceptance: BatchAcceptance;
  readonly batchCancellation: BatchCancellation;
  readonly batches: BatchReader;
  readonly batchFiles: BatchFiles;
  readonly batchForecasts: BatchForecasts;
  /** Tells of batches whose last row has ended. */
  readonly batchesEnded: Wakeups;
  readonly bulks: Bulks;
  readonly callbackSecrets: CallbackSecrets;
  readonly campaigns: Campaigns;
  readonly campaignStatistics: CampaignStatistics;
  readonly cancellation: Cancellation;
  /** The captchas that wait for people. */
  readonly captchas: CaptchaQueue;
  /** What waits for people who fetch a document. */
  readonly handovers: Handovers;
  readonly credits: CreditLedger;
  /** Wakes the processes that send deliveries. */
  readonly deliveriesDue: Pick<Wakeups, 'announce'>;
  readonly deliveryLog: DeliveryLog;
  readonly deliveryStatistics: DeliveryStatistics;
  readonly dispatcher: Dispatcher;
  readonly identities: Identities;
  readonly keyedWrites: KeyedWrites<KeyedStores>;
  readonly keptDocuments: KeptDocuments;
  readonly landingPages: LandingPages;
  readonly laneDemands: LaneDemands;
  readonly members: Members;
  readonly mirror: Mirror;
  readonly monitors: Monitors;
  readonly overview: Overview;
  readonly passwordLinks: PasswordLinks;
  readonly pauses: Pauses;
  readonly platformPauses: PlatformPauses;
  readonly pollLocks: PollLocks;
  readonly prospects: Prospects;
  readonly providerRequests: ProviderRequests;
  readonly rateLimiter: RateLimiter;
  /** Tells how people answered the questions of tools. */
  readonly questionsAnswered: Wakeups;
  readonly reader: EnrichmentReader;
  readonly remoteFiles: RemoteFiles;
  readonly renders: Renders;
  readonly search: Search;
  readonly sessions: Sessions;
  readonly sourceFeeds: SourceFeeds;
  readonly subscriptions: Subscriptions;
  readonly uploads: Uploads;
  readonly enrichmentsFinished: Wakeups;
  readonly webhookSecrets: WebhookSecrets;
  readonly health: Health;
  readonly logger: Logger;
  readonly metrics: ApiMetrics;
  readonly now: () => Date;
  readonly newRequestId: () => string;
  readonly tracer: Tracer;
}
