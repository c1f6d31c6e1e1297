import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../../', import.meta.url);

test('what the images compile and copy is in the repository', () => {
  const dockerfile = readFileSync(new URL('Dockerfile', ROOT), 'utf8');
  const imported = [...dockerfile.matchAll(/\.\/([\w/.]+\.ts)/gu)].map(([, path]) => path ?? '');
  const copied = [...dockerfile.matchAll(/^COPY ((?!--)[^\n]+) \S+$/gmu)].flatMap(([, paths]) =>
    (paths ?? '').split(' '),
  );

  expect(imported.length).toBeGreaterThan(5);
  expect(copied).toContain('core');
  expect([...imported, ...copied].filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});
