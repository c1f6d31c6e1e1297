import { isDeepStrictEqual } from 'node:util';
import type { Pace } from '../../batch/persist.ts';
import type { NamespaceStatus } from './namespaceStatus.ts';
import { isReady, type StatusNode } from './statusNode.ts';

export interface Following {
  readonly read: () => Promise<readonly NamespaceStatus[]>;
  readonly show: (status: readonly NamespaceStatus[]) => void;
  /** True: it goes on, and is shown again when it has changed. */
  readonly isWatched: boolean;
  /** How long everything is waited for to be ready; null: nobody waits. */
  readonly awaitedMilliseconds: number | null;
  /** True of errors after which the next read may succeed. */
  readonly isPassing: (error: unknown) => boolean;
  readonly onMissed: (error: unknown) => void;
  readonly pace: Pace;
}

const READ_EVERY_MILLISECONDS = 2_000;

/**
 * Shows how things stand: once, until everything is ready, or for good. It reads again and does not watch: the six kinds
 * make one picture, which watches would tell of at different moments.
 *
 * @returns `shown` where nobody waits
 */
export async function followStatus(following: Following): Promise<'shown' | 'ready' | 'not_ready'> {
  const { isWatched, awaitedMilliseconds, pace, show } = following;
  const until = pace.now() + (awaitedMilliseconds ?? 0);
  let last: readonly NamespaceStatus[] | null = null;
  for (;;) {
    const status: readonly NamespaceStatus[] = (await readOrMiss(following, last !== null)) ?? last ?? [];
    const ending = endingOf(status, following, pace.now() >= until);
    const isNews = isWatched ? !isDeepStrictEqual(status, last) : ending !== null;
    if (isNews) {
      show(status);
    }
    if (ending !== null) {
      return ending;
    }
    last = status;
    await pace.pause(READ_EVERY_MILLISECONDS);
  }
}

/** Null where the next read may succeed; the first one has to. */
async function readOrMiss(
  { read, isPassing, onMissed }: Following,
  isAgain: boolean,
): Promise<readonly NamespaceStatus[] | null> {
  try {
    return await read();
  } catch (error) {
    if (!isAgain || !isPassing(error)) {
      throw error;
    }
    onMissed(error);
    return null;
  }
}

/** Null where it goes on. */
function endingOf(
  status: readonly NamespaceStatus[],
  { isWatched, awaitedMilliseconds }: Following,
  isLate: boolean,
): 'shown' | 'ready' | 'not_ready' | null {
  if (awaitedMilliseconds === null) {
    return isWatched ? null : 'shown';
  }
  const objects = status.flatMap((one) => one.objects);
  if (objects.length > 0 && objects.every(isReady)) {
    return 'ready';
  }
  const isOver = objects.length > 0 && objects.every((node) => isReady(node) || hasEnded(node));
  return isOver || isLate ? 'not_ready' : null;
}

/** A batch that has failed stays so; whatever else fails may be put right. */
function hasEnded({ subject, health }: StatusNode): boolean {
  return subject.startsWith('batch/') && health === 'failed';
}
