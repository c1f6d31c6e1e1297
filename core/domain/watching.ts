import type { CampaignEvent } from './campaign.ts';

/** How much of the video each event tells at least (docs/campaigns.md, "What counts"). */
const WATCHED: Readonly<Partial<Record<CampaignEvent, number>>> = {
  'video.progress.25': 25,
  'video.progress.50': 50,
  'video.progress.75': 75,
  'video.finished': 100,
};

/** The per cents of the video that were watched at least, by what happened; null where it was not started. */
export function watchedPercent(happened: readonly CampaignEvent[]): number | null {
  const started = happened.includes('video.started') ? [0] : [];
  const reached = [...started, ...happened.flatMap((event) => WATCHED[event] ?? [])];
  return reached.length === 0 ? null : Math.max(...reached);
}
