import { expect, it } from '@jest/globals';
import { toolObserver } from '../../../../api/mcp/toolObserver.ts';

it.each([
  [2.999, 3],
  [3, 3],
  [0.2, 1],
])('tells of a wait of %d seconds as one of %i: who waits asked for whole seconds', async (waitSeconds, shown) => {
  const told: unknown[] = [];
  const tellProgress = (...progress: unknown[]): void => {
    told.push(progress);
  };
  const observer = toolObserver({ about: () => undefined, tellProgress }, waitSeconds);

  observer.about('enrichmentId', 7);
  await observer.whileWaiting(() => Promise.resolve());

  expect(told).toEqual([[0, shown, 'Waiting for number 7']]);
});
