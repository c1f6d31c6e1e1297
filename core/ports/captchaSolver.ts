export type CaptchaOutcome =
  | {
      readonly kind: 'solved';
      readonly text: string;
      /** Tells the solver that its answer was wrong; never rejects. */
      reportWrong(): Promise<void>;
    }
  /** No answer this time; `reason` is for the operator. */
  | { readonly kind: 'unsolved'; readonly reason: string };

/** Somebody who reads captcha pictures: an external provider, or a person. */
export interface CaptchaSolver {
  /**
   * @param picture the bytes of the picture as the portal sent them
   * @param signal ends the wait for an answer
   */
  solve(picture: Uint8Array, signal: AbortSignal): Promise<CaptchaOutcome>;
}
