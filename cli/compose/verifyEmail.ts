import { hostname } from 'node:os';
import { createMailExchangers } from '#adapters/dns/mailExchangers';
import { createEmailVerifier } from '#adapters/http/emailVerifier';
import { createSmtpProbe } from '#adapters/smtp/smtpProbe';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import { EMAIL_VERIFIER } from '#contract/providers/emailVerifier';
import { WORK_DEADLINE_SECONDS } from '#domain/policies';
import { createAddressGuard } from '#platform/addressGuard';
import type { Config } from '#platform/config';
import type { VerifyEmailServices } from '../../workers/enrichments/verify_email/verifyEmailHandler.ts';

const DNS_TIMEOUT_MILLISECONDS = 3_000;
const DNS_TRIES = 2;
/** Half of what an attempt may take (WORK_DEADLINE_SECONDS), so that waiting for a turn has the other half. */
const PROBE_MILLISECONDS = (WORK_DEADLINE_SECONDS * 1_000) / 2;
/** Below what mail servers commonly allow one client: postfix 50, Exchange 20, small ones 10. */
const CONVERSATIONS_AT_ONCE = 5;
const VERIFIER_TIMEOUT_MILLISECONDS = 15_000;

/** Builds what verify_email works with: the DNS, and mail servers or the external verifier. */
export function createVerifyEmailServices(config: Config, now: () => Date): VerifyEmailServices {
  const exchangers = createMailExchangers({
    servers: config.ENRICH_DNS_SERVERS.split(',').filter((server) => server !== ''),
    timeoutMilliseconds: DNS_TIMEOUT_MILLISECONDS,
    tries: DNS_TRIES,
  });
  return {
    exchangers,
    probe: createSmtpProbe({
      port: config.ENRICH_SMTP_PORT,
      helo: config.ENRICH_SMTP_HELO ?? hostname(),
      from: config.ENRICH_SMTP_FROM,
      timeoutMilliseconds: config.ENRICH_SMTP_TIMEOUT * 1_000,
      totalMilliseconds: PROBE_MILLISECONDS,
      atOnce: CONVERSATIONS_AT_ONCE,
      addressesOf: (host) => exchangers.addressesOf(host),
      isAllowed: createAddressGuard(config.EGRESS_ALLOW_CIDRS, config.ENRICH_SMTP_ALLOW_CIDRS),
    }),
    verifier: createVerifier(config, now),
    greylistSeconds: config.ENRICH_GREYLIST_DELAY,
    now,
  };
}

function createVerifier(config: Config, now: () => Date): VerifyEmailServices['verifier'] {
  const { ENRICH_EMAIL_VERIFIER_URL: url, ENRICH_EMAIL_VERIFIER_SECRET: secret, BASE_URL: baseUrl } = config;
  if (url === undefined || secret === undefined || baseUrl === undefined) {
    return null;
  }
  const service = createEmailVerifier({
    url,
    secret,
    callbackUrl: `${baseUrl.replace(/\/$/, '')}/api/providers/${EMAIL_VERIFIER.name}/callback`,
    signatureHeaders: { timestamp: PROVIDER_TIMESTAMP_HEADER, signature: PROVIDER_SIGNATURE_HEADER },
    timeoutMilliseconds: VERIFIER_TIMEOUT_MILLISECONDS,
    isAllowed: createAddressGuard(config.EGRESS_ALLOW_CIDRS),
    now,
  });
  return { service, deadlineSeconds: config.ENRICH_EMAIL_VERIFIER_DEADLINE };
}
