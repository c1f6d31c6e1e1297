import { randomBytes } from 'node:crypto';
import { createCaptchaSolver } from '#adapters/http/captchaSolver';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import { newCaptchaId } from '#domain/captchaId';
import { createAddressGuard } from '#platform/addressGuard';
import type { Config } from '#platform/config';
import type { CaptchaSolver } from '#ports/captchaSolver';
import type { CaptchaHelp } from '../../workers/enrichments/get_publication/captchaQuestion.ts';
import type { WorkerMetrics } from '../../workers/workerMetrics.ts';
import type { Foundation } from './foundation.ts';

const SOLVER_TIMEOUT_MILLISECONDS = 15_000;

/** Who reads captchas: the provider where one is configured, else people where they are announced, else none. */
export function createCaptchaHelp(
  { config, captchas, now }: Foundation,
  metrics: Pick<WorkerMetrics, 'captchas'>,
): CaptchaHelp | null {
  const provider = createProvider(config, now);
  const solver = provider ?? (config.ENRICH_CAPTCHA_PEOPLE ? captchas : null);
  return (
    solver && {
      solver,
      deadlineSeconds:
        provider === null ? config.ENRICH_CAPTCHA_PEOPLE_DEADLINE : config.ENRICH_CAPTCHA_SOLVER_DEADLINE,
      newCaptchaId: () => newCaptchaId(randomBytes),
      now,
      count: (outcome) => metrics.captchas.inc({ outcome }),
    }
  );
}

function createProvider(config: Config, now: () => Date): CaptchaSolver | null {
  const { ENRICH_CAPTCHA_SOLVER_URL: url, ENRICH_CAPTCHA_SOLVER_SECRET: secret, BASE_URL: baseUrl } = config;
  if (url === undefined || secret === undefined || baseUrl === undefined) {
    return null;
  }
  return createCaptchaSolver({
    url,
    secret,
    callbackUrl: `${baseUrl.replace(/\/$/, '')}/api/providers/${CAPTCHA_SOLVER.name}/callback`,
    signatureHeaders: { timestamp: PROVIDER_TIMESTAMP_HEADER, signature: PROVIDER_SIGNATURE_HEADER },
    timeoutMilliseconds: SOLVER_TIMEOUT_MILLISECONDS,
    isAllowed: createAddressGuard(config.EGRESS_ALLOW_CIDRS, config.ENRICH_CAPTCHA_SOLVER_ALLOW_CIDRS),
    now,
  });
}
