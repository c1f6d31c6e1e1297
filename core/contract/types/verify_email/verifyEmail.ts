import { z } from 'zod';
import { limitedText } from '../../http/limitedText.ts';
import { EMAIL_REASONS, EMAIL_STATUSES } from '#domain/email/emailVerdict';
import { meanings } from '../meanings.ts';
import { EMAIL_REASON_WORDS } from './emailReasonWords.ts';

/** Far above what can be an address (254 octets), so that longer ones are answered `undeliverable` too. */
const MAX_INPUT_CHARACTERS = 2_000;

export const verifyEmailInput = z.strictObject({
  email: limitedText(MAX_INPUT_CHARACTERS)
    .trim()
    .min(1, 'Enter an address.')
    .meta({
      description: 'One address without display name. White space around it is ignored.',
      examples: ['anna.berger@post.test'],
      pattern: '\\S',
    }),
});

export const verifyEmailOutput = z.strictObject({
  email: z.string().meta({ description: 'The address as it was given.' }),
  normalized: z
    .string()
    .nullable()
    .meta({
      description:
        'The one spelling that equal addresses share: lower case, NFC, the domain in A-labels, quotes only where ' +
        'needed. Dots and +tags stay, since only the receiving host knows what they mean. Null for wrong syntax.',
    }),
  status: z.enum(EMAIL_STATUSES).meta({
    description:
      '`deliverable`: its server takes mail for it. `undeliverable`: no mail can arrive. `risky`: mail may arrive, but ' +
      'see `reason`. `unknown`: nobody could tell.',
  }),
  reason: z.enum(EMAIL_REASONS).meta({ description: 'What decided the status.', ...meanings(EMAIL_REASON_WORDS) }),
  syntax_valid: z.boolean().meta({ description: 'Whether the address is written as RFC 5321 and RFC 6531 allow.' }),
  domain: z
    .string()
    .nullable()
    .meta({ description: 'The domain in A-labels (`xn--…`), lower case. Null for wrong syntax.' }),
  mx: z.array(z.string()).meta({
    description: 'Hosts of the MX records, most preferred first. Empty where mail goes to the domain’s own address.',
  }),
  disposable: z.boolean().meta({ description: 'The domain belongs to a service of disposable addresses.' }),
  role_account: z.boolean().meta({ description: 'Read by a function, not a person: info@, sales@, postmaster@ …' }),
  free_provider: z.boolean().meta({ description: 'The domain is one under which anybody can get an address.' }),
  smtp: z
    .strictObject({
      checked: z.boolean().meta({ description: 'Whether a mail server was asked, by us or by the external verifier.' }),
      accepted: z.boolean().nullable().meta({ description: 'Whether it takes mail for the address; null: unknown.' }),
      catch_all: z.boolean().nullable().meta({ description: 'Whether it takes mail for any address; null: unknown.' }),
    })
    .meta({ description: 'What the mail servers of the domain said.' }),
});

export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;
export type VerifyEmailOutput = z.infer<typeof verifyEmailOutput>;
