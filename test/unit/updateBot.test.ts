import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { customManagers } = JSON.parse(read('renovate.json')) as {
  readonly customManagers: readonly {
    readonly managerFilePatterns: readonly string[];
    readonly matchStrings: readonly string[];
  }[];
};

/** What the update bot finds in a file that none of its own managers reads. */
function foundIn(file: string): readonly Readonly<Record<string, string>>[] {
  const text = read(file);
  return customManagers
    .filter(({ managerFilePatterns }) =>
      managerFilePatterns.some((pattern) => new RegExp(pattern.slice(1, -1), 'u').test(file)),
    )
    .flatMap(({ matchStrings }) => matchStrings.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'gu'))]))
    .map(({ groups }) => ({ ...groups }));
}

describe('the update bot', () => {
  test.each(['test/cluster/tools.sh', 'scripts/lintWorkflows.sh', 'scripts/images/node/Dockerfile'])(
    'finds every version in %s',
    (file) => {
      const versions = [...read(file).matchAll(/^(?:ARG )?[A-Z_]+=(v?\d+\.\d+\.\d+)$/gmu)].map(
        ([, version]) => version,
      );
      expect(versions.length).toBeGreaterThan(0);
      expect(foundIn(file).map(({ currentValue }) => currentValue)).toEqual(versions);
    },
  );

  test('finds images in scripts with their digests', () => {
    expect(foundIn('test/cluster/settings.sh')).toContainEqual(
      expect.objectContaining({ depName: 'kindest/node', currentDigest: expect.stringMatching(/^sha256:/u) }),
    );
  });
});
