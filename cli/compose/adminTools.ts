import { randomBytes } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { createCaptchaQueue } from '#adapters/postgres/captchaQueue';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import { createHandovers } from '#adapters/postgres/handovers';
import { createIdentities } from '#adapters/postgres/identities';
import { createKeyedWrites } from '#adapters/postgres/keyedWrites';
import { createMembers } from '#adapters/postgres/members';
import { createPasswordLinks } from '#adapters/postgres/passwordLinks';
import { createPersonalData } from '#adapters/postgres/personalData';
import { createPersonalFiles } from '#adapters/postgres/personalFiles';
import { createPlatformPauses } from '#adapters/postgres/platformPauses';
import { createPrivacyRuns } from '#adapters/postgres/privacyRuns';
import { createSavedPages } from '#adapters/postgres/savedPages';
import { createProviderRequests } from '#adapters/postgres/providerRequests';
import { createSourceSettings } from '#adapters/postgres/sourceSettings';
import { createSuppressedPersons } from '#adapters/postgres/suppressedPersons';
import { createUploads } from '#adapters/postgres/uploads';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import type { Actor } from '#domain/audit';
import type { SecretKey } from '#domain/secretKeys';
import { deriveWorkerKeys } from '#domain/workerKeys';
import type { CaptchaQueue } from '#ports/captchaQueue';
import type { CreditLedger } from '#ports/creditLedger';
import type { Handovers } from '#ports/handovers';
import type { Identities } from '#ports/identities';
import type { KeyedWrites } from '#ports/keyedWrites';
import type { Members } from '#ports/members';
import type { PasswordLinks } from '#ports/passwordLinks';
import type { PersonalData } from '#ports/personalData';
import type { PersonalFiles } from '#ports/personalFiles';
import type { PlatformPauses } from '#ports/platformPauses';
import type { PrivacyRuns } from '#ports/privacyRuns';
import type { SavedPages } from '#ports/savedPages';
import type { SourceSettings } from '#ports/sourceSettings';
import type { SuppressedPersons } from '#ports/suppressedPersons';
import type { Uploads } from '#ports/uploads';
import type { WebhookSecrets } from '#ports/webhookSecrets';
import type { Terminal } from '../terminal.ts';
import { withDatabase } from './withDatabase.ts';

export interface AdminTools {
  /** The time of the database, which all processes of the platform go by. */
  readonly now: () => Date;
  readonly identities: Identities;
  readonly credits: CreditLedger;
  /** Grants of credits that are repeated by their key. */
  readonly keyedCredits: KeyedWrites<{ readonly credits: CreditLedger }>;
  readonly members: Members;
  readonly passwordLinks: PasswordLinks;
  readonly personalData: PersonalData;
  readonly personalFiles: PersonalFiles;
  readonly privacyRuns: PrivacyRuns;
  readonly savedPages: SavedPages;
  readonly platformPauses: PlatformPauses;
  readonly captchas: CaptchaQueue;
  readonly handovers: Handovers;
  readonly uploads: Uploads;
  readonly webhookSecrets: (keys: readonly SecretKey[]) => WebhookSecrets;
  readonly sourceSettings: (keys: readonly SecretKey[]) => SourceSettings;
  readonly suppressedPersons: (keys: readonly SecretKey[]) => SuppressedPersons;
}

/** Who gives a command, as the audit log calls them. */
export function operator(): Actor {
  return { kind: 'operator', id: null, name: `${accountName()}@${hostname()}`, address: null };
}

/** In a container the account may have a number and no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Runs a job on the database of the platform and closes it afterwards. */
export async function withAdminTools<Result>(
  terminal: Terminal,
  job: (tools: AdminTools) => Promise<Result>,
): Promise<Result> {
  const config = terminal.config();
  // Nothing is announced: who waits for an end looks each 2 s.
  const quiet = { announce: () => undefined };
  return withDatabase(config, (database, now) => {
    const requests = createProviderRequests(database, quiet);
    return job({
      now,
      identities: createIdentities(database, now),
      credits: createCreditLedger(database),
      keyedCredits: createKeyedWrites(database, {
        idempotencySeconds: config.ENRICH_IDEMPOTENCY_TTL,
        storesOn: (queries) => ({ credits: createCreditLedger({ ...database, ...queries }) }),
      }),
      members: createMembers(database),
      passwordLinks: createPasswordLinks(database),
      personalData: createPersonalData(database),
      personalFiles: createPersonalFiles(database),
      privacyRuns: createPrivacyRuns(database),
      savedPages: createSavedPages(database),
      platformPauses: createPlatformPauses(database),
      captchas: createCaptchaQueue(database, requests, now),
      handovers: createHandovers(database, requests, quiet, now),
      uploads: createUploads(database),
      webhookSecrets: (keys) => createWebhookSecrets(database, { keys, randomBytes }),
      sourceSettings: (secretKeys) =>
        createSourceSettings(database, { secretKeys, workerKeys: deriveWorkerKeys(secretKeys), randomBytes }),
      suppressedPersons: (secretKeys) =>
        createSuppressedPersons(database, { secretKeys, workerKeys: deriveWorkerKeys(secretKeys), randomBytes }),
    });
  });
}
