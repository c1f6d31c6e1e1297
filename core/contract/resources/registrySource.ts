import { z } from 'zod';
import { type Egress, parseEgress } from '#domain/egress';
import { problemWords } from '#domain/problemWords';
import type { ManifestVerdict, SourceManifest } from '#domain/sourcePolicy';
import { SOURCE_NAMES, SOURCES } from '#domain/sources/catalogue';
import { commonStatus } from './condition.ts';
import { API_VERSION, celRules, type CustomResource } from './customResource.ts';

const count = (most: number) => z.int().min(1).max(most);

const SETTINGS = SOURCES.map(({ url }) => url.setting).join(' or ');

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'Enter the address of the portal, beginning with https:// or http://.' })
  .meta({ description: `Where visits begin. Default: the setting ${SETTINGS}.` });

const egress = z
  .string()
  .refine((text) => parseEgress(text) !== null, 'Enter direct, or a proxy as http://host:port.')
  .max(2_048)
  .meta({
    description: 'direct, or a proxy as http://user:password@host:port.',
    ...celRules({
      rule: "self == 'direct' || (isURL(self) && url(self).getScheme() == 'http')",
      message: 'give direct, or a proxy as http://host:port',
    }),
  });

const text = z.record(z.string(), z.string());

export const registrySourceSpec = z.strictObject({
  paused: z.boolean().optional().meta({
    description:
      'true: no visit begins, and work that needs the source waits. It ends where this is taken out, and nowhere else.',
  }),
  baseUrl: baseUrl.optional(),
  rate: z
    .strictObject({
      retrievalsPerHour: count(1_000_000),
      burst: count(1_000_000).meta({ description: 'Retrievals that may come at once.' }),
    })
    .optional()
    .meta({ description: 'No hour sees more retrievals than retrievalsPerHour and burst together.' }),
  concurrency: count(1_000).optional().meta({ description: 'Visits at a time.' }),
  egress: z.array(egress).min(1).max(100).refine(areDistinct, 'Name each way out once.').optional().meta({
    'x-kubernetes-list-type': 'set',
    description: 'Ways out to the sources; each has its own limit, and one that rests or fails is passed over.',
  }),
  egressFrom: z
    .strictObject({ secretName: z.string().min(1).max(253), key: z.string().min(1).max(253).default('egress') })
    .optional()
    .meta({ description: 'A key of a Secret with the ways out instead, one a line: proxies may carry passwords.' }),
  breaker: z
    .strictObject({
      failures: count(1_000).meta({ description: 'Failed visits in a row that open it.' }),
      openSeconds: count(86_400).meta({ description: 'Seconds until one visit tries again.' }),
    })
    .optional(),
});

export const registrySourceStatus = z.object({
  ...commonStatus,
  inForceSince: z.iso.datetime().optional().meta({ description: 'Since when the workers go by this generation.' }),
  paused: z.boolean().optional().meta({ description: 'In force: whether no visit begins.' }),
  retrievalsPerHour: count(1_000_000).optional().meta({ description: 'In force, for each egress.' }),
  burst: count(1_000_000).optional(),
  concurrency: count(1_000).optional(),
  egresses: z.array(z.string()).optional().meta({ description: 'Names of the ways out, without credentials.' }),
});
export type RegistrySourceStatus = z.infer<typeof registrySourceStatus>;

export const REGISTRY_SOURCE: CustomResource = {
  kind: 'RegistrySource',
  plural: 'registrysources',
  singular: 'registrysource',
  shortNames: ['regsrc'],
  description:
    'A registry portal and how it is visited. Rate, concurrency and breaker hold for each egress on its own.',
  spec: registrySourceSpec,
  status: registrySourceStatus,
  rules: [
    {
      rule: `self.metadata.name in ['${SOURCE_NAMES.join("', '")}']`,
      message: `a RegistrySource is named after its portal: ${SOURCE_NAMES.join(' or ')}`,
    },
  ],
  columns: [
    { name: 'In Force', type: 'string', jsonPath: '.status.conditions[?(@.type=="InForce")].status', priority: 0 },
    { name: 'Paused', type: 'boolean', jsonPath: '.status.paused', priority: 0 },
    { name: 'Per Hour', type: 'integer', jsonPath: '.status.retrievalsPerHour', priority: 0 },
    { name: 'Burst', type: 'integer', jsonPath: '.status.burst', priority: 0 },
    { name: 'Concurrency', type: 'integer', jsonPath: '.status.concurrency', priority: 0 },
    { name: 'Egresses', type: 'string', jsonPath: '.status.egresses', priority: 1 },
    { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', priority: 0 },
  ],
};

/** A whole manifest as files have it; of metadata only what such a file can mean. */
export const registrySource = z
  .strictObject({
    apiVersion: z.literal(API_VERSION),
    kind: z.literal('RegistrySource'),
    metadata: z.strictObject({
      name: z.enum(SOURCE_NAMES),
      namespace: z.string().optional(),
      labels: text.optional(),
      annotations: text.optional(),
    }),
    // A file has no Secret beside it: its readers may know all that is in it.
    spec: registrySourceSpec.omit({ egressFrom: true }),
  })
  .meta({ id: 'RegistrySource' });

function areDistinct(texts: readonly string[]): boolean {
  const names = texts.map((one) => parseEgress(one)?.name);
  return new Set(names).size === names.length;
}

/** Checks a manifest. The problems repeat nothing of it but field names: proxies carry passwords. */
export function readRegistrySource(document: unknown): ManifestVerdict {
  const parsed = registrySource.safeParse(document, { error: problemWords });
  return parsed.success
    ? { kind: 'valid', manifest: toManifest(parsed.data) }
    : { kind: 'invalid', problems: parsed.error.issues.map(problemOf) };
}

/**
 * Checks the spec of a RegistrySource as the cluster has it, by the same rules.
 *
 * @param secretEgress the lines of the Secret that `egressFrom` names; null where it names none
 */
export function readRegistrySourceSpec(
  name: string,
  spec: unknown,
  secretEgress: readonly string[] | null,
): ManifestVerdict {
  const { egressFrom, ...rest } = (spec ?? {}) as Readonly<Record<string, unknown>>;
  const egress = egressFrom === undefined ? {} : { egress: secretEgress ?? [] };
  return readRegistrySource({
    apiVersion: API_VERSION,
    kind: REGISTRY_SOURCE.kind,
    metadata: { name },
    spec: { ...rest, ...egress },
  });
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  const field = path.join('.');
  // An address at the wrong place is taken for the name of a field.
  return `${field === '' ? 'The manifest' : field}: ${message}`.replaceAll(/\/\/[^@\s]{0,1000}@/gu, '//');
}

function toManifest({ metadata, spec }: z.infer<typeof registrySource>): SourceManifest {
  const { egress: texts, baseUrl: url, rate, concurrency, breaker, paused } = spec;
  return {
    source: metadata.name,
    ...(paused === true ? { paused } : {}),
    settings: {
      ...(url === undefined ? {} : { baseUrl: url }),
      ...(rate === undefined ? {} : { rate }),
      ...(concurrency === undefined ? {} : { concurrency }),
      ...(breaker === undefined ? {} : { breaker }),
      ...(texts === undefined ? {} : { egress: texts.map(parseEgress).filter(isEgress) }),
    },
  };
}

function isEgress(egressOrNull: Egress | null): egressOrNull is Egress {
  return egressOrNull !== null;
}
