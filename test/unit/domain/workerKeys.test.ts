import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newDeviceToken, readDeviceToken } from '#domain/deviceToken';
import { isRenderProof, renderProof } from '#domain/renderLink';
import { NONCE_BYTES, openSecret, sealSecret } from '#domain/sealedSecret';
import { parseSecretKeys, type SecretKey } from '#domain/secretKeys';
import { judgeLink, signLink } from '#domain/signedLink';
import { deriveWorkerKeys, formatWorkerKeys, parseWorkerKeys, type WorkerKey } from '#domain/workerKeys';

const OLD: SecretKey = { id: '2026a', bytes: randomBytes(32) };
const NEW: SecretKey = { id: '2026b', bytes: randomBytes(32) };
const KEYS = [NEW, OLD];
const NOW = new Date('2026-11-23T08:00:00Z');
const EXPIRES = NOW.getTime() / 1_000 + 60;

/** RFC 5869, sections 2.2 and 2.3, for one block: no salt is 32 zeros. */
function hkdf(bytes: Uint8Array, info: string): Buffer {
  const pseudoRandom = createHmac('sha256', Buffer.alloc(32)).update(bytes).digest();
  return createHmac('sha256', pseudoRandom).update(info).update(Buffer.of(1)).digest();
}

describe('the keys of workers', () => {
  const workerKeys = deriveWorkerKeys(KEYS);

  it('are derived from each secret key, in their order, for this purpose', () => {
    expect(workerKeys).toEqual([
      { id: 'worker.2026b', bytes: hkdf(NEW.bytes, 'worker') },
      { id: 'worker.2026a', bytes: hkdf(OLD.bytes, 'worker') },
    ]);
  });

  it('come back out of the setting that they are given as', () => {
    expect(parseWorkerKeys(formatWorkerKeys(workerKeys))).toEqual(workerKeys);
  });

  it('are not taken for secret keys, nor secret keys for them', () => {
    const secret = `2026b:${Buffer.from(NEW.bytes).toString('base64')}`;
    expect(parseWorkerKeys(secret)).toBeNull();
    expect(parseWorkerKeys(`${formatWorkerKeys(workerKeys)},${secret}`)).toBeNull();
    expect(parseSecretKeys(formatWorkerKeys(workerKeys))).toBeNull();
    expect(parseWorkerKeys('')).toBeNull();
    expect(parseWorkerKeys('worker.a:short')).toBeNull();
  });

  it('prove to the API that a page is to be rendered, also after the newest key changed', () => {
    const before: readonly WorkerKey[] = deriveWorkerKeys([OLD]);
    expect(isRenderProof(workerKeys, 17, renderProof(before, 17, EXPIRES), NOW)).toBe(true);
    expect(isRenderProof(deriveWorkerKeys([NEW]), 17, renderProof(before, 17, EXPIRES), NOW)).toBe(false);
  });

  it('sign no link to a file', () => {
    const link = { purpose: 'read_upload', id: 1, expires: EXPIRES } as const;
    expect(judgeLink(KEYS, link, signLink(KEYS, link), NOW)).toBe('valid');
    expect(judgeLink(KEYS, link, signLink(workerKeys, link), NOW)).toBe('invalid');
  });

  it('make no device known that passes the limits of log-ins', () => {
    const token = (keys: readonly SecretKey[]) => newDeviceToken(keys, 'a'.repeat(43), NOW, randomBytes);
    expect(readDeviceToken(KEYS, token(KEYS), NOW)).not.toBeNull();
    expect(readDeviceToken(KEYS, token(workerKeys), NOW)).toBeNull();
  });

  it('open no secret of a webhook, whatever its row says of its key', () => {
    const sealed = sealSecret(KEYS, 'webhook_secrets/1', 'whsec_x', randomBytes(NONCE_BYTES));
    expect(() => openSecret(workerKeys, 'webhook_secrets/1', sealed)).toThrow('which this process does not have');
    const renamed = { ...sealed, keyId: 'worker.2026b' };
    expect(() => openSecret(workerKeys, 'webhook_secrets/1', renamed)).toThrow('does not open');
  });
});
