import { z } from 'zod';
import { CAMPAIGN_EVENTS, CAMPAIGN_LIMITS, type CampaignEvent } from '#domain/campaign';

type OwnEvent = Extract<CampaignEvent, `prospect.${string}`>;
export type VisitorEvent = Exclude<CampaignEvent, OwnEvent>;

/** What pages tell; what becomes of a prospect only the platform knows. */
const VISITOR_EVENTS = CAMPAIGN_EVENTS.filter((event): event is VisitorEvent => !event.startsWith('prospect.'));

const PROGRESS = /^video\.progress\.(\d+)$/;

/** The body of POST /p/{token}/events, as the page sends it (docs/spec/decisions.md, "Campaigns"). */
export const visitorEventSchema = z
  .strictObject({
    event: z.enum(VISITOR_EVENTS, 'This is not an event of a landing page.'),
    /** Of video.progress events; they may leave it out, since their name has it. */
    percent: z.int().optional(),
    /** Which footer link, from 0. */
    link: z
      .int()
      .min(0)
      .max(CAMPAIGN_LIMITS.footerLinks - 1)
      .optional(),
    /** Where the visitor came from; empty where the browser does not tell. */
    referrer: z.string().optional(),
  })
  .superRefine(({ event, percent, link }, context) => {
    if (percent !== undefined && percent !== percentOf(event)) {
      context.addIssue({ code: 'custom', path: ['percent'], message: 'This is not the percentage of the event.' });
    }
    if ((link !== undefined) !== (event === 'footer_link.clicked')) {
      context.addIssue({ code: 'custom', path: ['link'], message: 'Footer links, and only they, have a number.' });
    }
  });
export type VisitorMessage = z.infer<typeof visitorEventSchema>;

/** The part of the video that an event tells of, or null. */
export function percentOf(event: VisitorEvent): number | null {
  const digits = PROGRESS.exec(event)?.[1];
  return digits === undefined ? null : Number(digits);
}
