import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where rows are exported to. */
export type ArchivePlace =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Empty, or ends with a slash. */
      readonly prefix: string;
      /** Null: S3 of AWS. */
      readonly endpoint: string | null;
      /** Null: that of the environment. */
      readonly region: string | null;
      readonly pathStyle: boolean;
    };

const EXAMPLES = 'file:///var/archive or s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1';
const PARAMETERS = ['endpoint', 'region', 'path_style'];
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u;
const PREFIX = /^[A-Za-z0-9._/-]{0,200}$/u;
const REGION = /^[a-z0-9-]{1,40}$/u;
/** What stores other than AWS take where they have no regions. */
const DEFAULT_REGION = 'us-east-1';

/** The place of the archive. What is wrong with one is said without quoting it: it may hold a login. */
export const archiveUrl = z.string().transform((text, context): ArchivePlace => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const problem = url === null ? `Give ${EXAMPLES}.` : problemOf(url);
  if (url !== null && problem === null) {
    return placeOf(url);
  }
  context.addIssue({ code: 'custom', message: problem ?? '' });
  return z.NEVER;
});

function problemOf(url: URL): string | null {
  if (url.username !== '' || url.password !== '') {
    return 'It has a login. Give credentials as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  }
  switch (url.protocol) {
    case 'file:':
      return url.host === '' && url.search === '' && url.hash === '' ? null : 'Give a folder as file:///var/archive.';
    case 's3:':
      return bucketProblem(url);
    default:
      return `Give ${EXAMPLES}.`;
  }
}

function bucketProblem({ hostname, port, pathname, searchParams, hash }: URL): string | null {
  const unread = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  const rules: readonly (readonly [boolean, string])[] = [
    [
      BUCKET.test(hostname) && port === '',
      'Its bucket is none: small letters, digits, hyphens and dots, 3 to 63 of them.',
    ],
    [
      PREFIX.test(pathname) && hash === '',
      'Its prefix may have letters, digits, dots, hyphens, underscores and slashes.',
    ],
    [unread === undefined, `It has a parameter that is not read. Those that are: ${PARAMETERS.join(', ')}.`],
    [isEndpoint(searchParams.get('endpoint')), 'Its endpoint is none, such as https://s3.example.com.'],
    [REGION.test(searchParams.get('region') ?? 'none'), 'Its region is none, such as eu-central-1.'],
    [/^(?:true|false)$/u.test(searchParams.get('path_style') ?? 'true'), 'Its path_style is true or false.'],
  ];
  return rules.find(([holds]) => !holds)?.[1] ?? null;
}

function isEndpoint(text: string | null): boolean {
  if (text === null) {
    return true;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/u.test(url.protocol) && url.href === `${url.origin}/`;
}

function placeOf(url: URL): ArchivePlace {
  if (url.protocol === 'file:') {
    return { kind: 'folder', path: fileURLToPath(url) };
  }
  const { hostname, pathname, searchParams } = url;
  const path = pathname.split('/').filter((part) => part !== '');
  const endpoint = searchParams.get('endpoint');
  return {
    kind: 's3',
    bucket: hostname,
    prefix: path.map((part) => `${part}/`).join(''),
    endpoint,
    region: searchParams.get('region') ?? (endpoint === null ? null : DEFAULT_REGION),
    pathStyle: (searchParams.get('path_style') ?? String(endpoint !== null)) === 'true',
  };
}
