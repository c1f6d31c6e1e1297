import type { CaptchaSolver } from './captchaSolver.ts';

/** A captcha that can still be answered. */
export interface OpenCaptcha {
  readonly captchaId: string;
  /** What waits for the answer. */
  readonly enrichmentId: number;
  readonly askedAt: Date;
  readonly deadline: Date;
}

export type CaptchaAnswerOutcome =
  /** The work goes on with the answer; whether it is right, the portal will tell. */
  | { readonly kind: 'taken' }
  /** Another person was faster, the time is over, or there never was such a captcha; nothing has changed. */
  | { readonly kind: 'over' };

/** The solver whose answers come from people: captchas wait here until a person reads them. */
export interface CaptchaQueue extends CaptchaSolver {
  /**
   * Those whose time ends first come first.
   *
   * @param organizationId whose enrichments asked; null for all, as an operator may
   */
  open(now: Date, limit: number, organizationId: number | null): Promise<readonly OpenCaptcha[]>;
  /** Whether an enrichment of the organization asked for it. */
  isOf(captchaId: string, organizationId: number): Promise<boolean>;
  /** The bytes of the picture; null for a captcha that never was or is forgotten. */
  picture(captchaId: string): Promise<Uint8Array | null>;
  /** @param by who answers, as the list of answers shows it */
  answer(captchaId: string, text: string, by: string, at: Date): Promise<CaptchaAnswerOutcome>;
  /** It cannot be read: the work goes on with another picture. */
  skip(captchaId: string, by: string, at: Date): Promise<CaptchaAnswerOutcome>;
  /** Deletes captchas that were asked before the instant; returns how many. */
  forget(before: Date): Promise<number>;
}
