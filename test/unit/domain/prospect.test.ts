import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isProspectToken, landingUrl, newProspectToken, personalHeadline, screenshotUrl } from '#domain/prospect';
import { isRenderProof, renderProof } from '#domain/renderLink';
import { deriveWorkerKeys } from '#domain/workerKeys';

const KEYS = deriveWorkerKeys([{ id: 'a', bytes: Buffer.alloc(32, 1) }]);
const EXPIRES = 1_767_225_600;
const BEFORE = new Date((EXPIRES - 1) * 1_000);

describe('the token of a prospect', () => {
  it('has 24 letters and digits, which no mail program cuts off, and is another each time', () => {
    const tokens = Array.from({ length: 1_000 }, () => newProspectToken(randomBytes));

    expect(new Set(tokens).size).toBe(1_000);
    expect(tokens.every((token) => /^[A-Za-z0-9]{24}$/.test(token) && isProspectToken(token))).toBe(true);
    expect(newProspectToken((size) => Buffer.alloc(size, 61))).toBe('z'.repeat(24));
    expect(landingUrl('https://x.example', 'T')).toBe('https://x.example/p/T');
    expect(screenshotUrl('https://x.example', 'T')).toBe('https://x.example/p/T/screenshot.png');
  });

  it('is not looked for where it cannot be one', () => {
    const texts = ['', 'short', 'A'.repeat(23), 'A'.repeat(25), `${'A'.repeat(23)}-`, `${'A'.repeat(24)}\n`];
    expect(texts.filter(isProspectToken)).toEqual([]);
  });
});

describe('the headline of one prospect', () => {
  it.each([
    ['For {{name}}', 'For Ada'],
    ['{{name}}, {{ name }} and {{name}}', 'Ada, Ada and Ada'],
    ['For {{Name}} or {name}', null],
    ['Plain', null],
  ])('%s → %s', (headline, expected) => {
    expect(personalHeadline(headline, 'Ada')).toBe(expected);
  });

  it('takes every name as it is, also one that looks like a place or a pattern', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('$&', '$1', '{{name}}', '$$')), (name) => {
        expect(personalHeadline('a {{name}} b', name)).toBe(`a ${name} b`);
      }),
    );
  });
});

describe('the proof of the worker that renders', () => {
  it('opens one page until its second', () => {
    const proof = renderProof(KEYS, 17, EXPIRES);

    expect(isRenderProof(KEYS, 17, proof, BEFORE)).toBe(true);
    expect(isRenderProof(KEYS, 17, proof, new Date(EXPIRES * 1_000))).toBe(false);
    expect(isRenderProof(KEYS, 18, proof, BEFORE)).toBe(false);
    expect(isRenderProof(deriveWorkerKeys([{ id: 'a', bytes: Buffer.alloc(32, 2) }]), 17, proof, BEFORE)).toBe(false);
  });

  it('is nothing else, whatever a query holds', () => {
    const given = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.tuple(fc.nat(), fc.string()).map((parts) => parts.join('.')),
    );
    fc.assert(fc.property(given, (value) => !isRenderProof(KEYS, 17, value, BEFORE)));
  });
});
