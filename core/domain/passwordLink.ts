/** Why somebody may set a password by a link: there is none yet, or the one before was taken away. */
export const PASSWORD_LINK_PURPOSES = ['invitation', 'reset'] as const;
export type PasswordLinkPurpose = (typeof PASSWORD_LINK_PURPOSES)[number];

/** An invitation may lie over a long weekend. Who asked for a reset waits for it (OWASP, "Forgot Password"). */
export const PASSWORD_LINK_HOURS: Readonly<Record<PasswordLinkPurpose, number>> = { invitation: 96, reset: 24 };

/** The instant from which on a link is of no use. */
export function passwordLinkExpiry(purpose: PasswordLinkPurpose, now: Date): Date {
  return new Date(now.getTime() + PASSWORD_LINK_HOURS[purpose] * 3_600_000);
}

/** Where the holder of a token sets a password. */
export function passwordLinkPath(token: string): string {
  return `/welcome/${token}`;
}
