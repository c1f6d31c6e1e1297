import { z } from 'zod';
import { EMAIL_REASONS, EMAIL_STATUSES } from '#domain/email/emailVerdict';
import { headlineKind } from '../headlineKind.ts';
import { EMAIL_REASON_WORDS } from './emailReasonWords.ts';

const emailVerdict = z.object({ status: z.enum(EMAIL_STATUSES), reason: z.enum(EMAIL_REASONS) });

/** The verdict about an address. */
export const verifyEmailHeadline = headlineKind(emailVerdict, emailVerdict, ({ status, reason }) => ({
  company: null,
  text: EMAIL_REASON_WORDS[reason],
  state: status,
}));
