import { z } from 'zod';
import { startEmailVerifier } from './mail/emailVerifier.ts';
import { toPortalAddresses } from './portalAddresses.ts';
import { byPortal } from './portals.ts';
import { startSimulator } from './startSimulator.ts';

const port = z.coerce.number().int().min(0).max(65_535).default(0);

const environmentSchema = z.object({
  SIMULATOR_SEED: z.string().min(1).default('demo'),
  SIMULATOR_HOST: z.string().min(1).default('127.0.0.1'),
  SIMULATOR_CONTROL_PORT: port,
  SIMULATOR_PER_HOUR: z.coerce.number().int().min(0).default(3600),
  SIMULATOR_CAPTCHA_SECRET: z.string().min(16).optional(),
  SIMULATOR_VERIFIER_SECRET: z.string().min(16).optional(),
  SIMULATOR_VERIFIER_DELAY: z.coerce.number().int().min(0).default(1),
  SIMULATOR_ID_DRIFT: z.coerce.number().int().min(0).default(0),
});

const environment = environmentSchema.parse(process.env);
const simulator = await startSimulator({
  seed: environment.SIMULATOR_SEED,
  host: environment.SIMULATOR_HOST,
  ports: {
    ...byPortal((portal) => port.parse(process.env[`SIMULATOR_${portal.toUpperCase()}_PORT`])),
    control: environment.SIMULATOR_CONTROL_PORT,
  },
  perHour: environment.SIMULATOR_PER_HOUR,
  idDrift: environment.SIMULATOR_ID_DRIFT,
  now: () => new Date(),
  ...(environment.SIMULATOR_CAPTCHA_SECRET === undefined
    ? {}
    : { captchaSecret: environment.SIMULATOR_CAPTCHA_SECRET }),
});

/** A paid provider, which only those get who share a secret with it. */
const secret = environment.SIMULATOR_VERIFIER_SECRET;
const delayMilliseconds = environment.SIMULATOR_VERIFIER_DELAY * 1_000;
const verifier =
  secret === undefined ? null : await startEmailVerifier({ secret, delayMilliseconds, now: () => new Date() });

// One line of JSON, so that scripts can read the addresses that free ports were given.
process.stdout.write(
  `${JSON.stringify({
    ...toPortalAddresses(simulator.portalUrls),
    control_url: simulator.controlUrl,
    captcha_provider_url: environment.SIMULATOR_CAPTCHA_SECRET === undefined ? null : simulator.captchaProviderUrl,
    dns_server: simulator.dnsServer,
    smtp_port: simulator.smtpPort,
    email_verifier_url: verifier?.url ?? null,
  })}\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all([simulator.close(), verifier?.close()]));
}
