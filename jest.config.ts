import { existsSync } from 'node:fs';
import type { Config } from 'jest';

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
};

/**
 * Saved pages of the real portals lie beside the project and are no part of it. Where they are not, the suites that
 * read them are left out, and every run says so.
 */
const LEFT_OUT = existsSync(new URL('../shared/fixtures', import.meta.url)) ? [] : ['realPages\\.test\\.ts$'];
if (LEFT_OUT.length > 0) {
  process.stderr.write('LEFT OUT: tests with saved pages of the real portals, which are not at ../shared/fixtures\n');
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
    project('browser', WITH_POSTGRES),
  ],
  testTimeout: 90_000,
  maxWorkers: 2,
};

export default config;
