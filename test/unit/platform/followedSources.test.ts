import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { defaultPolicy, type SourceManifest } from '#domain/sourcePolicy';
import { bySource, type SourceName } from '#domain/sources/catalogue';
import { followSources } from '#platform/followedSources';

const DEFAULTS = bySource(({ name }) => defaultPolicy(name, `https://${name}.example`));
const paced = (concurrency: number): SourceManifest => ({ source: 'handelsregister', settings: { concurrency } });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Followed sources', () => {
  let stored: Map<SourceName, SourceManifest> | Error = new Map();
  let unreadable = new Map<SourceName, string>();
  let errors: unknown[] = [];
  const follow = () =>
    followSources({
      settings: {
        all: () =>
          stored instanceof Error
            ? Promise.reject(stored)
            : Promise.resolve({ manifests: new Map(stored), unreadable }),
      },
      everyMilliseconds: 1_000,
      defaults: DEFAULTS,
      onError: (error) => errors.push(error),
      onUnreadable: (source, why) => errors.push(`${source}: ${why}`),
    });
  beforeEach(() => {
    stored = new Map();
    unreadable = new Map();
    errors = [];
  });

  test('have what is stored over the defaults, and what changes within a second', async () => {
    stored = new Map([['handelsregister', paced(7)]]);
    const sources = await follow();
    const changed: SourceName[] = [];
    sources.onChange((source) => changed.push(source));
    expect(sources.policyOf('handelsregister')).toEqual({ ...DEFAULTS.handelsregister, concurrency: 7 });
    expect(sources.policyOf('bundesanzeiger')).toEqual(DEFAULTS.bundesanzeiger);
    stored = new Map([['handelsregister', paced(9)]]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([sources.policyOf('handelsregister').concurrency, changed]).toEqual([9, ['handelsregister']]);
    stored = new Map();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sources.policyOf('handelsregister')).toEqual(DEFAULTS.handelsregister);
    await sources.close();
  });

  test('stay as they are while they cannot be read', async () => {
    stored = new Map([['handelsregister', paced(7)]]);
    const sources = await follow();
    stored = new Error('away');
    await jest.advanceTimersByTimeAsync(3_000);
    expect([sources.policyOf('handelsregister').concurrency, errors.length]).toEqual([7, 3]);
    await sources.close();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(errors).toHaveLength(3);
  });

  test('do not begin with defaults where they could not be read: visits would leave by another way', async () => {
    stored = new Error('away');
    await expect(follow()).rejects.toThrow('away');
  });

  test('that cannot be read have no policy until they can, and the others go on', async () => {
    stored = new Map([['bundesanzeiger', { ...paced(7), source: 'bundesanzeiger' }]]);
    unreadable = new Map([['handelsregister', 'no key']]);
    const sources = await follow();
    const changed: SourceName[] = [];
    sources.onChange((source) => changed.push(source));
    expect(sources.policyOf('bundesanzeiger').concurrency).toBe(7);
    expect(() => sources.policyOf('handelsregister')).toThrow('no key');
    await jest.advanceTimersByTimeAsync(2_000);
    expect([changed, errors]).toEqual([[], ['handelsregister: no key']]);
    stored = new Map([['handelsregister', paced(9)]]);
    unreadable = new Map();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sources.policyOf('handelsregister').concurrency).toBe(9);
    expect(changed.toSorted()).toEqual(['bundesanzeiger', 'handelsregister']);
    await sources.close();
  });

  test('that can be read no longer keep what was in force, the defaults too', async () => {
    stored = new Map([['handelsregister', paced(7)]]);
    const sources = await follow();
    stored = new Map();
    unreadable = new Map([
      ['handelsregister', 'no key'],
      ['bundesanzeiger', 'no key'],
    ]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sources.policyOf('handelsregister').concurrency).toBe(7);
    expect(sources.policyOf('bundesanzeiger')).toEqual(DEFAULTS.bundesanzeiger);
    expect(errors).toEqual(['handelsregister: no key', 'bundesanzeiger: no key']);
    await sources.close();
  });
});
