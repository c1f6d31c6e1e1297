import { type MailboxFinding } from '#domain/email/smtpReply';

/** What the DNS stub knows of a name. */
export interface ZoneEntry {
  readonly mx?: readonly { readonly preference: number; readonly exchange: string }[];
  readonly a?: readonly string[];
  /** SERVFAIL (2) instead of an answer. */
  readonly fails?: boolean;
}

/** How the SMTP stub treats recipients of a domain. */
export interface MailHost {
  /** Local parts that it takes mail for; `any` takes mail for all. */
  readonly users: readonly string[] | 'any';
  /**
   * greylisting: the first question about each recipient is answered “later”; silent: no recipient is answered; blocking:
   * the sender is refused for every recipient.
   */
  readonly policy?: 'greylisting' | 'silent' | 'blocking';
}

const LOOPBACK = '127.0.0.1';
/** A loopback address on which no server listens. */
const CLOSED = '127.0.0.9';

/** The host of every mail domain; the name server knows it under `mx.<domain>`. */
const MAIL_HOSTS: Readonly<Record<string, MailHost>> = {
  'post.test': { users: ['anna.berger', 'info', 'o’neil', '"john,doe"', 'voll'] },
  'xn--mnchen-post-thb.test': { users: ['jörg', 'anna'] },
  'fangalles.test': { users: 'any' },
  'mailinator.com': { users: 'any' },
  'graupost.test': { users: ['anna.berger'], policy: 'greylisting' },
  'langsam.test': { users: ['anna.berger'], policy: 'silent' },
  'sperrliste.test': { users: ['anna.berger'], policy: 'blocking' },
  'nur-a.test': { users: ['anna.berger'] },
  'ersatz.test': { users: ['anna.berger'] },
  'viele.test': { users: ['anna.berger'] },
};

/** More MX records than a UDP answer of 512 octets holds: the answer comes truncated, and again over TCP. */
const MANY = Array.from({ length: 40 }, (_, index) => ({ preference: index + 1, exchange: `mx${index}.viele.test` }));

const ordinary = (domain: string): readonly (readonly [string, ZoneEntry])[] => [
  [domain, { mx: [{ preference: 10, exchange: `mx.${domain}` }] }],
  [`mx.${domain}`, { a: [LOOPBACK] }],
];

const ORDINARY = Object.keys(MAIL_HOSTS).filter(
  (domain) => !['nur-a.test', 'ersatz.test', 'viele.test'].includes(domain),
);

/** All names that exist; every other one is NXDOMAIN. */
export const ZONE: ReadonlyMap<string, ZoneEntry> = new Map<string, ZoneEntry>([
  ...ORDINARY.flatMap(ordinary),
  ['nur-a.test', { a: [LOOPBACK] }],
  [
    'ersatz.test',
    {
      mx: [
        { preference: 20, exchange: 'mx2.ersatz.test' },
        { preference: 10, exchange: 'mx1.ersatz.test' },
      ],
    },
  ],
  ['mx1.ersatz.test', { a: [CLOSED] }],
  ['mx2.ersatz.test', { a: [LOOPBACK] }],
  ['viele.test', { mx: MANY }],
  ...MANY.map(({ exchange }): [string, ZoneEntry] => [exchange, { a: [LOOPBACK] }]),
  ['ohnepost.test', {}],
  ['nullmx.test', { mx: [{ preference: 0, exchange: '.' }] }],
  ['kaputt.test', { fails: true }],
]);

/** One address for each thing that can be found out about addresses. */
export const MAIL_ADDRESSES = {
  deliverable: 'anna.berger@post.test',
  unknown_user: 'niemand@post.test',
  no_mx: 'anna.berger@ohnepost.test',
  disposable: 'anna.berger@mailinator.com',
  role: 'info@post.test',
  catch_all: 'irgendwer@fangalles.test',
  no_domain: 'anna.berger@gibtsnicht.test',
  null_mx: 'anna.berger@nullmx.test',
  a_only: 'anna.berger@nur-a.test',
  second_mx: 'anna.berger@ersatz.test',
  truncated_dns: 'anna.berger@viele.test',
  dns_fails: 'anna.berger@kaputt.test',
  greylisted: 'anna.berger@graupost.test',
  silent: 'anna.berger@langsam.test',
  blocked: 'anna.berger@sperrliste.test',
  full: 'voll@post.test',
  international: 'jörg@münchen-post.test',
} as const;
export type MailTrait = keyof typeof MAIL_ADDRESSES;

/** By its domain; undefined where there is none. */
export function mailHost(domain: string): MailHost | undefined {
  return Object.hasOwn(MAIL_HOSTS, domain) ? MAIL_HOSTS[domain] : undefined;
}

/** True where the host has the mailbox. */
export function hasMailbox(host: MailHost, localPart: string): boolean {
  return host.users === 'any' || host.users.includes(localPart);
}

/** The truth about a mailbox, as a verifier that knows everything would tell it. */
export function truthOf(address: string): { readonly mailbox: MailboxFinding; readonly catch_all: boolean | null } {
  const at = address.lastIndexOf('@');
  const host = mailHost(address.slice(at + 1).toLowerCase());
  if (host === undefined) {
    return { mailbox: 'unreachable', catch_all: null };
  }
  const exists = hasMailbox(host, address.slice(0, at));
  return { mailbox: exists ? 'accepted' : 'not_found', catch_all: exists ? host.users === 'any' : null };
}
