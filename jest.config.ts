import type { Config } from 'jest';

/** Milliseconds one test may take; a unit test that needs a second has become something else. */
const TIMEOUTS = { unit: 5_000, conformance: 30_000, integration: 60_000, browser: 90_000 } as const;

type ProjectName = keyof typeof TIMEOUTS;

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

function project(name: ProjectName): Config {
  return {
    displayName: name,
    testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
    testTimeout: TIMEOUTS[name],
    transform: TRANSFORM,
    extensionsToTreatAsEsm: ['.ts'],
    injectGlobals: false,
    restoreMocks: true,
    modulePathIgnorePatterns: ['<rootDir>/.toolchain/', '<rootDir>/.data/', '<rootDir>/test/.artifacts/'],
  };
}

const config: Config = {
  projects: [project('unit'), project('conformance'), project('integration'), project('browser')],
  maxWorkers: 2,
};

export default config;
