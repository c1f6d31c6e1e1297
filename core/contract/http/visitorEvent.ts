import { z } from 'zod';
import { CAMPAIGN_LIMITS } from '#domain/campaign';
import { percentOf, VISITOR_EVENTS } from '#domain/visitorEvents';

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
