import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { pinnedValues } from '../../../scripts/release/pinnedValues.ts';

const VALUES = readFileSync(new URL('../../../charts/enrichment/values.yaml', import.meta.url), 'utf8');
const RELEASE = {
  registry: 'registry.example/enrichment',
  platform: `sha256:${'a'.repeat(64)}`,
  worker: `sha256:${'b'.repeat(64)}`,
};

interface Values {
  readonly image: object;
  readonly worker: { readonly image: object };
}

describe('the values of a released chart', () => {
  test('name the images of the release by digest and are the same otherwise, comments included', () => {
    const before = parse(VALUES) as Values;
    const text = pinnedValues(VALUES, RELEASE);
    expect(parse(text)).toEqual({
      ...before,
      image: { ...before.image, repository: 'registry.example/enrichment/platform', digest: RELEASE.platform },
      worker: {
        ...before.worker,
        image: { ...before.worker.image, repository: 'registry.example/enrichment/worker', digest: RELEASE.worker },
      },
    });
    const comments = (yaml: string) => yaml.match(/#.*$/gmu);
    expect(comments(text)).toEqual(comments(VALUES));
  });

  test.each(['', 'latest', 'sha256:abc'])('are not made with %j for a digest', (digest) => {
    expect(() => pinnedValues(VALUES, { ...RELEASE, worker: digest })).toThrow('The digest of worker is none');
  });
});
