import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseSecretKeys } from '#domain/secretKeys';
import { deriveWorkerKeys, formatWorkerKeys } from '#domain/workerKeys';

/** Keys that are written down for trying things out, and what workers get of them. */
test.each([
  ['k8s/dev/secrets.yaml', /SECRET_KEYS: (\S+)/u, /WORKER_KEYS: (\S+)/u],
  ['charts/enrichment/ci/plain-values.yaml', /value: '(first:\S+)'/u, /value: '(worker\.\S+)'/u],
])('the keys of workers in %s are those of its secret keys', (file, secret, worker) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const keys = parseSecretKeys(secret.exec(text)?.[1] ?? '') ?? [];
  expect(keys).toHaveLength(1);
  expect(worker.exec(text)?.[1]).toBe(formatWorkerKeys(deriveWorkerKeys(keys)));
});
