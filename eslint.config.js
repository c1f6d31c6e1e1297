import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Files whose output is their purpose. */
const SPEAKS_ON_STDOUT = ['cli/**', 'scripts/**', 'bench/**', 'examples/**'];

/** Files whose patterns see what callers, portals, files and other programs send. */
const READS_FOREIGN_TEXT = ['api', 'cli', 'controller', 'core', 'scripts', 'sdk', 'webhooks', 'workers'].map(
  (folder) => `${folder}/**/*.{js,ts}`,
);

/** Files that a tool loads by their default export. */
const TOOL_CONFIGS = ['*.config.{js,ts}', 'test/support/**/global{Setup,Teardown}.ts'];

const correctness = {
  eqeqeq: 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  // Numbers in messages are what templates are for; everything else must be turned into text on purpose.
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // Some callers tell a function by the number of its parameters.
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'no-console': 'error',
};

const shape = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 10],
  'max-depth': ['error', 3],
};

const imports = {
  'import-x/no-cycle': ['error', { ignoreExternal: true }],
  'import-x/no-default-export': 'error',
};

/**
 * A pattern takes time in proportion to its text, whatever the text is; there are no exceptions. Patterns that are built
 * of parts from elsewhere are held to it by test/unit/builtPatterns.test.ts.
 */
const linearPatterns = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
};

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      '.toolchain/',
      '.data/',
      'test/.artifacts/',
      'docs/',
      'charts/',
      'k8s/',
      'sdk/typescript/generated/',
      'sdk/typescript/dist/',
    ],
  },
  {
    files: ['**/*.{js,ts}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    // A rule that does not fit is changed here, where reviewers see it, and never switched off in a file.
    linterOptions: { noInlineConfig: true, reportUnusedInlineConfigs: 'error' },
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: { ...correctness, ...shape, ...imports },
  },
  { files: READS_FOREIGN_TEXT, plugins: { regexp }, rules: linearPatterns },
  { files: SPEAKS_ON_STDOUT, rules: { 'no-console': 'off' } },
  {
    files: ['test/**'],
    rules: { 'max-lines-per-function': ['error', { max: 200, skipBlankLines: true, skipComments: true }] },
  },
  { files: TOOL_CONFIGS, rules: { 'import-x/no-default-export': 'off' } },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
