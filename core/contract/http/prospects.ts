import { z } from 'zod';
import { PROSPECT_NAME_MAX, PROSPECT_STATUSES, PROSPECTS_MAX } from '#domain/prospect';
import type { RowType } from '../types/enrichmentType.ts';
import { customVarsSchema } from './enrichmentRequest.ts';
import { listQuerySchema } from './queries.ts';
import { shortText } from './shortText.ts';

const COUNT_PROBLEM = `Send 1 to ${PROSPECTS_MAX.toLocaleString('en')} prospects.`;

/** One of the body of POST /api/video-campaigns/{id}/prospects. */
export const newProspectSchema = z
  .strictObject({
    name: shortText(PROSPECT_NAME_MAX, { description: 'As the landing page shows it.', examples: ['Anna Berger'] }),
    custom_vars: customVarsSchema.nullish(),
  })
  .meta({ id: 'NewProspect' });

export type NewProspect = z.infer<typeof newProspectSchema>;

/** What a row of a file is for a campaign; the columns of custom_vars are beside it. */
export const PROSPECT_ROW: RowType = { name: 'a prospect', input: newProspectSchema.omit({ custom_vars: true }) };

/** The body of POST /api/video-campaigns/{id}/prospects; problems are named as `prospects.N.field`, N from 0. */
export const prospectsRequestSchema = z.strictObject({
  prospects: z
    .array(newProspectSchema)
    .min(1, COUNT_PROBLEM)
    .max(PROSPECTS_MAX, COUNT_PROBLEM)
    .meta({ description: 'All of them are added, or none.' }),
});

/** One prospect as every answer shows it (docs/spec/decisions.md, "Campaigns"). */
export const prospectResourceSchema = z
  .strictObject({
    id: z.int(),
    campaign_id: z.int(),
    token: z.string().meta({ description: 'Part of `landing_url`; whoever has it may open the page.' }),
    name: z.string(),
    status: z.enum(PROSPECT_STATUSES).meta({
      description:
        '`created` → `rendering` → `ready`: the landing page is live; or `failed`: it could not be rendered, after ' +
        'three attempts where a repetition might have helped.',
    }),
    error_message: z.string().nullable().meta({ description: 'Why it failed, for people.' }),
    screenshot_url: z
      .url()
      .nullable()
      .meta({ description: 'Picture of the landing page, 1200 × 630 pixels; null until it is ready.' }),
    custom_vars: customVarsSchema,
    landing_url: z.url().meta({ description: 'Address for the prospect; not found until the page is live.' }),
    created_at: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Prospect' });
export type ProspectResource = z.infer<typeof prospectResourceSchema>;

/** Query of GET /api/prospects/{id}: nothing, `wait` neither, since webhooks tell when a page is live. */
export const prospectQuerySchema = z.strictObject({});

/** Query of GET /api/video-campaigns/{id}/prospects. */
export const prospectListQuerySchema = listQuerySchema('prospects', PROSPECT_STATUSES).omit({ type: true });

/** `data` of POST /api/video-campaigns/{id}/prospects/render. */
export const renderedAgainSchema = z
  .strictObject({
    rendering: z.int().min(0).meta({ description: 'How many are rendered again.' }),
    left: z.int().min(0).meta({ description: 'How many have failed still.' }),
  })
  .meta({ id: 'RenderedAgain' });
