import { existsSync } from 'node:fs';
import type { Config } from 'jest';
import { redisProgram } from './scripts/deps/redis.ts';
import { serversFrom } from './scripts/deps/serversFrom.ts';
import { hasApiServer } from './test/support/apiServerPrograms.ts';

/** The sources are ES modules with erasable types, so the transform only strips types. */
const TRANSFORM: NonNullable<Config['transform']> = {
  '^.+\\.ts$': [
    '@swc/jest',
    {
      jsc: { target: 'es2024', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

/** One server a run; a suite takes a copy of its migrated database through test/support/testDatabase.ts. */
const WITH_POSTGRES: Config = {
  globalSetup: '<rootDir>/test/support/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/endClientLogger.ts', '<rootDir>/test/support/checkRows.ts'],
};

/** The same for the distributed profile: one Kafka and one Redis a run beside it. */
const WITH_KAFKA_AND_REDIS: Config = {
  globalSetup: '<rootDir>/test/support/distributedProfile/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/distributedProfile/globalTeardown.ts',
  setupFiles: ['<rootDir>/test/support/distributedProfile/chooseProfile.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/endClientLogger.ts', '<rootDir>/test/support/checkRows.ts'],
};

const IN_A_CLUSTER: Config = {
  setupFilesAfterEnv: ['<rootDir>/test/cluster/support/patience.ts'],
  moduleNameMapper: { '^\\./clientLibrary\\.ts$': '<rootDir>/test/cluster/support/clientLibrary.ts' },
};

const IS_CI = process.env['CI'] === 'true';
const HAS_DISTRIBUTED_PARTS = IS_CI || serversFrom() !== null;

/**
 * Saved pages of the real portals lie beside the project and are no part of it; Kafka and Redis may not be there
 * either. What needs them is left out where they are not, and every run says so; CI has to have Kafka and Redis, and
 * as programs.
 */
const LEFT_OUT = [
  ...leftOut(
    'tests with saved pages of the real portals, which are not at ../shared/fixtures',
    'realPages\\.test\\.ts$',
    {
      unless: existsSync(new URL('../shared/fixtures', import.meta.url)),
    },
  ),
  ...leftOut(
    'tests of the distributed profile: Kafka or Redis is missing, scripts/deps/install.sh has them',
    '/distributed/',
    { unless: HAS_DISTRIBUTED_PARTS },
  ),
  ...leftOut(
    'tests of several Redis servers: redis-server is in a container only, scripts/deps/install.sh has it',
    '/distributed/redis(Cluster|Security|Sentinel)\\.test\\.ts$',
    { unless: IS_CI || redisProgram() !== undefined },
  ),
  // CI has them once there is a cluster, and make e2e runs these suites as well.
  ...leftOut('tests at an API server of Kubernetes, whose programs make kind-up builds', '/integration/apiServer/', {
    unless: hasApiServer(),
  }),
];

function leftOut(what: string, pattern: string, { unless }: { readonly unless: boolean }): readonly string[] {
  if (unless) {
    return [];
  }
  process.stderr.write(`LEFT OUT: ${what}\n`);
  return [pattern];
}

function project(name: string, extra: Config): Config {
  return {
    displayName: name,
    testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
    transform: TRANSFORM,
    extensionsToTreatAsEsm: ['.ts'],
    testPathIgnorePatterns: ['/node_modules/', ...LEFT_OUT],
    injectGlobals: false,
    restoreMocks: true,
    modulePathIgnorePatterns: ['<rootDir>/.toolchain/', '<rootDir>/.data/', '<rootDir>/test/.artifacts/'],
    ...extra,
  };
}

const config: Config = {
  projects: [
    project('unit', { setupFilesAfterEnv: ['<rootDir>/test/support/unitTimeout.ts'] }),
    project('conformance', WITH_POSTGRES),
    project('integration', WITH_POSTGRES),
    // The contract of the API holds on both profiles: the same suites, on Kafka and Redis. How a request is read before
    // anything is done (test/integration/requests) depends on neither.
    ...(HAS_DISTRIBUTED_PARTS
      ? [
          project('distributed', {
            testMatch: ['<rootDir>/test/integration/api/**/*.test.ts'],
            ...WITH_KAFKA_AND_REDIS,
          }),
        ]
      : []),
    project('browser', WITH_POSTGRES),
    // What needs a cluster runs on its own: make e2e.
    ...(process.env['TEST_CLUSTER'] === 'true' ? [project('cluster', IN_A_CLUSTER)] : []),
  ],
  testTimeout: 90_000,
  maxWorkers: 2,
  // What modules of tested files leave in a worker adds up over hundreds of files, to V8's limit of 4 GB and a crash in
  // the middle of a suite. A worker above this is replaced by a fresh one between two files.
  workerIdleMemoryLimit: '1.5GB',
};

export default config;
