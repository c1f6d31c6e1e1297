import { CAMPAIGN_EVENTS, type CampaignEvent } from './campaign.ts';

type OwnEvent = Extract<CampaignEvent, `prospect.${string}`>;
export type VisitorEvent = Exclude<CampaignEvent, OwnEvent>;

/** What pages tell, in the order of the visit; what becomes of a prospect only the platform knows. */
export const VISITOR_EVENTS = CAMPAIGN_EVENTS.filter(isVisitorEvent);

export function isVisitorEvent(event: CampaignEvent): event is VisitorEvent {
  return !event.startsWith('prospect.');
}

const PROGRESS = /^video\.progress\.(\d+)$/;

/** The part of the video that an event tells of, or null. */
export function percentOf(event: CampaignEvent): number | null {
  const digits = PROGRESS.exec(event)?.[1];
  return digits === undefined ? null : Number(digits);
}
