import type { Acceptance } from '#ports/acceptance';
import type { AuditLog } from '#ports/auditLog';
import type { BatchAcceptance } from '#ports/batchAcceptance';
import type { BatchAdmission } from '#ports/batchAdmission';
import type { BatchCancellation } from '#ports/batchCancellation';
import type { BatchFiles } from '#ports/batchFiles';
import type { BatchForecasts } from '#ports/batchForecasts';
import type { Wakeups } from '#ports/wakeups';
import type { BatchReader } from '#ports/batchReader';
import type { Cancellation } from '#ports/cancellation';
import type { CaptchaQueue } from '#ports/captchaQueue';
import type { CreditLedger } from '#ports/creditLedger';
import type { DocumentCache } from '#ports/documentCache';
import type { EnrichmentReader } from '#ports/enrichmentReader';
import type { Handovers } from '#ports/handovers';
import type { Authenticator, Identities } from '#ports/identities';
import type { LongestLife } from '#ports/longestLife';
import type { Maintenance } from '#ports/maintenance';
import type { Members } from '#ports/members';
import type { Mirror } from '#ports/mirror';
import type { Outbox } from '#ports/outbox';
import type { Overview } from '#ports/overview';
import type { PasswordLinks } from '#ports/passwordLinks';
import type { PlatformPauses } from '#ports/platformPauses';
import type { SavedPages } from '#ports/savedPages';
import type { Uploads } from '#ports/uploads';
import type { Sessions } from '#ports/sessions';
import type { SourcePauses } from '#ports/sourcePauses';
import type { ProviderRequests } from '#ports/providerRequests';
import type { WorkLedger } from '#ports/workLedger';
import type { Workflows, WorkflowUpkeep } from '#ports/workflows';
import type { WorkQueue } from '#ports/workQueue';

/** The store and the queue of one process, by their ports. */
export interface StorePorts {
  readonly acceptance: Acceptance;
  readonly auditLog: AuditLog;
  readonly authenticator: Authenticator;
  readonly batchAcceptance: BatchAcceptance;
  readonly batchAdmission: BatchAdmission;
  readonly batchCancellation: BatchCancellation;
  readonly batchesChanged: Wakeups;
  readonly batches: BatchReader;
  readonly batchFiles: BatchFiles;
  readonly batchForecasts: BatchForecasts;
  readonly batchesEnded: Wakeups;
  readonly cancellation: Cancellation;
  readonly captchas: CaptchaQueue;
  readonly credits: CreditLedger;
  readonly documentCache: DocumentCache;
  readonly handovers: Handovers;
  readonly identities: Identities;
  readonly ledger: WorkLedger;
  readonly longestLife: LongestLife;
  readonly maintenance: Maintenance;
  readonly members: Members;
  readonly mirror: Mirror;
  readonly outbox: Outbox;
  readonly overview: Overview;
  readonly passwordLinks: PasswordLinks;
  readonly platformPauses: PlatformPauses;
  readonly providerRequests: ProviderRequests;
  readonly queue: WorkQueue;
  readonly reader: EnrichmentReader;
  readonly savedPages: SavedPages;
  readonly sessions: Sessions;
  readonly sourcePauses: SourcePauses;
  readonly uploads: Uploads;
  readonly workflows: Workflows;
  readonly workflowUpkeep: WorkflowUpkeep;
  readonly enrichmentsFinished: Wakeups;
  close(): Promise<void>;
}

/** The settings under which suites open a store. */
export const STORE_SETTINGS = { leaseSeconds: 60, deduplicationSeconds: 1_200, idempotencySeconds: 86_400 };

/** Opens one more process on the store of the suite; each must be closed. */
export type OpenStore = (now: () => Date) => Promise<StorePorts>;
