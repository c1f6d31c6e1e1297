import { expect, test } from '@jest/globals';
import type { CampaignEvent } from '#domain/campaign';
import { watchedPercent } from '#domain/watching';

const CASES: readonly (readonly [string, readonly CampaignEvent[], number | null])[] = [
  ['nothing happened', [], null],
  ['the page was opened and the button clicked', ['page.opened', 'cta.clicked'], null],
  ['the video was started', ['page.opened', 'video.started'], 0],
  ['some of it was watched, told in any order', ['video.progress.50', 'video.started', 'video.progress.25'], 50],
  ['its start was not told', ['video.progress.75'], 75],
  ['it was watched to the end', ['video.progress.75', 'video.finished', 'video.started'], 100],
];

test.each(CASES)('where %s, so much of the video was watched at least', (_what, events, percent) => {
  expect(watchedPercent(events)).toBe(percent);
});
