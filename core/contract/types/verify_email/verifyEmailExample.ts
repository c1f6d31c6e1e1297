import type { TypeExample } from '../typeExample.ts';

export const verifyEmailExample: TypeExample = {
  input: { email: 'anna.berger@POST.test' },
  output: {
    email: 'anna.berger@POST.test',
    normalized: 'anna.berger@post.test',
    status: 'deliverable',
    reason: 'mailbox_accepted',
    syntax_valid: true,
    domain: 'post.test',
    mx: ['mx.post.test'],
    disposable: false,
    role_account: false,
    free_provider: false,
    smtp: { checked: true, accepted: true, catch_all: false },
  },
};
