import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { UNPINNED, unpinnedIn } from '../support/pinLaw.ts';

const ROOT = new URL('../../', import.meta.url);
const FILES = globSync(
  ['.github/workflows/*', '{k8s,test,examples}/**/*.yaml', 'Dockerfile', '{scripts,test,bench}/**/{Dockerfile,*.sh}'],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/.artifacts/**'] },
);
const SHA = 'a'.repeat(40);
const DIGEST = `sha256:${'b'.repeat(64)}`;

describe('what is run and built on', () => {
  test('is pinned by commit or digest, or named with a reason', () => {
    const unpinned = FILES.flatMap((file) => unpinnedIn(file, readFileSync(new URL(file, ROOT), 'utf8')));
    expect(unpinned.toSorted()).toEqual(Object.keys(UNPINNED).toSorted());
    expect(FILES).toEqual(
      expect.arrayContaining(['.github/workflows/ci.yml', 'Dockerfile', 'test/cluster/settings.sh']),
    );
  });

  test('is the same for all images that are built on Debian', () => {
    const bases = FILES.filter((file) => file.endsWith('Dockerfile')).flatMap((file) => [
      ...readFileSync(new URL(file, ROOT), 'utf8').matchAll(/^ARG BASE=(.+)$/gmu),
    ]);
    expect(bases.length).toBeGreaterThan(5);
    expect(new Set(bases.map(([, image]) => image)).size).toBe(1);
  });
});

describe('the law of pins', () => {
  test.each([
    ['an action has a tag', '.github/workflows/a.yml', '- uses: actions/checkout@v7'],
    ['an action has no version beside its commit', '.github/workflows/a.yml', `  uses: actions/checkout@${SHA}`],
    ['a job runs in an image with a tag', '.github/workflows/a.yml', '    container: node:24'],
    ['an image is built on a tag', 'Dockerfile', 'FROM node:24 AS build\nFROM build'],
    ['an image is built on a variable that has a tag', 'a/Dockerfile', 'ARG BASE=debian:12\nFROM ${BASE}'],
    ['an image is built on a variable without a default', 'a/Dockerfile', 'ARG BASE\nFROM ${BASE}'],
    ['a pod runs an image with a tag', 'k8s/a.yaml', '      image: redis:8'],
    ['an overlay gives an image a tag', 'k8s/kustomization.yaml', 'images: [{ name: redis, newTag: v8 }]'],
    ['a script names an image with a tag', 'test/a.sh', 'OFFICIAL_IMAGE=kindest/node:v1'],
  ])('notices when %s', (_what, file, text) => {
    expect(unpinnedIn(file, text)).toHaveLength(1);
  });

  test.each([
    ['.github/workflows/a.yml', `- uses: actions/checkout@${SHA} # v7.0.1\n- uses: ./.github/workflows/ci.yml`],
    ['Dockerfile', `ARG BASE=debian:12@${DIGEST}\nFROM \${BASE} AS one\nFROM scratch AS two\nFROM one`],
    ['k8s/a.yaml', 'image: enrichment/redis'],
    [
      'k8s/kustomization.yaml',
      `images: [{ name: redis, newTag: v8, digest: '${DIGEST}' }, { name: enrichment/a, newTag: dev }]`,
    ],
    ['test/a.sh', `NODE_IMAGE=node:24@${DIGEST}\nOWN_IMAGE=enrichment/kind-node:$KUBERNETES`],
  ])('allows what is pinned in %s', (file, text) => {
    expect(unpinnedIn(file, text)).toEqual([]);
  });
});
