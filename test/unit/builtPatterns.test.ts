import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import regexp from 'eslint-plugin-regexp';

/** As eslint.config.js has them for patterns that are written in one piece. */
const RULES = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
} as const;

/** Files that build patterns when they are loaded or called. */
const FILES = globSync('{api,controller,core,webhooks,workers}/**/*.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('new RegExp('),
);

const Native = RegExp;
const built = new Map<string, RegExp>();

beforeAll(async () => {
  globalThis.RegExp = new Proxy(Native, {
    construct: (_target, [source, flags]: [string, string?]) => {
      const pattern = new Native(source, flags);
      built.set(String(pattern), pattern);
      return pattern;
    },
  });
  for (const file of FILES) {
    await import(pathToFileURL(file).href);
  }
  globalThis.RegExp = Native;
});

function problemsOf(pattern: RegExp): readonly string[] {
  const config = [{ plugins: { regexp }, rules: RULES }] as unknown as Linter.Config[];
  return new Linter().verify(`use(${String(pattern)})`, config).map(({ message }) => message);
}

describe('a pattern that is built of parts', () => {
  test('is noticed where it is super-linear', () => {
    expect(problemsOf(new Native(String.raw`a\s*:?\s*b`, 'u'))).toHaveLength(1);
    expect(problemsOf(new Native(String.raw`\s+$`, 'u'))).toHaveLength(1);
  });

  test('takes time in proportion to its text', () => {
    expect(built.size).toBeGreaterThan(25);
    const faults = [...built.values()].map((pattern) => [String(pattern), problemsOf(pattern)] as const);
    expect(faults.filter(([, problems]) => problems.length > 0)).toEqual([]);
  });
});
