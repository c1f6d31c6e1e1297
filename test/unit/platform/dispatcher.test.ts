import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Lane } from '#domain/lane';
import { Dispatcher } from '#platform/dispatcher';
import type { StoredCommand } from '#ports/acceptance';
import type { WorkCommand } from '#ports/workQueue';

const command = (id: number, lane: Lane = 'network'): StoredCommand => ({ id, lane, outboxId: id + 1_000 });

/** A queue and an outbox that remember what they were given. */
function setUp() {
  const published: number[][] = [];
  const confirmed: number[][] = [];
  const errors: unknown[] = [];
  const hooks = {
    publish: (): Promise<void> => Promise.resolve(),
    confirm: (): Promise<void> => Promise.resolve(),
  };
  const dispatcher = new Dispatcher(
    {
      publish: (commands: readonly WorkCommand[]) => {
        published.push(commands.map(({ id }) => id));
        return hooks.publish();
      },
      open: () => {
        throw new Error('A dispatcher claims nothing');
      },
    },
    {
      confirm: (ids) => {
        confirmed.push([...ids]);
        return hooks.confirm();
      },
      unconfirmed: () => Promise.resolve([]),
    },
    (error) => errors.push(error),
  );
  return { dispatcher, published, confirmed, errors, hooks };
}

describe('the dispatcher', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('publishes the commands of one turn together', async () => {
    const { dispatcher, published, confirmed } = setUp();
    [1, 2, 3].forEach((id) => dispatcher.dispatch(command(id)));
    await dispatcher.drain();
    expect(published).toEqual([[1, 2, 3]]);
    expect(confirmed).toEqual([[1_001, 1_002, 1_003]]);
  });

  test('loses nothing that is dispatched while it publishes', async () => {
    const { dispatcher, published, confirmed, hooks } = setUp();
    let next = 2;
    hooks.publish = () => {
      if (next <= 4) {
        dispatcher.dispatch(command(next));
        next += 1;
      }
      return Promise.resolve();
    };
    dispatcher.dispatch(command(1));
    await dispatcher.drain();
    expect(published).toEqual([[1], [2], [3], [4]]);
    expect(confirmed).toEqual([[1_001, 1_002, 1_003, 1_004]]);
  });

  test('leaves to the relay what the queue refused, says so, and goes on', async () => {
    const { dispatcher, published, confirmed, errors, hooks } = setUp();
    const broken = new Error('The queue is gone');
    hooks.publish = () => {
      dispatcher.dispatch(command(2));
      hooks.publish = () => Promise.resolve();
      return Promise.reject(broken);
    };
    dispatcher.dispatch(command(1));
    await dispatcher.drain();
    expect(errors).toEqual([broken]);
    expect(published).toEqual([[1], [2]]);
    expect(confirmed).toEqual([[1_002]]);
  });

  test('says when a confirmation failed; the relay will repeat the command', async () => {
    const { dispatcher, errors, hooks } = setUp();
    const broken = new Error('The database is gone');
    hooks.confirm = () => Promise.reject(broken);
    dispatcher.dispatch(command(1));
    await dispatcher.drain();
    expect(errors).toEqual([broken]);
  });

  test('confirms many commands with one statement, a moment after the first', async () => {
    const { dispatcher, confirmed } = setUp();
    dispatcher.dispatch(command(1));
    await jest.advanceTimersByTimeAsync(60);
    dispatcher.dispatch(command(2));
    await jest.advanceTimersByTimeAsync(30);
    expect(confirmed).toEqual([]);
    await jest.advanceTimersByTimeAsync(20);
    expect(confirmed).toEqual([[1_001, 1_002]]);
  });

  test('is drained only when every confirmation under way has ended', async () => {
    const { dispatcher, hooks } = setUp();
    const ends: (() => void)[] = [];
    hooks.confirm = () => new Promise((resolve) => ends.push(resolve));
    dispatcher.dispatch(command(1));
    await jest.advanceTimersByTimeAsync(100);
    dispatcher.dispatch(command(2));
    let drained = false;
    const drain = dispatcher.drain().then(() => {
      drained = true;
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(drained).toBe(false);
    ends[0]?.();
    await drain;
  });

  test('drains at once when there was nothing to do', async () => {
    const { dispatcher, published, confirmed } = setUp();
    await dispatcher.drain();
    expect([published, confirmed]).toEqual([[], []]);
  });
});
