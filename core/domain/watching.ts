import type { CampaignEvent } from './campaign.ts';
import { percentOf } from './visitorEvents.ts';

/** The per cents of the video that were watched at least, by what happened; null where it was not started. */
export function watchedPercent(happened: readonly CampaignEvent[]): number | null {
  const reached = happened.flatMap((event) => leastWatched(event) ?? []);
  return reached.length === 0 ? null : Math.max(...reached);
}

/** How much of the video an event tells at least (docs/campaigns.md, "What counts"). */
function leastWatched(event: CampaignEvent): number | null {
  switch (event) {
    case 'video.started':
      return 0;
    case 'video.finished':
      return 100;
    default:
      return percentOf(event);
  }
}
