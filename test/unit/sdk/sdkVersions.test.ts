import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PLATFORM_VERSION } from '#contract/platformVersion';

function textOf(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

describe('the SDKs', () => {
  it('have the version and the licence of the platform', () => {
    const typescript = JSON.parse(textOf('sdk/typescript/package.json')) as Readonly<Record<string, unknown>>;
    const { license } = JSON.parse(textOf('package.json')) as { readonly license: string };

    expect(typescript).toMatchObject({ version: PLATFORM_VERSION, license });
    expect(textOf('sdk/python/pyproject.toml')).toContain(`\nversion = "${PLATFORM_VERSION}"\n`);
    expect(textOf('sdk/python/pyproject.toml')).toContain(`\nlicense = "${license}"\n`);
    expect([textOf('sdk/typescript/LICENSE'), textOf('sdk/python/LICENSE')]).toEqual([
      textOf('LICENSE'),
      textOf('LICENSE'),
    ]);
  });

  it('depend on nothing in TypeScript, and in Python on what openapi-python-client needs', () => {
    const typescript = JSON.parse(textOf('sdk/typescript/package.json')) as Readonly<Record<string, unknown>>;

    expect(Object.keys(typescript)).not.toContain('dependencies');
    expect(textOf('sdk/python/pyproject.toml')).toContain('\ndependencies = ["attrs>=24.2", "httpx>=0.27,<1"]\n');
  });
});
