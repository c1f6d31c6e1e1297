import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { plural } from '../plural.ts';
import { whole } from '../whole.ts';
import { STOPPED_WORDS } from './profileWords.ts';

const stopped = z.enum(['finished', 'budget', 'deadline', 'company_unidentified']).nullable();

/** How many parts are complete, and why it stopped. */
export const getCompanyProfileHeadline = headlineKind(
  z.object({
    company_id: z.string().nullable(),
    company: z.string().nullable(),
    parts: z.int().min(0),
    complete: z.int().min(0),
    stopped,
  }),
  z
    .object({
      company_id: z.string().nullable(),
      company: z.object({ name: z.string() }).nullable(),
      parts: z.array(z.object({ status: z.string() })),
      stopped_reason: stopped,
    })
    .transform(({ company_id: id, company: found, parts, stopped_reason: reason }) => ({
      company_id: id,
      company: found?.name ?? null,
      parts: parts.length,
      complete: parts.filter(({ status }) => status === 'complete').length,
      stopped: reason,
    })),
  ({ company_id: id, company: name, parts, complete, stopped: reason }) => ({
    company: name ?? id,
    text: `${whole(complete)} of ${plural(parts, 'part')}${reason === null || reason === 'finished' ? '' : `: ${STOPPED_WORDS[reason]}`}`,
    state: complete === parts ? null : 'incomplete',
  }),
);
