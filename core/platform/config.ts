import { z } from 'zod';
import { parseSecretKeys } from '#domain/secretKeys';
import { areCidrs } from './addressGuard.ts';

/** Seconds as a setting: a whole number, 1 or more. */
const seconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
/** Within the 30 idle minutes after which the gazette forgets who it showed a captcha (3-registry.md, 5.1). */
const captchaSeconds = (fallback: number) => z.coerce.number().int().min(1).max(1_799).default(fallback);
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const optionalUrl = z.url().optional();
const prefix = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,100}$/, 'Give letters, digits, dots, hyphens and underscores.')
  .default('enrichment');
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
const authorityFile = z.string().optional();
const cidrs = z.string().default('').refine(areCidrs, 'Give CIDRs such as 10.0.0.0/8, separated by commas.');

const pricesSchema = z
  .string()
  .regex(/^([a-z_]+=\d+(,[a-z_]+=\d+)*)?$/, 'Give prices as type=credits,type=credits.')
  .default('')
  .transform((text): Readonly<Record<string, number>> =>
    Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => pair.split('=') as [string, string])
        .map(([type, credits]) => [type, Number(credits)]),
    ),
  );

/** Files that callers upload, and the keys that links to them are signed with. */
const uploadSettings = {
  SECRET_KEYS: z
    .string()
    .refine((text) => parseSecretKeys(text) !== null, 'Give id:base64 with 32 bytes, separated by commas.')
    .transform((text) => parseSecretKeys(text) ?? [])
    .optional()
    .meta({
      description:
        'Keys as id:base64 of 32 bytes, separated by commas: the first one signs, all are accepted. Needed with ' +
        'DATABASE_URL; else one is made and kept in DATA_DIR.',
    }),
  ENRICH_UPLOAD_URL_TTL: seconds(1_800).meta({ description: 'Seconds in which a file can be sent to an upload_url.' }),
  ENRICH_CSV_URL_TTL: seconds(604_800).meta({
    description: 'Seconds in which an uploaded file can be used; then it is deleted.',
  }),
};

/** How addresses of e-mail are verified: the name servers and mail servers, or an external verifier instead. */
const emailSettings = {
  ENRICH_DNS_SERVERS: z
    .string()
    .regex(/^[0-9A-Fa-f.:[\],]*$/, 'Give addresses, separated by commas, with or without :port.')
    .default('')
    .meta({ description: 'Comma-separated name servers for mail domains. Empty: those of the system.' }),
  ENRICH_SMTP_PORT: port(25).meta({ description: 'Port on which mail servers are asked.' }),
  ENRICH_SMTP_HELO: z
    .string()
    .regex(/^[A-Za-z0-9.:[\]-]+$/, 'Give a host name.')
    .optional()
    .meta({ description: 'Name that mail servers are told; its address should be ours. Absent: the host name.' }),
  ENRICH_SMTP_FROM: z
    .string()
    .regex(/^[^\s<>]*$/, 'Give an address without brackets.')
    .default('')
    .meta({ description: 'Sender that mail servers are told. Empty: the null sender `<>`.' }),
  ENRICH_SMTP_TIMEOUT: seconds(10).meta({ description: 'Seconds that a mail server may take for one reply.' }),
  ENRICH_SMTP_ALLOW_CIDRS: cidrs.meta({
    description: 'Like EGRESS_ALLOW_CIDRS, for mail servers only.',
  }),
  ENRICH_GREYLIST_DELAY: seconds(150).meta({
    description: 'Seconds until a mail server that said “later” is asked again; three times in all.',
  }),
  ENRICH_EMAIL_VERIFIER_URL: optionalUrl.meta({
    description: 'External verifier to ask instead of mail servers: docs/providers.md. Needs BASE_URL.',
  }),
  ENRICH_EMAIL_VERIFIER_SECRET: z
    .string()
    .min(16)
    .optional()
    .meta({ description: 'Secret that we and the external verifier sign our messages with.' }),
  ENRICH_EMAIL_VERIFIER_DEADLINE: seconds(300).meta({
    description: 'Seconds until an enrichment ends without the external verifier’s answer.',
  }),
};

/** Who reads captchas: an external provider, or people with `enrich captcha`. */
const captchaSettings = {
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

/** The distributed profile: what carries work and what is counted for all processes together. */
const distributedSettings = {
  KAFKA_BROKERS: z
    .string()
    .regex(/^([^\s,:]+:\d{1,5}(,[^\s,:]+:\d{1,5})*)?$/, 'Give host:port, separated by commas.')
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',')))
    .meta({ description: 'Kafka brokers as host:port,host:port; with REDIS_URL: the distributed profile.' }),
  REDIS_URL: z
    .string()
    .optional()
    .meta({ description: 'Redis as redis://, redis+sentinel:// or redis+cluster://; rediss for TLS.' }),
  ENRICH_REDIS_CA_FILE: authorityFile.meta({
    description: 'PEM file with the authority of the certificates of Redis. Absent: those that Node.js trusts.',
  }),
  ENRICH_REDIS_SENTINEL_PASSWORD: z
    .string()
    .optional()
    .meta({ description: 'Password of the sentinels, where they want one; that of Redis is in REDIS_URL.' }),
  ENRICH_REDIS_PREFIX: prefix.meta({ description: 'Begins every key in Redis.' }),
  ENRICH_KAFKA_PREFIX: prefix.meta({ description: 'Begins every topic and consumer group in Kafka.' }),
  ENRICH_KAFKA_PARTITIONS: count(12).meta({
    description: 'Partitions of each topic that `enrich migrate` makes; at least the most workers of a lane.',
  }),
  ENRICH_KAFKA_REPLICATION: count(1).meta({ description: 'Replicas of each topic that `enrich migrate` makes.' }),
  ENRICH_KAFKA_TLS: flag.meta({ description: 'Whether the brokers speak TLS.' }),
  ENRICH_KAFKA_CA_FILE: authorityFile.meta({
    description: 'PEM file with the authority of the brokers’ certificates. Absent: those that Node.js trusts.',
  }),
  ENRICH_KAFKA_SASL: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .optional()
    .meta({ description: 'How to log in to the brokers. Absent: not at all.' }),
  ENRICH_KAFKA_USERNAME: z.string().default('').meta({ description: 'User at the brokers.' }),
  ENRICH_KAFKA_PASSWORD: z.string().default('').meta({ description: 'Password of that user.' }),
};

const settings = z.strictObject({
  PORT: port(8080).meta({ description: 'Port of the HTTP API.' }),
  METRICS_PORT: port(9090).meta({ description: 'Port of /metrics; /livez and /readyz answer here too.' }),
  HOST: z.string().default('0.0.0.0').meta({ description: 'Address that both ports listen on.' }),
  DATA_DIR: z.string().default('.data').meta({ description: 'Where the embedded profile keeps its data.' }),
  BASE_URL: optionalUrl.meta({
    description: 'Address under which callers reach the API. Default: the port on this machine.',
  }),
  DATABASE_URL: z
    .string()
    .optional()
    .meta({ description: 'Postgres to use. Absent: an embedded Postgres in DATA_DIR.' }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .meta({ description: 'Least severe level that is logged.' }),
  HANDELSREGISTER_URL: z
    .url()
    .default('https://www.handelsregister.de')
    .meta({ description: 'Portal of the commercial register.' }),
  BUNDESANZEIGER_URL: z
    .url()
    .default('https://www.bundesanzeiger.de')
    .meta({ description: 'Portal of the federal gazette.' }),
  ENRICH_SOURCES: z.string().optional().meta({
    description:
      'File or folder with RegistrySource manifests, read again when it changes: docs/sources.md. Absent: the defaults.',
  }),
  EGRESS_ALLOW_CIDRS: cidrs.meta({
    description:
      'Comma-separated CIDRs outside the public ranges that callbacks, mail servers and providers may be in.',
  }),
  CHROMIUM_PATH: z.string().optional().meta({ description: 'Browser to use. Absent: the known places are searched.' }),
  ENRICH_RATE_LIMIT_PER_MINUTE: count(10_000).meta({ description: 'API requests a minute for each organization.' }),
  ENRICH_AUTH_FAILURES_PER_MINUTE: count(10).meta({ description: 'Failed authentications a minute for each address.' }),
  ENRICH_NEW_BATCHES_PER_MINUTE: count(30).meta({ description: 'New batches a minute for each organization.' }),
  ENRICH_MAX_UNFINISHED_BATCHES: count(10).meta({
    description: 'Batches of an organization that may have open rows at once.',
  }),
  ENRICH_VISITOR_EVENTS_PER_MINUTE: count(1_000).meta({
    description:
      'Events a minute that one address may tell of one landing page; a visit tells about eight, and a company may ' +
      'share an address.',
  }),
  ENRICH_LANDING_URL: optionalUrl.meta({
    description:
      'Address under which workers reach the API to render landing pages. Absent: the API of the same process, else ' +
      'BASE_URL, else PORT on this machine.',
  }),
  ENRICH_TRUSTED_PROXIES: z
    .string()
    .default('')
    .meta({ description: 'Comma-separated addresses or CIDRs of proxies whose X-Forwarded-For is believed.' }),
  ENRICH_SYNC_TIMEOUT: seconds(3_600).meta({ description: 'Seconds a synchronous request waits at most.' }),
  ENRICH_STREAM_AFTER: seconds(55).meta({
    description: 'Seconds after which a waiting answer commits to 200 and streams white space.',
  }),
  ENRICH_DEDUP_WINDOW: seconds(1_200).meta({
    description: 'Seconds in which an equal request takes over the first one’s outcome.',
  }),
  ENRICH_IDEMPOTENCY_TTL: seconds(86_400).meta({ description: 'Seconds an Idempotency-Key is remembered.' }),
  ENRICH_MIRROR_MAX_AGE: seconds(31_536_000).meta({ description: 'Seconds a mirrored answer stays valid.' }),
  ENRICH_LEASE: seconds(60).meta({
    description: 'Seconds after which the work of a silent worker is given to another.',
  }),
  ENRICH_BATCH_CONCURRENCY: count(100).meta({ description: 'Rows of one batch that are worked on at once.' }),
  ENRICH_BROWSER_CONTEXTS: count(4).meta({ description: 'Scrapes at once in each worker.' }),
  ENRICH_PRICES: pricesSchema.meta({
    description: 'Prices that differ from the catalogue: type=credits,type=credits.',
  }),
  ...distributedSettings,
  ...uploadSettings,
  ...captchaSettings,
  ...emailSettings,
});

/** Settings of the distributed profile that are given without what they need: their names, and what is missing. */
function distributedProblems(config: z.infer<typeof settings>): readonly (readonly [string, string])[] {
  const [hasKafka, hasRedis] = [config.KAFKA_BROKERS.length > 0, config.REDIS_URL !== undefined];
  const logsIn = config.ENRICH_KAFKA_SASL !== undefined;
  const hasLogin = config.ENRICH_KAFKA_USERNAME !== '' && config.ENRICH_KAFKA_PASSWORD !== '';
  const needs = (name: string) => `${name} must be set as well: the distributed profile needs both.`;
  const rules: readonly (readonly [boolean, string, string])[] = [
    [hasKafka && !hasRedis, 'KAFKA_BROKERS', needs('REDIS_URL')],
    [hasRedis && !hasKafka, 'REDIS_URL', needs('KAFKA_BROKERS')],
    [
      config.ENRICH_KAFKA_CA_FILE !== undefined && !config.ENRICH_KAFKA_TLS,
      'ENRICH_KAFKA_CA_FILE',
      'ENRICH_KAFKA_TLS must be true as well, or no certificate is looked at.',
    ],
    [
      config.ENRICH_REDIS_CA_FILE !== undefined && config.REDIS_URL?.startsWith('rediss') !== true,
      'ENRICH_REDIS_CA_FILE',
      'REDIS_URL must begin with rediss, or no certificate is looked at.',
    ],
    [logsIn && !hasLogin, 'ENRICH_KAFKA_SASL', 'ENRICH_KAFKA_USERNAME and ENRICH_KAFKA_PASSWORD must be set as well.'],
    [
      !logsIn && config.ENRICH_KAFKA_USERNAME !== '',
      'ENRICH_KAFKA_USERNAME',
      'ENRICH_KAFKA_SASL must be set as well, or nobody logs in.',
    ],
  ];
  return rules.flatMap(([broken, name, message]) => (broken ? [[name, message] as const] : []));
}

/** A provider can call back only where it knows the address and both sides know the secret. */
const providerSettings = ['ENRICH_CAPTCHA_SOLVER', 'ENRICH_EMAIL_VERIFIER'] as const;

/** Every setting of the platform; docs/configuration.md is generated from it. */
export const configSchema = settings.superRefine((config, context) => {
  for (const [name, message] of distributedProblems(config)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  for (const name of providerSettings) {
    const isComplete = config[`${name}_SECRET`] !== undefined && config.BASE_URL !== undefined;
    if (config[`${name}_URL`] !== undefined && !isComplete) {
      context.addIssue({
        code: 'custom',
        path: [`${name}_URL`],
        message: `${name}_SECRET and BASE_URL must be set as well, or its callbacks cannot arrive.`,
      });
    }
  }
});
export type Config = z.infer<typeof configSchema>;

export type ConfigVerdict =
  | { readonly kind: 'valid'; readonly config: Config }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

/** Reads the settings from an environment. Unknown ENRICH_* names are refused, so that a typing error is found at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigVerdict {
  const names = Object.keys(configSchema.shape);
  const unknown = Object.keys(environment).filter((name) => isSetting(name) && !names.includes(name));
  const given = Object.fromEntries(
    names.flatMap((name) =>
      environment[name] === undefined || environment[name] === '' ? [] : [[name, environment[name]]],
    ),
  );
  const result = configSchema.safeParse(given);
  const problems = [
    ...unknown.map((name) => `${name} is not a setting of this program. See docs/configuration.md.`),
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ];
  return result.success && problems.length === 0
    ? { kind: 'valid', config: result.data }
    : { kind: 'invalid', problems };
}

/** ENRICH_URL and ENRICH_API_KEY belong to the command line (7-running.md, "CLI"). */
function isSetting(name: string): boolean {
  return name.startsWith('ENRICH_') && name !== 'ENRICH_URL' && name !== 'ENRICH_API_KEY';
}
