import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { repositoryFiles } from '../../../api/docs/guides/repositoryFiles.ts';

const ROOT = new URL('../../../', import.meta.url);

const dockerfile = readFileSync(new URL('Dockerfile', ROOT), 'utf8');
const copied = [...dockerfile.matchAll(/^COPY ((?!--)[^\n]+) \S+$/gmu)].flatMap(([, paths]) =>
  (paths ?? '').split(' '),
);

test('what the images compile and copy is in the repository', () => {
  const imported = [...dockerfile.matchAll(/\.\/([\w/.]+\.ts)/gu)].map(([, path]) => path ?? '');

  expect(imported.length).toBeGreaterThan(5);
  expect(copied).toContain('core');
  expect([...imported, ...copied].filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});

describe('what the images show as documentation', () => {
  const isWithin = (file: string, paths: readonly string[]): boolean =>
    paths.some((path) => file === path || file.startsWith(`${path}/`));

  test('is copied into them', () => {
    expect(repositoryFiles().filter((file) => !isWithin(file, copied))).toEqual([]);
  });

  test('is sent to the engine', () => {
    const sent = readFileSync(new URL('.dockerignore', ROOT), 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    expect(repositoryFiles().filter((file) => !isWithin(file, sent))).toEqual([]);
  });
});
