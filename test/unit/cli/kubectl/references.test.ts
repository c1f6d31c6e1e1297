import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { durationSeconds } from '../../../../cli/kubectl/clusterOptions.ts';
import { editDistance, nearNames } from '../../../../cli/kubectl/access/nearNames.ts';
import { parseReference } from '../../../../cli/kubectl/objectReference.ts';

describe('an object is named', () => {
  it.each([
    'batch',
    'enrichmentbatch',
    'enrichmentbatches',
    'eb',
    'EnrichmentBatch',
    'enrichmentbatches.enrichment.platform',
  ])('as kubectl names it: %s', (kind) => {
    expect(parseReference(`${kind}/companies`)).toEqual({ kind: 'batch', name: 'companies' });
  });

  it.each([
    ['companies', '"companies" names no object. Write it as KIND/NAME, such as batch/companies'],
    ['pod/a', '"pod" is no kind. Use one of: batch, monitor, source, pool, such as batch/NAME'],
    ['batch/a/b', '"batch/a/b" names no object. Write it as KIND/NAME, such as batch/companies'],
  ])('and %s names none', (text, problem) => {
    expect(() => parseReference(text)).toThrow(problem);
  });
});

describe('names that are near', () => {
  const names = ['companies', 'companies-from-file', 'addresses', 'comanies'];

  it.each([
    ['compnies', ['comanies', 'companies']],
    ['companies-', ['companies-from-file', 'companies', 'comanies']],
    ['zzz', []],
  ])('to %s are %j', (name, near) => {
    expect(nearNames(name, names)).toEqual(near);
  });

  it('are measured the same from both sides, and by no more than the longer one has letters', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const distance = editDistance(one, other);
        expect(distance).toBe(editDistance(other, one));
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});

describe('a duration', () => {
  it.each([
    ['0', 0],
    ['90s', 90],
    ['10m', 600],
    ['1h30m', 5_400],
  ])('%s is %d seconds', (text, seconds) => {
    expect(durationSeconds(text)).toBe(seconds);
  });

  it.each(['', '10', 'm', '1m1h', '-1s', '1.5h'])('is not %j', (text) => {
    expect(() => durationSeconds(text)).toThrow('Write it as 90s, 10m or 1h30m.');
  });
});
