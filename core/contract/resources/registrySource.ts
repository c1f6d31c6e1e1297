import { z } from 'zod';
import {
  type Egress,
  type ManifestVerdict,
  parseEgress,
  SOURCE_NAMES,
  type SourceManifest,
} from '#domain/sourcePolicy';

/** Group and version of every resource of the platform (4-architecture.md, "Operator"). */
export const API_VERSION = 'enrichment.platform/v1alpha1';

const count = (most: number) => z.int().min(1).max(most);

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'Give the address of the portal, beginning with https:// or http://.' })
  .meta({ description: 'Where visits begin. Default: the setting HANDELSREGISTER_URL or BUNDESANZEIGER_URL.' });

const egress = z
  .string()
  .refine((text) => parseEgress(text) !== null, 'Give direct, or a proxy as http://host:port.')
  .meta({ description: 'direct, or a proxy as http://user:password@host:port.' });

const text = z.record(z.string(), z.string());

/** A registry portal and how it is visited. Rate, concurrency and breaker hold for each egress by itself. */
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
    spec: z.strictObject({
      baseUrl: baseUrl.optional(),
      rate: z
        .strictObject({
          retrievalsPerHour: count(1_000_000),
          burst: count(1_000_000).meta({ description: 'Retrievals that may come at once.' }),
        })
        .optional()
        .meta({ description: 'No hour sees more retrievals than retrievalsPerHour and burst together.' }),
      concurrency: count(1_000).optional().meta({ description: 'Visits at a time.' }),
      egress: z
        .array(egress)
        .min(1)
        .refine(areDistinct, 'Name each way out once.')
        .optional()
        .meta({ description: 'Ways out; each is limited by itself, and one that rests or fails is passed over.' }),
      breaker: z
        .strictObject({
          failures: count(1_000).meta({ description: 'Failed visits in a row that open it.' }),
          openSeconds: count(86_400).meta({ description: 'Seconds until one visit tries again.' }),
        })
        .optional(),
    }),
  })
  .meta({ id: 'RegistrySource' });

function areDistinct(texts: readonly string[]): boolean {
  const names = texts.map((one) => parseEgress(one)?.name);
  return new Set(names).size === names.length;
}

/** Checks a manifest. The problems repeat nothing of it but field names: proxies carry passwords. */
export function readRegistrySource(document: unknown): ManifestVerdict {
  const parsed = registrySource.safeParse(document);
  return parsed.success
    ? { kind: 'valid', manifest: toManifest(parsed.data) }
    : { kind: 'invalid', problems: parsed.error.issues.map(problemOf) };
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  const field = path.join('.');
  // An address at the wrong place is taken for the name of a field.
  return `${field === '' ? 'The manifest' : field}: ${message}`.replaceAll(/\/\/[^@\s]*@/gu, '//');
}

function toManifest({ metadata, spec }: z.infer<typeof registrySource>): SourceManifest {
  const { egress: texts, baseUrl: url, rate, concurrency, breaker } = spec;
  return {
    source: metadata.name,
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
