import { z } from 'zod';
import { captchaSeconds, optionalUrl, flag, cidrs } from './kinds.ts';

/** Who reads captchas: an external provider, or people with `enrich captcha`. */
export const captchaSettings = {
  ENRICH_CAPTCHA_SOLVER_URL: optionalUrl.meta({
    description: 'External provider that reads captchas: docs/providers.md. Needs BASE_URL.',
  }),
  ENRICH_CAPTCHA_SOLVER_SECRET: z
    .string()
    .min(16)
    .optional()
    .meta({ description: 'Secret that we and the captcha provider sign our messages with.' }),
  ENRICH_CAPTCHA_SOLVER_ALLOW_CIDRS: cidrs.meta({
    description: 'Like EGRESS_ALLOW_CIDRS, for the captcha provider only.',
  }),
  ENRICH_CAPTCHA_SOLVER_DEADLINE: captchaSeconds(120).meta({
    description: 'Seconds that the captcha provider has for one picture.',
  }),
  ENRICH_CAPTCHA_PEOPLE: flag.meta({
    description: 'Whether people read captchas where no provider is set. Neither: what is behind a captcha fails.',
  }),
  ENRICH_CAPTCHA_PEOPLE_DEADLINE: captchaSeconds(1_500).meta({
    description: 'Seconds that people have for one picture.',
  }),
};
