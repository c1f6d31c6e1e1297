import type { TypeExample } from '../typeExample.ts';

export const verifyEmailExample: TypeExample = {
  input: { email: 'Anna.Berger@Example.com' },
  output: {
    email: 'Anna.Berger@Example.com',
    normalized: 'anna.berger@example.com',
    status: 'deliverable',
    reason: 'mailbox_accepted',
    syntax_valid: true,
    domain: 'example.com',
    mx: ['mx1.example.com', 'mx2.example.com'],
    disposable: false,
    role_account: false,
    free_provider: false,
    smtp: { checked: true, accepted: true, catch_all: false },
  },
};
