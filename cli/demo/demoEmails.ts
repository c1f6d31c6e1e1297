import type { EmailStatus } from '#domain/email/emailVerdict';
import { MAIL_ADDRESSES } from '../../simulator/mail/mailWorld.ts';
import type { DemoFacts } from './demoFacts.ts';
import type { DemoJob } from './demoJob.ts';

/** The addresses of the simulator by what can be found out about them. */
export function demoEmails(): DemoFacts['emails'] {
  const { deliverable, unknown_user, no_mx, disposable, role, catch_all } = MAIL_ADDRESSES;
  return { deliverable, unknown_user, no_mx, disposable, role, catch_all };
}

/** What verify_email must say of each of them. */
const VERDICTS: Readonly<Record<keyof DemoFacts['emails'], EmailStatus>> = {
  deliverable: 'deliverable',
  unknown_user: 'undeliverable',
  no_mx: 'undeliverable',
  disposable: 'risky',
  role: 'risky',
  catch_all: 'risky',
};

/** One verification of each kind of address. */
export function emailJobs(emails: DemoFacts['emails']): readonly DemoJob[] {
  return (Object.keys(VERDICTS) as (keyof DemoFacts['emails'])[]).map((trait) => ({
    type: 'verify_email',
    input: { email: emails[trait] },
    expect: 'completed',
    verdict: VERDICTS[trait],
  }));
}
