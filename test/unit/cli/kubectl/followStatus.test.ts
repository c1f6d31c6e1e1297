import { describe, expect, it } from '@jest/globals';
import { type Following, followStatus } from '../../../../cli/kubectl/status/followStatus.ts';
import type { NamespaceStatus } from '../../../../cli/kubectl/status/namespaceStatus.ts';
import type { Health } from '../../../../cli/kubectl/status/statusNode.ts';

const AWAY = new Error('away');

function standing(subject: string, health: Health): readonly NamespaceStatus[] {
  return [{ namespace: 'n', objects: [{ subject, health, reason: null, message: '', children: [] }] }];
}

const READY = standing('pool/a', 'ready');
const GOING_ON = standing('pool/a', 'progressing');
const FAILED_POOL = standing('pool/a', 'failed');
const FAILED_BATCH = standing('batch/a', 'failed');

/** Reads these one after the other; a watch that nobody waits with is ended by the error behind the last one. */
function follow(reads: readonly (readonly NamespaceStatus[] | Error)[], how: Partial<Following> = {}) {
  const shown: (readonly NamespaceStatus[])[] = [];
  const missed: unknown[] = [];
  const rest = [...reads];
  let now = 0;
  const ending = followStatus({
    read: () => {
      const next = rest.shift() ?? new Error('The end of the test');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    show: (status) => shown.push(status),
    isWatched: false,
    awaitedMilliseconds: null,
    isPassing: (error) => error === AWAY,
    onMissed: (error) => missed.push(error),
    pace: {
      now: () => now,
      pause: (milliseconds) => {
        now += milliseconds;
        return Promise.resolve();
      },
    },
    ...how,
  });
  return { ending, shown, missed };
}

describe('following how things stand', () => {
  it('shows it once where nobody waits', async () => {
    const { ending, shown } = follow([GOING_ON, READY]);
    expect([await ending, shown]).toEqual(['shown', [GOING_ON]]);
  });

  it('waits until everything is ready, and shows the end', async () => {
    const { ending, shown } = follow([GOING_ON, FAILED_POOL, READY], { awaitedMilliseconds: 60_000 });
    expect([await ending, shown]).toEqual(['ready', [READY]]);
  });

  it('counts what is paused on purpose as ready', async () => {
    const { ending } = follow([standing('source/a', 'held')], { awaitedMilliseconds: 0 });
    expect(await ending).toBe('ready');
  });

  it('looks once where it is given no time', async () => {
    const { ending, shown } = follow([GOING_ON, READY], { awaitedMilliseconds: 0 });
    expect([await ending, shown]).toEqual(['not_ready', [GOING_ON]]);
  });

  it('gives up when the time is over, also where nothing is there', async () => {
    expect(await follow([[], [], [], [], []], { awaitedMilliseconds: 5_000 }).ending).toBe('not_ready');
  });

  it('does not wait for a batch that has failed', async () => {
    const { ending } = follow([FAILED_BATCH, READY], { awaitedMilliseconds: 60_000 });
    expect(await ending).toBe('not_ready');
  });

  it('shows it again when it has changed, and not else', async () => {
    const { ending, shown } = follow([GOING_ON, standing('pool/a', 'progressing'), READY], { isWatched: true });
    await expect(ending).rejects.toThrow('The end of the test');
    expect(shown).toEqual([GOING_ON, READY]);
  });

  it('ends a watch when everything is ready, where somebody waits with it', async () => {
    const { ending, shown } = follow([GOING_ON, READY], { isWatched: true, awaitedMilliseconds: 60_000 });
    expect([await ending, shown]).toEqual(['ready', [GOING_ON, READY]]);
  });

  it('goes on when the API server is away for a while', async () => {
    const { ending, missed } = follow([GOING_ON, AWAY, READY], { awaitedMilliseconds: 60_000 });
    expect([await ending, missed]).toEqual(['ready', [AWAY]]);
  });

  it('fails where the first question does', async () => {
    await expect(follow([AWAY, READY], { awaitedMilliseconds: 60_000 }).ending).rejects.toBe(AWAY);
  });
});
