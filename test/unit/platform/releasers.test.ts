import { describe, expect, jest, test } from '@jest/globals';
import type { Logger } from '#platform/logger';
import { Releasers } from '#platform/releasers';

function setUp() {
  const error = jest.fn();
  const order: string[] = [];
  return { order, error, releasers: new Releasers({ error } as unknown as Logger) };
}

describe('the releasers of a process', () => {
  test('release what was acquired last first, one after the other', async () => {
    const { order, releasers } = setUp();
    for (const name of ['database', 'queue', 'server']) {
      releasers.add(name, async () => {
        order.push(`${name} starts`);
        await Promise.resolve();
        order.push(`${name} ends`);
      });
    }
    await releasers.release();
    expect(order).toEqual([
      'server starts',
      'server ends',
      'queue starts',
      'queue ends',
      'database starts',
      'database ends',
    ]);
  });

  test('release once, however often they are asked', async () => {
    const { order, releasers } = setUp();
    releasers.add('one', () => void order.push('one'));
    await Promise.all([releasers.release(), releasers.release()]);
    await releasers.release();
    expect(order).toEqual(['one']);
  });

  test('go on when one fails, and name it', async () => {
    const { order, error, releasers } = setUp();
    const broken = new Error('stuck');
    releasers.add('database', () => void order.push('database'));
    releasers.add('rejects', () => Promise.reject(broken));
    releasers.add('throws', () => {
      throw broken;
    });
    await releasers.release();
    expect(order).toEqual(['database']);
    expect(error.mock.calls).toEqual([
      [{ err: broken, resource: 'throws' }, 'A resource could not be released'],
      [{ err: broken, resource: 'rejects' }, 'A resource could not be released'],
    ]);
  });
});
