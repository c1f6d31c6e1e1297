import { z } from 'zod';
import { seconds, port, optionalUrl, cidrs } from './kinds.ts';

/** How addresses of e-mail are verified: the name servers and mail servers, or an external verifier instead. */
export const emailSettings = {
  ENRICH_DNS_SERVERS: z
    .string()
    .regex(/^[0-9A-Fa-f.:[\],]*$/, 'Use addresses, separated by commas, with or without :port.')
    .default('')
    .meta({ description: 'Comma-separated name servers for mail domains. Empty: those of the system.' }),
  ENRICH_SMTP_PORT: port(25).meta({ description: 'Port on which mail servers are asked.' }),
  ENRICH_SMTP_HELO: z
    .string()
    .regex(/^[A-Za-z0-9.:[\]-]+$/, 'Use a host name.')
    .optional()
    .meta({ description: 'Name that is sent to mail servers; its address should be ours. Absent: the host name.' }),
  ENRICH_SMTP_FROM: z
    .string()
    .regex(/^[^\s<>]*$/, 'Use an address without brackets.')
    .default('')
    .meta({ description: 'Sender that is given to mail servers. Empty: the null sender `<>`.' }),
  ENRICH_SMTP_TIMEOUT: seconds(10).meta({ description: 'Seconds that a mail server may take for one reply.' }),
  ENRICH_SMTP_ALLOW_CIDRS: cidrs.meta({
    description: 'Like EGRESS_ALLOW_CIDRS, for mail servers only.',
  }),
  ENRICH_GREYLIST_DELAY: seconds(150).meta({
    description: 'Seconds until a mail server that said “later” is asked again; three times in all.',
  }),
  ENRICH_EMAIL_VERIFIER_URL: optionalUrl.meta({
    description: 'External verifier to ask instead of mail servers: docs/providers.md. Needs BASE_URL.',
  }),
  ENRICH_EMAIL_VERIFIER_SECRET: z
    .string()
    .min(16)
    .optional()
    .meta({ description: 'Secret that we and the external verifier sign our messages with.' }),
  ENRICH_EMAIL_VERIFIER_DEADLINE: seconds(300).meta({
    description: 'Seconds until an enrichment ends without the external verifier’s answer.',
  }),
};
