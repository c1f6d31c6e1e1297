import { z } from 'zod';
import { problemWords } from '#domain/problemWords';
import { MIRROR_SCOPES } from '#domain/mirrorScope';
import { PROSPECTS_MAX } from '#domain/prospect';
import { archiveSettings } from './settings/archiveSettings.ts';
import { captchaSettings } from './settings/captchaSettings.ts';
import { clusterSettings } from './settings/clusterSettings.ts';
import { databaseUrl, poolerAddress, withAuthority } from './settings/databaseUrl.ts';
import { deliverySettings } from './settings/deliverySettings.ts';
import { distributedSettings } from './settings/distributedSettings.ts';
import { emailSettings } from './settings/emailSettings.ts';
import { handoverSettings } from './settings/handoverSettings.ts';
import { seconds, count, port, optionalUrl, cidrs, authorityFile } from './settings/kinds.ts';
import { publicServiceSettings } from './settings/publicServiceSettings.ts';
import { retentionSettings, retentionSettingProblems } from './settings/retentionSettings.ts';
import { sourceSettings } from './settings/sourceSettings.ts';
import { uploadSettings } from './settings/uploadSettings.ts';

const pricesSchema = z
  .string()
  .regex(/^([a-z_]+=\d+(,[a-z_]+=\d+)*)?$/, 'Use prices as type=credits,type=credits.')
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

const organizationIds = z
  .string()
  .regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/, 'Use ids of organizations, separated by commas.')
  .default('')
  .transform((text): readonly number[] => (text === '' ? [] : text.split(',').map(Number)));

const settings = z.strictObject({
  PORT: port(8080).meta({ description: 'Port of the HTTP API.' }),
  METRICS_PORT: port(9090).meta({ description: 'Port of /metrics; /livez and /readyz answer here too.' }),
  HOST: z.string().default('0.0.0.0').meta({ description: 'Address that both ports listen on.' }),
  DATA_DIR: z.string().default('.data').meta({ description: 'Where the embedded profile keeps its data.' }),
  BASE_URL: optionalUrl.meta({
    description: 'Address under which callers reach the API. Default: the port on this machine.',
  }),
  DATABASE_URL: databaseUrl.optional().meta({
    description:
      'Postgres to use, as postgres://user:password@host:5432/database: one host, reached directly or through a ' +
      'pooler in session mode. Absent: an embedded Postgres in DATA_DIR.',
  }),
  ENRICH_DATABASE_CA_FILE: authorityFile.meta({
    description:
      'PEM file with the authority of the certificate of Postgres, where DATABASE_URL has no sslrootcert. Absent: those that ' +
      'Node.js trusts.',
  }),
  DATABASE_POOLER: poolerAddress.optional().meta({
    description:
      'PgBouncer in transaction mode for the hot paths, as host:port/database; login and parameters are those of ' +
      'DATABASE_URL, which everything else uses: docs/kubernetes.md, "Connections and poolers". Absent: all use DATABASE_URL.',
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .meta({ description: 'Least severe level that is logged.' }),
  ...sourceSettings,
  ENRICH_SOURCES: z.string().optional().meta({
    description:
      'File or folder with RegistrySource manifests, read again when it changes: docs/sources.md. Absent: the defaults.',
  }),
  EGRESS_ALLOW_CIDRS: cidrs.meta({
    description:
      'Comma-separated CIDRs outside the public ranges that callbacks, mail servers and providers may be in.',
  }),
  CHROMIUM_PATH: z.string().optional().meta({ description: 'Browser to use. Absent: the known places are searched.' }),
  ENRICH_BROWSER_SANDBOX: z
    .enum(['true', 'false', 'required'])
    .default('true')
    .meta({
      description:
        'Whether browsers keep their pages in a sandbox of their own wherever the kernel gives one (user namespaces); ' +
        'where it does not, the log says so, or with `required` the process does not start.',
    }),
  ENRICH_BROWSER_SOCKET: z
    .string()
    .optional()
    .meta({
      description:
        'Socket at which `enrich browser` starts browsers for the workers of a container beside it. Absent: workers ' +
        'start their browsers themselves.',
    }),
  ENRICH_RATE_LIMIT_PER_MINUTE: count(10_000).meta({ description: 'API requests a minute for each organization.' }),
  ENRICH_AUTH_FAILURES_PER_MINUTE: count(10).meta({ description: 'Failed authentications a minute for each address.' }),
  ENRICH_NEW_BATCHES_PER_MINUTE: count(30).meta({ description: 'New batches a minute for each organization.' }),
  ENRICH_MAX_UNFINISHED_BATCHES: count(10).meta({
    description: 'Batches of an organization that may have open rows at once.',
  }),
  ENRICH_MAX_PENDING_RENDERS: z.coerce
    .number()
    .int()
    .min(PROSPECTS_MAX)
    .default(10_000)
    .meta({
      description:
        'Prospects of an organization whose landing pages may wait to be rendered, which costs no credits; at least ' +
        'the 1,000 of one request.',
    }),
  ENRICH_VISITOR_EVENTS_PER_MINUTE: count(1_000).meta({
    description:
      'Events a minute that one address may tell of one landing page; a visit tells about eight, and a company may ' +
      'share an address.',
  }),
  ENRICH_RENDER_MAX_MEGABYTES: count(50).meta({
    description:
      'Megabytes that a film may send while its landing page is rendered. Its first picture comes after far fewer; a ' +
      'film that sends more is broken off, and the page shows what came.',
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
  ENRICH_TOOL_CREDITS_UNCONFIRMED: z.coerce
    .number()
    .int()
    .min(0)
    .default(25)
    .meta({
      description:
        'Credits that one call of a tool for models may cost without a confirmation: docs/mcp.md. The default is the ' +
        'price of the dearest type, so that batches ask and single enrichments do not.',
    }),
  ENRICH_MAX_WAITS: count(1_000).meta({
    description:
      'Requests of an organization that may wait at once in each API process, synchronous ones and waiting polls: at ' +
      '6 s each as many as 10,000 a minute bring.',
  }),
  ENRICH_STREAM_AFTER: seconds(55).meta({
    description: 'Seconds after which a waiting answer commits to 200 and streams white space.',
  }),
  ENRICH_DEDUP_WINDOW: seconds(1_200).meta({
    description: 'Seconds in which an equal request takes over the first one’s outcome.',
  }),
  ENRICH_IDEMPOTENCY_TTL: seconds(86_400).meta({ description: 'Seconds an Idempotency-Key is remembered.' }),
  ENRICH_MIRROR: z
    .enum(MIRROR_SCOPES)
    .default('shared')
    .meta({
      description:
        'Whom the mirror answers with what was read: `shared`: everybody; `organization`: who has read it; `off`: nobody, so ' +
        'that each request visits its source (docs/legal.md).',
    }),
  ENRICH_MIRROR_MAX_AGE: seconds(31_536_000).meta({ description: 'Seconds a mirrored answer stays valid.' }),
  ENRICH_LEASE: seconds(60).meta({
    description: 'Seconds after which the work of a silent worker is given to another.',
  }),
  ENRICH_LONGEST_LIFE: seconds(86_400).meta({
    description:
      'Seconds from its acceptance after which an enrichment that still waits fails, whatever it waits for, and is refunded.',
  }),
  ENRICH_BATCH_CONCURRENCY: count(100).meta({ description: 'Rows of one batch that are worked on at once.' }),
  ENRICH_BROWSER_CONTEXTS: count(4).meta({ description: 'Scrapes at once in each worker.' }),
  ENRICH_PRICES: pricesSchema.meta({
    description: 'Prices that differ from the catalogue: type=credits,type=credits.',
  }),
  ENRICH_PRICES_VALID_FROM: z.iso.date('Use a day as 2026-01-31.').optional().meta({
    description:
      'The day in UTC since when the prices of `ENRICH_PRICES` hold, for `GET /api/prices`; it may not be to come.',
  }),
  ENRICH_OPERATOR_ORGANIZATIONS: organizationIds.meta({
    description:
      'Ids of the organizations, separated by commas, whose administrators may pause lanes and sources by the API and the ' +
      'dashboard, which stops the work of all organizations. Without any only commands and manifests do.',
  }),
  ...archiveSettings,
  ...distributedSettings,
  ...clusterSettings,
  ...deliverySettings,
  ...uploadSettings,
  ...retentionSettings,
  ...captchaSettings,
  ...handoverSettings,
  ...emailSettings,
  ...publicServiceSettings,
});

/** Settings of Postgres, Kafka and Redis that are given without what they need: their names, and what is missing. */
function distributedProblems(config: z.infer<typeof settings>): readonly (readonly [string, string])[] {
  const logsIn = config.ENRICH_KAFKA_SASL !== undefined;
  const hasLogin = config.ENRICH_KAFKA_USERNAME !== '' && config.ENRICH_KAFKA_PASSWORD !== '';
  const rules: readonly (readonly [boolean, string, string])[] = [
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
    [
      config.ENRICH_DATABASE_CA_FILE !== undefined && config.DATABASE_URL?.includes('sslmode=require') !== true,
      'ENRICH_DATABASE_CA_FILE',
      'DATABASE_URL must have sslmode=require, or no certificate is looked at.',
    ],
    [logsIn && !hasLogin, 'ENRICH_KAFKA_SASL', 'ENRICH_KAFKA_USERNAME and ENRICH_KAFKA_PASSWORD must be set as well.'],
    [
      !logsIn && config.ENRICH_KAFKA_USERNAME !== '',
      'ENRICH_KAFKA_USERNAME',
      'ENRICH_KAFKA_SASL must be set as well, or no login is sent.',
    ],
  ];
  return rules.flatMap(([broken, name, message]) => (broken ? [[name, message] as const] : []));
}

/** A provider can call back only where it knows the address and both sides know the secret. */
const providerSettings = ['ENRICH_CAPTCHA_SOLVER', 'ENRICH_EMAIL_VERIFIER'] as const;

/** Every setting of the platform; docs/configuration.md is generated from it. */
export const configSchema = settings.superRefine((config, context) => {
  for (const [name, message] of [...distributedProblems(config), ...retentionSettingProblems(config)]) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  if (config.ENRICH_HANDOVERS && config.ENRICH_HANDOVERS_DEADLINE >= config.ENRICH_LONGEST_LIFE) {
    context.addIssue({
      code: 'custom',
      path: ['ENRICH_HANDOVERS_DEADLINE'],
      message: 'It must be less than ENRICH_LONGEST_LIFE, or enrichments end before the time that people have.',
    });
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
  const result = configSchema.safeParse(given, { error: problemWords });
  const problems = [
    ...unknown.map((name) => `${name} is not a setting of this program. See docs/configuration.md.`),
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ];
  return result.success && problems.length === 0
    ? { kind: 'valid', config: withDatabaseAuthority(result.data) }
    : { kind: 'invalid', problems };
}

function withDatabaseAuthority(config: Config): Config {
  const { DATABASE_URL: url, ENRICH_DATABASE_CA_FILE: file } = config;
  return url === undefined || file === undefined ? config : { ...config, DATABASE_URL: withAuthority(url, file) };
}

/** ENRICH_URL and ENRICH_API_KEY belong to the command line (docs/spec/running.md, "CLI"). */
function isSetting(name: string): boolean {
  return name.startsWith('ENRICH_') && name !== 'ENRICH_URL' && name !== 'ENRICH_API_KEY';
}
