import { describe, expect, test } from '@jest/globals';
import { WaitingPlaces } from '../../../../api/waiting/waitingPlaces.ts';

describe('The waits of an organization', () => {
  test('are refused beyond their number, before anything is begun, and those of others are not', async () => {
    const places = new WaitingPlaces(2);
    const { promise: end, resolve } = Promise.withResolvers<string>();
    const waiting = [places.run(1, () => end), places.run(1, () => end)];
    let begun = false;
    const refused = await places.run(1, () => {
      begun = true;
      return Promise.resolve('done');
    });
    expect([refused, begun]).toEqual([
      {
        kind: 'wait_limit_exceeded',
        message: 'Your organization may have 2 requests that wait at once.',
        retryAfterMilliseconds: 1_000,
      },
      false,
    ]);
    expect(await places.run(2, () => Promise.resolve('other'))).toBe('other');
    resolve('end');
    expect(await Promise.all(waiting)).toEqual(['end', 'end']);
    expect(await places.run(1, () => Promise.resolve('next'))).toBe('next');
  });

  test('leave their places however they end', async () => {
    const places = new WaitingPlaces(1);
    await expect(places.run(1, () => Promise.reject(new Error('The database is away')))).rejects.toThrow('away');
    expect(await places.run(1, () => Promise.resolve('next'))).toBe('next');
  });
});
